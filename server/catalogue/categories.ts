import * as calls from '#contract/catalogue.ts'
import { groupNames } from '#finder/answers/filters.ts'
import { groupNamed } from '#finder/answers/place.ts'
import type { Answers } from '../answer.ts'
import type { Store } from '../database/open.ts'

/** The categories themselves, with their texts. */
export function answerCategories({ answer }: Answers, store: Store): void {
  const categoryBy = async (slug: string, parent: number) => {
    const row = await store
      .selectFrom('category')
      .select(['id', 'name', 'slug', 'parent_id', 'title', 'description'])
      .where('slug', '=', slug)
      .where('parent_id', '=', parent)
      .executeTakeFirst()
    return row === undefined ? null : { data: row }
  }
  answer(calls.readCategory, ({ parent }) => categoryBy(parent, 0))
  answer(calls.readChildCategory, ({ parent, child }) => {
    const group = groupNamed(parent)
    // Keywords and senders are no categories: the options of no parent are the parents themselves.
    const parentId = group === undefined ? 0 : groupNames[group].parent
    return parentId === 0 ? null : categoryBy(child, parentId)
  })
}
