import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountJoinQueue } from './join-queue.ts'
import { mountOwnPlaces } from './own-places.ts'
import { mountPlaceCalls } from './place-calls.ts'
import { mountStaffWaitingCalls } from './staff-calls.ts'

type Options = { store: Store; config: Config; staffRouter: StaffRouter; wakeEmailDelivery: () => void }

/** The waiting list of sold-out materials: for those who wait, and for staff. */
export function mountWaitingCalls(
  router: CallRouter,
  { store, config, staffRouter, wakeEmailDelivery }: Options,
): void {
  mountJoinQueue(router, store, config)
  mountPlaceCalls(router, store, config, wakeEmailDelivery)
  mountOwnPlaces(router, store)
  mountStaffWaitingCalls(staffRouter, store, config)
}
