import type { Config } from '../../core/settings/config.ts'
import type { Store } from '../../database/open.ts'
import type { CallRouter } from '../../http/call-router.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { mountAddJointMaterials } from './add-joint-materials.ts'
import { mountJointOrderCalls } from './calls.ts'
import { mountJointRequests } from './joint-requests.ts'
import { mountSendJointOrder } from './send-joint-order.ts'
import { mountStartJointOrder } from './start-joint-order.ts'

type Deps = { store: Store; config: Config; wakeEmailDelivery: () => void }

/** Orders that several teachers make together. */
export function mountJointOrders(router: CallRouter, staffRouter: StaffRouter, deps: Deps): void {
  mountStartJointOrder(router, deps.store)
  mountJointOrderCalls(router, deps.store)
  mountAddJointMaterials(router, deps.store)
  mountSendJointOrder(router, deps.store, deps.config, deps.wakeEmailDelivery)
  mountJointRequests(staffRouter, deps.store)
}
