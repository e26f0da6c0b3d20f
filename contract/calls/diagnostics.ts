import { write } from './call.ts'

/** Reports blank pages and errors of a browser. The server redacts personal data once more. */
export const reportTrouble = write({
  name: 'reportTrouble',
  path: '/client-log',
  offline: 'drop',
})
