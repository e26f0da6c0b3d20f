import * as calls from '#contract/calls/visit.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Caller } from '../core/callers/caller.ts'
import type { VisitCounter } from './visit-counter.ts'

type ProductVisit =
  typeof calls.recordExternalVisit | typeof calls.recordBoostedClick | typeof calls.recordHomeClick

/** Visits are buffered in memory and written by the counter. The response is the same whether a visit counts or not. */
export function mountVisitCalls({ implement }: CallRouter, counter: VisitCounter): void {
  const sourceOf = ({ customer, deviceId, network }: Caller) => ({
    visitor: customer?.id ?? deviceId,
    network,
  })
  const count = (call: ProductVisit, kind: string) =>
    implement(call, ({ product_id }, caller) => {
      counter.countVisit(product_id, kind, sourceOf(caller))
      return {}
    })
  count(calls.recordExternalVisit, 'external')
  count(calls.recordBoostedClick, 'boosted')
  count(calls.recordHomeClick, 'home')
  implement(calls.recordView, ({ id }, caller) => {
    counter.countVisit(id, 'view', sourceOf(caller))
    return {}
  })
  implement(calls.recordOutboundLink, ({ product_id, link_url, link_title }, caller) => {
    counter.countOutboundClick(product_id, link_url, link_title, sourceOf(caller))
    return {}
  })
}
