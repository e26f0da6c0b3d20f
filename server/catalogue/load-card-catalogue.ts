import type { CardCatalogue, CardMaterial } from '#finder/card.ts'
import type { Store } from '../database/open.ts'
import { safeWebUrl } from '../core/fields/safe-url.ts'
import { shownPlans } from '../materials/shown-options.ts'
import { coverSources } from '../uploads/cover-sources.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'
import { loadArticles } from './load-articles.ts'
import { loadMaterials, loadStopWords, loadSynonyms } from './load-catalogue.ts'
import { loadOptions } from './load-options.ts'

/** The catalogue that a device stores: published materials with the fields of their cards, and the taxonomy. */
export async function loadCardCatalogue(store: Store): Promise<CardCatalogue> {
  return {
    materials: await loadCardMaterials(store),
    options: await loadOptions(store),
    plans: await shownPlans(store),
    synonyms: await loadSynonyms(store),
    stop_words: await loadStopWords(store),
    articles: await loadArticles(store),
  }
}

/** Published materials with the fields of their cards; only those of `ids` if given. */
export async function loadCardMaterials(store: Store, ids?: number[]): Promise<CardMaterial[]> {
  const materials = await loadMaterials(store, ids)
  let query = store
    .selectFrom('material')
    .select([
      'id',
      'slug',
      'image',
      'image_alt',
      'is_downloadable',
      'is_order',
      'stock_qty',
      'product_externalurl',
      'max_qty',
      'needs',
    ])
    .where('status', '=', 1)
  let planQuery = store
    .selectFrom('material_plan')
    .innerJoin('plan', 'plan.id', 'plan_id')
    .select(['material_id', 'plan_id'])
    .where('plan.hidden', '=', 0)
  if (ids !== undefined) {
    query = query.where('id', 'in', ids)
    planQuery = planQuery.where('material_id', 'in', ids)
  }
  const rows = new Map((await query.execute()).map((row) => [row.id, row]))
  const plans = new Map<number, number[]>()
  for (const { material_id, plan_id } of await planQuery.orderBy('plan_id').execute()) {
    const list = plans.get(material_id)
    if (list === undefined) plans.set(material_id, [plan_id])
    else list.push(plan_id)
  }
  const sources = await coverSources(store, ids)
  const subjects = await store.selectFrom('category').select(['id', 'slug']).execute()
  const slugOf = new Map(subjects.map((subject) => [subject.id, subject.slug]))
  return materials.flatMap((material) => {
    const row = rows.get(material.id)
    if (row === undefined) return []
    return {
      ...material,
      slug: row.slug,
      image: thumbnailOf(
        row.image,
        row.slug,
        slugOf.get(material.options.amne[0] ?? 0) ?? '',
        sources.get(material.id),
      ),
      image_alt: row.image_alt,
      is_downloadable: row.is_downloadable === 1 ? 1 : 0,
      isOrder: row.is_order === 1 ? 1 : 0,
      sold_out: row.is_order === 1 && row.stock_qty === 0 ? 1 : 0,
      product_externalurl: safeWebUrl(row.product_externalurl),
      max_qty: row.max_qty,
      plans: plans.get(material.id) ?? [],
      needs: row.needs,
    }
  })
}
