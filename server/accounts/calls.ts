import { makeChallenge } from '#contract/auth.ts'
import type { CallRouter } from '../http/call-router.ts'
import { createCaptcha } from './captcha.ts'
import { mountConfirmEmailCall } from './confirm-email.ts'
import { mountStopTipsCall } from './confirm-tips.ts'
import { mountCurrentUserCalls } from './current-user.ts'
import type { AccountDeps } from './account-deps.ts'
import { mountAccountExitCalls } from './deactivate-account.ts'
import { mountLogInCalls } from './log-in.ts'
import { mountOrderHistoryCall } from './order-history.ts'
import { mountProfileCall } from './profile.ts'
import { mountRecommendationsCall } from './recommendations.ts'
import { mountRegistrationCalls } from './register.ts'
import { mountResetPasswordCalls } from './reset-password.ts'
import { mountSecondFactorCalls } from './second-factor-calls.ts'
import { mountSessionCalls } from './session-calls.ts'

/** Customers: the way in, their details, and the way out. */
export function mountAccountCalls(
  { implement }: CallRouter,
  given: Pick<AccountDeps, 'store' | 'config' | 'wakeEmailDelivery' | 'finderIndex' | 'log'>,
): void {
  const captcha = createCaptcha(given.store, given.config.captchaRounds)
  const house: AccountDeps = { ...given, implement, captcha }
  implement(makeChallenge, async ({ purpose }) => ({ data: await captcha.challenge(purpose) }))
  mountRegistrationCalls(house)
  mountConfirmEmailCall(house)
  mountStopTipsCall(house)
  mountLogInCalls(house)
  mountSecondFactorCalls(house)
  mountResetPasswordCalls(house)
  mountCurrentUserCalls(house)
  mountProfileCall(house)
  mountSessionCalls(house)
  mountOrderHistoryCall(house)
  mountRecommendationsCall(house)
  mountAccountExitCalls(house)
}
