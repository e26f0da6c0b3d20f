import { listSchools } from '#contract/school.ts'
import type { Answers } from '../answer.ts'
import type { Store } from '../database/open.ts'

/** Schools and work roles for the order form. */
export function answerSchool({ answer }: Answers, store: Store): void {
  answer(listSchools, async () => {
    const roles = await store.selectFrom('work_role').select(['key', 'name']).orderBy('position').execute()
    return {
      data: await store.selectFrom('school').selectAll().orderBy('id').execute(),
      yrkesroll: Object.fromEntries(roles.map((role) => [role.key, role.name])),
    }
  })
}
