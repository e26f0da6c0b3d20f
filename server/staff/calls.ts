import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountAuditLogCall } from './audit-log.ts'
import { mountTodayCall } from './today.ts'

/** The calls of the staff pages that belong to no feature. */
export function mountStaffCalls(staffRouter: StaffRouter, store: Store): void {
  mountTodayCall(staffRouter, store)
  mountAuditLogCall(staffRouter, store)
}
