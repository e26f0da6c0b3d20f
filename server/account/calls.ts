import { makeChallenge } from '#contract/entrance.ts'
import type { Answers } from '../answer.ts'
import { makeCaptcha } from './captcha.ts'
import { answerConfirm } from './confirm.ts'
import { answerStopTips } from './confirm-tips.ts'
import { answerCurrent } from './current.ts'
import type { AccountHouse } from './house.ts'
import { answerLeave } from './leave.ts'
import { answerLogIn } from './log-in.ts'
import { answerOrders } from './orders.ts'
import { answerProfile } from './profile.ts'
import { answerRecommendations } from './recommendations.ts'
import { answerRegister } from './register.ts'
import { answerReset } from './reset.ts'
import { answerSecondFactor } from './second-factor/calls.ts'
import { answerSessions } from './session-calls.ts'

/** Customers: the way in, their details, and the way out. */
export function answerAccount(
  { answer }: Answers,
  given: Pick<AccountHouse, 'store' | 'config' | 'posted' | 'finderIndex' | 'log'>,
): void {
  const captcha = makeCaptcha(given.store, given.config.captchaRounds)
  const house: AccountHouse = { ...given, answer, captcha }
  answer(makeChallenge, async ({ purpose }) => ({ data: await captcha.challenge(purpose) }))
  answerRegister(house)
  answerConfirm(house)
  answerStopTips(house)
  answerLogIn(house)
  answerSecondFactor(house)
  answerReset(house)
  answerCurrent(house)
  answerProfile(house)
  answerSessions(house)
  answerOrders(house)
  answerRecommendations(house)
  answerLeave(house)
}
