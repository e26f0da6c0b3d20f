import * as calls from '#contract/visit.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Caller } from '../core/caller.ts'
import type { VisitCounter } from './visit-counter.ts'

/** Visits are noted in memory; the tally writes them down, as many as are counted. All are answered alike. */
export function mountVisitCalls({ implement }: CallRouter, tally: VisitCounter): void {
  const from = ({ customer, deviceId, network }: Caller) => ({
    visitor: customer?.id ?? deviceId,
    network,
  })
  const count = (call: typeof calls.recordExternalVisit, kind: string) =>
    implement(call, ({ product_id }, caller) => {
      tally.countVisit(product_id, kind, from(caller))
      return {}
    })
  count(calls.recordExternalVisit, 'external')
  count(calls.recordBoostedClick, 'boosted')
  count(calls.recordHomeClick, 'home')
  implement(calls.recordView, ({ id }, caller) => {
    tally.countVisit(id, 'view', from(caller))
    return {}
  })
  implement(calls.recordOutboundLink, ({ product_id, link_url, link_title }, caller) => {
    tally.countOutboundClick(product_id, link_url, link_title, from(caller))
    return {}
  })
}
