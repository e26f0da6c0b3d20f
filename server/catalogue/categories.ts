import * as calls from '#contract/calls/catalogue.ts'
import { groupTitles } from '#finder/responses/filter-groups.ts'
import { groupForSlug } from '#finder/responses/resolve-category.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Store } from '../database/open.ts'

/** Categories with their texts. */
export function mountCategoryCalls({ implement }: CallRouter, store: Store): void {
  const categoryBy = async (slug: string, parent: number) => {
    const row = await store
      .selectFrom('category')
      .select(['id', 'name', 'slug', 'parent_id', 'title', 'description'])
      .where('slug', '=', slug)
      .where('parent_id', '=', parent)
      .where('hidden', '=', 0)
      .executeTakeFirst()
    return row === undefined ? null : { data: row }
  }
  implement(calls.readCategory, ({ parent }) => categoryBy(parent, 0))
  implement(calls.readChildCategory, ({ parent, child }) => {
    const group = groupForSlug(parent)
    // Keywords and senders are not categories. Parent 0 would find the top-level categories.
    const parentId = group === undefined ? 0 : groupTitles[group].parent
    return parentId === 0 ? null : categoryBy(child, parentId)
  })
}
