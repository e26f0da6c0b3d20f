import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { loadGoals } from '../materials/goals.ts'
import type { Store } from '../database/open.ts'

/** Everything that the forms of a material offer to choose from. */
export async function materialOptions(store: Store) {
  const childrenOf = (parent: number) =>
    store
      .selectFrom('category')
      .select(['id', 'name', 'slug'])
      .where('parent_id', '=', parent)
      .where('merged_into', 'is', null)
      .orderBy('position')
      .orderBy('id')
      .execute()
  const keywords = await store.selectFrom('keyword').select('name').where('hidden', '=', 0).execute()
  const senders = await store
    .selectFrom('sender')
    .select(['id', 'name', 'slug'])
    .where('merged_into', 'is', null)
    .execute()
  const inSwedish = (one: string, other: string) => one.localeCompare(other, 'sv')
  return {
    amne: await childrenOf(subjectParentId),
    arskurs: await childrenOf(gradeParentId),
    tema: await childrenOf(themeParentId),
    typ_av_material: await store
      .selectFrom('material_type')
      .select(['id', 'name', 'slug'])
      .where('merged_into', 'is', null)
      .orderBy('position')
      .execute(),
    product_plan: await store
      .selectFrom('plan')
      .select(['id', 'name'])
      .where('merged_into', 'is', null)
      .orderBy('position')
      .execute(),
    mal: await loadGoals(store),
    senders: senders.sort((one, other) => inSwedish(one.name, other.name)),
    keywords: keywords.map(({ name }) => name).sort(inSwedish),
  }
}
