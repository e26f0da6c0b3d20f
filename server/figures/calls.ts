import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { mountDeviceCountsCall } from './device-counts.ts'
import { mountReadFigures } from './read-figures.ts'
import { mountYearReports } from './year-report.ts'

/** Figures: what devices count, and what staff reads. */
export function mountFigureCalls(
  router: Pick<CallRouter, 'implement'>,
  staffRouter: StaffRouter,
  store: Store,
): void {
  mountDeviceCountsCall(router, store)
  mountReadFigures(staffRouter, store)
  mountYearReports(staffRouter, store)
}
