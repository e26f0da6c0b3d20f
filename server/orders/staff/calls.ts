import type { Config } from '../../core/settings/config.ts'
import type { Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { mountCancelAndReturn } from './cancel-orders.ts'
import { mountClaims } from './claim-orders.ts'
import { mountCorrectOrder } from './correct-order.ts'
import { mountExportOrders } from './export-orders.ts'
import { mountSetParcel } from './set-parcel.ts'
import { mountListOrders } from './list-orders.ts'
import { mountPackOrder } from './pack-order.ts'
import { mountOrderPrints } from './order-prints.ts'
import { mountReadOrders } from './read-order.ts'
import { mountRecentSteps } from './recent-steps.ts'
import { mountSendOrders } from './send-orders.ts'
import { mountStockCalls } from './stock-calls.ts'
import { mountUndoStep } from './undo-step.ts'

/** Orders and stock for those who pack them. */
export function mountStaffOrderCalls(staffRouter: StaffRouter, store: Store, config: Config): void {
  mountListOrders(staffRouter, store)
  mountReadOrders(staffRouter, store)
  mountClaims(staffRouter)
  mountPackOrder(staffRouter, config)
  mountSendOrders(staffRouter, config)
  mountUndoStep(staffRouter)
  mountRecentSteps(staffRouter, store)
  mountOrderPrints(staffRouter)
  mountCancelAndReturn(staffRouter, config)
  mountCorrectOrder(staffRouter, config)
  mountSetParcel(staffRouter)
  mountExportOrders(staffRouter, store)
  mountStockCalls(staffRouter, store, config)
}
