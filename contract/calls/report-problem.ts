import { postOnly } from './call.ts'

/** What a visitor reports from any page. The answer goes by email when an address is given. */
export const reportProblem = postOnly({
  name: 'reportProblem',
  path: '/report-problem',
  offline: 'never',
  asGuest: true,
})
