import { postOnly } from './call.ts'

/** Reports blank pages and errors of a browser. The server redacts personal data once more. */
export const reportTrouble = postOnly({
  name: 'reportTrouble',
  path: '/client-log',
  offline: 'drop',
})
