import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountSenderMaterials } from './own-materials.ts'
import { mountSenderToday } from './sender-today.ts'

/** The pages of senders: their own organisation's materials. */
export function mountSenderCalls(staffRouter: StaffRouter, store: Store): void {
  mountSenderToday(staffRouter, store)
  mountSenderMaterials(staffRouter, store)
}
