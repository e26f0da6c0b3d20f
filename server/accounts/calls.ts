import { makeChallenge } from '#contract/calls/auth.ts'
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

/** The calls of customer accounts: registration, log-in, profile and deactivation. */
export function mountAccountCalls(
  { implement }: CallRouter,
  options: Pick<AccountDeps, 'store' | 'config' | 'wakeEmailDelivery' | 'finderIndex' | 'log'>,
): void {
  const captcha = createCaptcha(options.store, options.config.captchaRounds)
  const deps: AccountDeps = { ...options, implement, captcha }
  implement(makeChallenge, async ({ purpose }) => ({ data: await captcha.challenge(purpose) }))
  mountRegistrationCalls(deps)
  mountConfirmEmailCall(deps)
  mountStopTipsCall(deps)
  mountLogInCalls(deps)
  mountSecondFactorCalls(deps)
  mountResetPasswordCalls(deps)
  mountCurrentUserCalls(deps)
  mountProfileCall(deps)
  mountSessionCalls(deps)
  mountOrderHistoryCall(deps)
  mountRecommendationsCall(deps)
  mountAccountExitCalls(deps)
}
