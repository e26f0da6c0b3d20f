import { sql } from 'kysely'
import type { Store } from '../database/open.ts'

/** Ids of published materials that belong with one: first those an editor chose, then those that share most keywords and categories. */
export async function relatedTo(store: Store, id: number, most: number): Promise<number[]> {
  const chosen = await store
    .selectFrom('related_material')
    .innerJoin('material', 'material.id', 'related_material.related_id')
    .select('related_id as id')
    .where('material_id', '=', id)
    .where('material.status', '=', 1)
    .orderBy('position')
    .limit(most)
    .execute()
  const near = await store
    .selectFrom(shared(store, id).as('shared'))
    .innerJoin('material', 'material.id', 'shared.id')
    .select(['shared.id', (expression) => expression.fn.sum<number>('shared.weight').as('weight')])
    .where('material.status', '=', 1)
    .where('shared.id', '!=', id)
    .groupBy('shared.id')
    .orderBy('weight', 'desc')
    .orderBy('shared.id', 'desc')
    .limit(most * 2)
    .execute()
  return [...new Set([...chosen, ...near].map((row) => row.id))].slice(0, most)
}

/** A keyword in common says three times as much as a category in common. */
function shared(store: Store, id: number) {
  const keywords = store
    .selectFrom('material_keyword as mine')
    .innerJoin('material_keyword as other', 'other.keyword_id', 'mine.keyword_id')
    .select(['other.material_id as id', sql<number>`3`.as('weight')])
    .where('mine.material_id', '=', id)
  const categories = store
    .selectFrom('material_category as mine')
    .innerJoin('material_category as other', 'other.category_id', 'mine.category_id')
    .select(['other.material_id as id', sql<number>`1`.as('weight')])
    .where('mine.material_id', '=', id)
  return keywords.unionAll(categories)
}
