import * as calls from '#contract/visit.ts'
import type { Answers } from '../answer.ts'
import type { Caller } from '../caller.ts'
import { Refused } from '../refuse.ts'
import type { Tally } from './tally.ts'

/** What one visitor may have counted in a minute. A program that sends more is no reader. */
const perMinute = 60
const minute = 60_000

/** Visits are noted in memory and answered at once; the tally writes them down. */
export function answerVisit({ answer }: Answers, tally: Tally): void {
  const asked = new Map<string, number>()
  let period = 0

  /** Counted in this process alone: to write down every visit in order to count it would cost more than it guards. */
  function allow(caller: Caller): void {
    const now = Date.now()
    if (now - period >= minute) {
      period = now
      asked.clear()
    }
    const visitor = caller.customer?.id ?? (caller.device || caller.address)
    const used = (asked.get(visitor) ?? 0) + 1
    asked.set(visitor, used)
    if (used > perMinute)
      throw new Refused('TOO_MANY', { retryAfter: Math.ceil((period + minute - now) / 1000) })
  }

  const count = (call: typeof calls.recordExternalVisit, kind: string) =>
    answer(call, ({ product_id }, caller) => {
      allow(caller)
      tally.visit(product_id, kind)
      return {}
    })
  count(calls.recordExternalVisit, 'external')
  count(calls.recordBoostedClick, 'boosted')
  count(calls.recordHomeClick, 'home')
  answer(calls.recordView, ({ id }, caller) => {
    allow(caller)
    tally.visit(id, 'view')
    return {}
  })
  answer(calls.recordOutboundLink, ({ product_id, link_url, link_title }, caller) => {
    allow(caller)
    tally.outbound(product_id, link_url, link_title)
    return {}
  })
}
