import type { FastifyBaseLogger } from 'fastify'
import { listSchools } from '#contract/calls/school.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import type { Store } from '../database/open.ts'
import { listWorkRoles } from '../core/people/work-roles.ts'
import { mountSchoolImportCalls } from './import/calls.ts'

/** Schools and work roles for the order form, and the import of schools. `stop` waits for the imports that are being checked. */
export function mountSchoolCalls(
  { implement }: CallRouter,
  staffRouter: StaffRouter,
  { store, log }: { store: Store; log: FastifyBaseLogger },
): { stop: () => Promise<void> } {
  implement(listSchools, async () => {
    return {
      data: await store
        .selectFrom('school')
        .select(['id', 'skola', 'skolans_adress', 'postnummer', 'ort', 'telfonnummer'])
        .where('hidden', '=', 0)
        .where('closed_at', 'is', null)
        .orderBy('id')
        .execute(),
      yrkesroll: await listWorkRoles(store),
    }
  })
  return mountSchoolImportCalls(staffRouter, { store, log })
}
