import { postOnly } from './call.ts'

/** What a visitor writes about a problem, from any page (`reportTrouble` is what the browser reports by itself). The answer goes by email when an address is given. */
export const reportProblem = postOnly({
  name: 'reportProblem',
  path: '/report-problem',
  offline: 'never',
  asGuest: true,
})
