import * as calls from '#contract/visit.ts'
import type { Answers } from '../answer.ts'
import type { Caller } from '../caller.ts'
import type { Tally } from './tally.ts'

/** Visits are noted in memory; the tally writes them down, as many as are counted. All are answered alike. */
export function answerVisit({ answer }: Answers, tally: Tally): void {
  const from = ({ customer, device, address }: Caller) => ({
    visitor: customer?.id ?? device,
    network: address,
  })
  const count = (call: typeof calls.recordExternalVisit, kind: string) =>
    answer(call, ({ product_id }, caller) => {
      tally.visit(product_id, kind, from(caller))
      return {}
    })
  count(calls.recordExternalVisit, 'external')
  count(calls.recordBoostedClick, 'boosted')
  count(calls.recordHomeClick, 'home')
  answer(calls.recordView, ({ id }, caller) => {
    tally.visit(id, 'view', from(caller))
    return {}
  })
  answer(calls.recordOutboundLink, ({ product_id, link_url, link_title }, caller) => {
    tally.outbound(product_id, link_url, link_title, from(caller))
    return {}
  })
}
