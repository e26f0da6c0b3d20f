import type { CardCatalogue, CardMaterial } from '#finder/card.ts'
import type { Store } from '../database/open.ts'
import { safeWebUrl } from '../core/safe-url.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'
import { loadMaterials, loadOptions, loadSynonyms } from './load-catalogue.ts'

/** All that a device keeps: published material with what its card shows, and what it is sorted by. */
export async function loadCardCatalogue(store: Store): Promise<CardCatalogue> {
  return {
    materials: await loadCardMaterials(store),
    options: await loadOptions(store),
    plans: await loadPlans(store),
    synonyms: await loadSynonyms(store),
  }
}

/** Published material with what its card shows; only some of it where ids are given. */
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
    ])
    .where('status', '=', 1)
  let planned = store.selectFrom('material_plan').select(['material_id', 'plan_id'])
  if (ids !== undefined) {
    query = query.where('id', 'in', ids)
    planned = planned.where('material_id', 'in', ids)
  }
  const rows = new Map((await query.execute()).map((row) => [row.id, row]))
  const plans = new Map<number, number[]>()
  for (const { material_id, plan_id } of await planned.orderBy('plan_id').execute()) {
    const before = plans.get(material_id)
    if (before === undefined) plans.set(material_id, [plan_id])
    else before.push(plan_id)
  }
  const subjects = await store.selectFrom('category').select(['id', 'slug']).execute()
  const slugOf = new Map(subjects.map((subject) => [subject.id, subject.slug]))
  return materials.flatMap((material) => {
    const row = rows.get(material.id)
    if (row === undefined) return []
    return {
      ...material,
      slug: row.slug,
      image: thumbnailOf(row.image, row.slug, slugOf.get(material.options.amne[0] ?? 0) ?? ''),
      image_alt: row.image_alt,
      is_downloadable: row.is_downloadable === 1 ? 1 : 0,
      isOrder: row.is_order === 1 ? 1 : 0,
      sold_out: row.is_order === 1 && row.stock_qty === 0 ? 1 : 0,
      product_externalurl: safeWebUrl(row.product_externalurl),
      max_qty: row.max_qty,
      plans: plans.get(material.id) ?? [],
    }
  })
}

export function loadPlans(store: Store) {
  return store.selectFrom('plan').select(['id', 'name']).orderBy('position').execute()
}
