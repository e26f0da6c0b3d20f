import { postOnly } from './call.ts'

/** Reports blank pages and errors of a browser, without a person (`reportProblem` is what a visitor writes). The server redacts personal data once more. */
export const reportTrouble = postOnly({
  name: 'reportTrouble',
  path: '/client-log',
  offline: 'drop',
})
