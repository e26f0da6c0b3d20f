import { listSchools } from '#contract/calls/school.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Store } from '../database/open.ts'
import { listWorkRoles } from '../core/work-roles.ts'

/** Schools and work roles for the order form. */
export function mountSchoolCalls({ implement }: CallRouter, store: Store): void {
  implement(listSchools, async () => {
    return {
      data: await store.selectFrom('school').selectAll().orderBy('id').execute(),
      yrkesroll: await listWorkRoles(store),
    }
  })
}
