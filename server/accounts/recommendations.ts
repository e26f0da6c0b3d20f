import { listRecommendations } from '#contract/calls/account.ts'
import { requireCustomer } from '../core/callers/caller.ts'
import { cardsOf } from '../materials/cards.ts'
import type { Store } from '../database/open.ts'
import { relatedMaterials } from '../materials/related.ts'
import type { AccountDeps } from './account-deps.ts'

const maxRecommendations = 12
/** The customer's most recent materials that recommendations start from, and the number of related ones per material. */
const maxSeedMaterials = 8
const perSeedMaterial = 8

/** Recommends unseen materials related to what a customer has liked, downloaded and ordered, filled up with popular ones. */
export function mountRecommendationsCall({ implement, store, finderIndex }: AccountDeps): void {
  implement(listRecommendations, async (_fields, caller) => {
    const { id } = requireCustomer(caller)
    const used = await usedMaterials(store, id)
    const seen = new Set(used)
    const related = await Promise.all(
      used
        .slice(0, maxSeedMaterials)
        .map((material) => relatedMaterials(store, finderIndex(), material, perSeedMaterial)),
    )
    const found = interleave(related).filter((material) => !seen.has(material))
    const popular = found.length >= maxRecommendations ? [] : await popularExcept(store, [...seen, ...found])
    const own = await ownMaterialIds(store, id)
    const recommended = [...found, ...popular].filter((material) => !own.has(material))
    return { data: (await cardsOf(store, recommended)).slice(0, maxRecommendations) }
  })
}

/** Ids of the materials that a customer has liked, downloaded and ordered, most recent first. */
async function usedMaterials(store: Store, customer: string): Promise<number[]> {
  const rows = await store
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
  return [...new Set(rows.sort((a, b) => b.created_at - a.created_at).map((row) => row.material_id))]
}

/** Round robin over the lists, so that one material does not fill the result. */
function interleave(lists: number[][]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const rounds = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []))
  return [...new Set(rounds.flat())]
}

async function popularExcept(store: Store, excluded: number[]): Promise<number[]> {
  const rows = await store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .orderBy('like_count', 'desc')
    .orderBy('views', 'desc')
    .orderBy('id')
    .limit(maxRecommendations + excluded.length)
    .execute()
  return rows.map((row) => row.id).filter((id) => !excluded.includes(id))
}

async function ownMaterialIds(store: Store, customer: string): Promise<Set<number>> {
  const rows = await store.selectFrom('material').select('id').where('customer_id', '=', customer).execute()
  return new Set(rows.map((row) => row.id))
}
