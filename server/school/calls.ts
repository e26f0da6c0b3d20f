import { listSchools } from '#contract/school.ts'
import type { Answers } from '../answer.ts'
import type { Store } from '../database/open.ts'
import { workRoles } from '../work-roles.ts'

/** Schools and work roles for the order form. */
export function answerSchool({ answer }: Answers, store: Store): void {
  answer(listSchools, async () => {
    return {
      data: await store.selectFrom('school').selectAll().orderBy('id').execute(),
      yrkesroll: await workRoles(store),
    }
  })
}
