import { toText } from '#contract/call-path.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { Store } from '../database/open.ts'

const parents: Record<string, number> = { arskurs: gradeParentId, amne: subjectParentId, tema: themeParentId }

/** What the form chooses from, in the order it is shown; null for what is no list. */
export async function listOptions(store: Store, category: unknown) {
  const wanted = toText(category)
  if (wanted === 'nyckelord') {
    const keywords = await store.selectFrom('keyword').select(['id', 'name', 'slug']).execute()
    return keywords.sort((one, other) => one.name.localeCompare(other.name, 'sv'))
  }
  const parent = Object.values(parents).find((id) => String(id) === wanted) ?? parents[wanted]
  if (parent === undefined) return null
  return store
    .selectFrom('category')
    .select(['id', 'name', 'slug'])
    .where('parent_id', '=', parent)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
