import {
  similarMaterials,
  similarityOptionsOf,
  type SimilarityOptions,
} from '#finder/responses/similar-materials.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Store } from '../database/open.ts'

/** Ids of published materials that belong with one: first those an editor chose, then those that share most keywords and categories. */
export async function relatedMaterials(
  store: Store,
  index: FinderIndex,
  id: number,
  most: number,
): Promise<number[]> {
  const chosen = await store
    .selectFrom('related_material')
    .innerJoin('material', 'material.id', 'related_material.related_id')
    .select('related_id as id')
    .where('material_id', '=', id)
    .where('material.status', '=', 1)
    .orderBy('position')
    .limit(most)
    .execute()
  const near = similarMaterials(index, await sharedOptions(store, index, id), id, most * 2)
  return [...new Set([...chosen.map((row) => row.id), ...near])].slice(0, most)
}

/** The material's options, from the index; of one that is not published from its rows. */
async function sharedOptions(store: Store, index: FinderIndex, id: number): Promise<SimilarityOptions> {
  const known = similarityOptionsOf(index, id)
  if (known !== null) return known
  const keywords = await store
    .selectFrom('material_keyword')
    .select('keyword_id')
    .where('material_id', '=', id)
    .execute()
  const categories = await store
    .selectFrom('material_category')
    .select('category_id')
    .where('material_id', '=', id)
    .execute()
  // A category's id stands in one group only; in the others it is of nothing.
  const ids = categories.map((row) => row.category_id)
  return { nyckelord: keywords.map((row) => row.keyword_id), amne: ids, arskurs: ids, tema: ids }
}
