import type { ExpectedResponse, AccessRow } from './access-rows.ts'

/** The second log-in step, and ending tips by an emailed link, without the required code or token: nobody succeeds. */
export const secondFactorRows: Record<string, AccessRow[]> = Object.fromEntries([
  ...['startSecondFactor', 'renewRecoveryCodes', 'confirmSecondFactor', 'stopSecondFactor'].map(
    (name): [string, AccessRow[]] => [name, [{ expected: [401, 403, 403, 403, 401, 401, 403, 403, 403] }]],
  ),
  ['logInCode', [{ expected: Array<ExpectedResponse>(9).fill(403) }]],
  ['stopTips', [{ expected: [400, 400, 400, 400, 400, 400, 400, 403, 400] }]],
])
