import type { Expected, Row } from './who-may-call.ts'

/** The second step of logging in, and ending tips by a letter's link, without what they ask for: nobody gets further. */
export const secondStep: Record<string, Row[]> = Object.fromEntries([
  ...['startSecondFactor', 'renewRecoveryCodes', 'confirmSecondFactor', 'stopSecondFactor'].map(
    (name): [string, Row[]] => [name, [{ answers: [401, 403, 403, 403, 401, 401, 403, 403, 403] }]],
  ),
  ['logInCode', [{ answers: Array<Expected>(9).fill(403) }]],
  ['stopTips', [{ answers: [400, 400, 400, 400, 400, 400, 400, 403, 400] }]],
])
