import { write } from './call.ts'

/** What a visitor reports from any page. The answer goes by email when an address is given. */
export const reportProblem = write({
  name: 'reportProblem',
  path: '/report-problem',
  offline: 'never',
  asGuest: true,
})
