import { write } from './call.ts'

/** Blank pages and other trouble that a browser has met. What could lead to a person is taken out, here once more. */
export const reportTrouble = write({
  name: 'reportTrouble',
  path: '/client-log',
  offline: 'drop',
})
