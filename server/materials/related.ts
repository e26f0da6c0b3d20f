import {
  similarMaterials,
  similarityOptionsOf,
  type SimilarityOptions,
} from '#finder/responses/similar-materials.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Store } from '../database/open.ts'

/** Ids of published related materials: first those an editor chose, then those most like it. */
export async function relatedMaterials(
  store: Store,
  index: FinderIndex,
  id: number,
  limit: number,
): Promise<number[]> {
  const chosen = await store
    .selectFrom('related_material')
    .innerJoin('material', 'material.id', 'related_material.related_id')
    .select('related_id as id')
    .where('material_id', '=', id)
    .where('material.status', '=', 1)
    .orderBy('position')
    .limit(limit)
    .execute()
  const similar = similarMaterials(index, await similarityOptions(store, index, id), id, limit * 2)
  return [...new Set([...chosen.map((row) => row.id), ...similar])].slice(0, limit)
}

/** The material's options from the index, or from the database if it is not published. */
async function similarityOptions(store: Store, index: FinderIndex, id: number): Promise<SimilarityOptions> {
  const indexed = similarityOptionsOf(index, id)
  if (indexed !== null) return indexed
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
  // Category ids are unique across groups, so an id has no effect in the other groups.
  const ids = categories.map((row) => row.category_id)
  return { nyckelord: keywords.map((row) => row.keyword_id), amne: ids, arskurs: ids, tema: ids }
}
