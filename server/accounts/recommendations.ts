import { listRecommendations } from '#contract/account.ts'
import { requireCustomer } from '../core/caller.ts'
import { cardsOf } from '../materials/cards.ts'
import type { Store } from '../database/open.ts'
import { relatedMaterials } from '../materials/related.ts'
import type { AccountDeps } from './account-deps.ts'

const maxRecommendations = 12
/** The last materials that were met, from which others follow, and how many each may bring. */
const maxSeedMaterials = 8
const perSeedMaterial = 8

/** Materials for a customer: like what was liked, downloaded and ordered, and not met before; what many like where there is too little. */
export function mountRecommendationsCall({ implement, store, finderIndex }: AccountDeps): void {
  implement(listRecommendations, async (_fields, caller) => {
    const { id } = requireCustomer(caller)
    const met = await usedMaterials(store, id)
    const seen = new Set(met)
    const near = await Promise.all(
      met
        .slice(0, maxSeedMaterials)
        .map((material) => relatedMaterials(store, finderIndex(), material, perSeedMaterial)),
    )
    const found = interleave(near).filter((material) => !seen.has(material))
    const popular = found.length >= maxRecommendations ? [] : await popularExcept(store, [...seen, ...found])
    const own = await ownMaterialIds(store, id)
    const wanted = [...found, ...popular].filter((material) => !own.has(material))
    return { data: (await cardsOf(store, wanted)).slice(0, maxRecommendations) }
  })
}

/** Ids of what somebody has liked, fetched and ordered, the last first. */
async function usedMaterials(store: Store, customer: string): Promise<number[]> {
  const met = await store
    .selectFrom('material_like')
    .select(['material_id', 'created_at'])
    .where('liker', '=', customer)
    .unionAll(
      store.selectFrom('download').select(['material_id', 'created_at']).where('customer_id', '=', customer),
    )
    .unionAll(
      store
        .selectFrom('material_order')
        .select(['material_id', 'created_at'])
        .where('customer_id', '=', customer),
    )
    .execute()
  return [...new Set(met.sort((a, b) => b.created_at - a.created_at).map((row) => row.material_id))]
}

/** One of each in turn, so that the last material does not fill the list alone. */
function interleave(lists: number[][]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const turns = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []))
  return [...new Set(turns.flat())]
}

async function popularExcept(store: Store, known: number[]): Promise<number[]> {
  const rows = await store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .orderBy('like_count', 'desc')
    .orderBy('views', 'desc')
    .orderBy('id')
    .limit(maxRecommendations + known.length)
    .execute()
  return rows.map((row) => row.id).filter((id) => !known.includes(id))
}

async function ownMaterialIds(store: Store, customer: string): Promise<Set<number>> {
  const rows = await store.selectFrom('material').select('id').where('customer_id', '=', customer).execute()
  return new Set(rows.map((row) => row.id))
}
