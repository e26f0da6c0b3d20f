import * as calls from '#contract/visit.ts'
import { takeOne } from '../allowance.ts'
import type { Answers } from '../answer.ts'
import type { Caller } from '../caller.ts'
import type { Store } from '../database/open.ts'
import type { Tally } from './tally.ts'

/** What one visitor may have counted. A program that sends more is no reader. */
const ofOneVisitor = { most: 60, period: 60_000 }

/** Visits are noted in memory; the tally writes them down. */
export function answerVisit({ answer }: Answers, store: Store, tally: Tally): void {
  const allow = (caller: Caller) =>
    takeOne(store, `visit:${caller.customer?.id ?? (caller.device || caller.address)}`, ofOneVisitor)

  const count = (call: typeof calls.recordExternalVisit, kind: string) =>
    answer(call, async ({ product_id }, caller) => {
      await allow(caller)
      tally.visit(product_id, kind)
      return {}
    })
  count(calls.recordExternalVisit, 'external')
  count(calls.recordBoostedClick, 'boosted')
  count(calls.recordHomeClick, 'home')
  answer(calls.recordView, async ({ id }, caller) => {
    await allow(caller)
    tally.visit(id, 'view')
    return {}
  })
  answer(calls.recordOutboundLink, async ({ product_id, link_url, link_title }, caller) => {
    await allow(caller)
    tally.outbound(product_id, link_url, link_title)
    return {}
  })
}
