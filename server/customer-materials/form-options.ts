import { toText } from '#contract/call-path.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { Store } from '../database/open.ts'

/** By name and by id. */
const parents = new Map(
  Object.entries({ arskurs: gradeParentId, amne: subjectParentId, tema: themeParentId }).flatMap(
    ([name, id]) => [
      [name, id],
      [String(id), id],
    ],
  ),
)

/** The options of a form field, in display order; null for an unknown field. */
export async function listOptions(store: Store, category: unknown) {
  const name = toText(category)
  if (name === 'nyckelord') {
    const keywords = await store
      .selectFrom('keyword')
      .select(['id', 'name', 'slug'])
      .where('hidden', '=', 0)
      .execute()
    return keywords.sort((a, b) => a.name.localeCompare(b.name, 'sv'))
  }
  const parent = parents.get(name)
  if (parent === undefined) return null
  return store
    .selectFrom('category')
    .select(['id', 'name', 'slug'])
    .where('parent_id', '=', parent)
    .where('hidden', '=', 0)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
