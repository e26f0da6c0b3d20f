import { listRecommendations } from '#contract/account.ts'
import { customerOf } from '../caller.ts'
import { cardsOf } from '../cards.ts'
import type { Store } from '../database/open.ts'
import { relatedTo } from '../related.ts'
import type { AccountHouse } from './house.ts'

const most = 12
/** The last materials that were met, from which others follow, and how many each may bring. */
const startFrom = 8
const ofEach = 8

/** Materials for a customer: like what was liked, downloaded and ordered, and not met before; what many like where there is too little. */
export function answerRecommendations({ answer, store, finderIndex }: AccountHouse): void {
  answer(listRecommendations, async (_fields, caller) => {
    const { id } = customerOf(caller)
    const met = await metBy(store, id)
    const seen = new Set(met)
    const near = await Promise.all(
      met.slice(0, startFrom).map((material) => relatedTo(store, finderIndex(), material, ofEach)),
    )
    const found = inTurns(near).filter((material) => !seen.has(material))
    const popular = found.length >= most ? [] : await popularBut(store, [...seen, ...found])
    const own = await ownOf(store, id)
    const wanted = [...found, ...popular].filter((material) => !own.has(material))
    return { data: (await cardsOf(store, wanted)).slice(0, most) }
  })
}

/** Ids of what somebody has liked, fetched and ordered, the last first. */
async function metBy(store: Store, customer: string): Promise<number[]> {
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
function inTurns(lists: number[][]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const turns = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? []))
  return [...new Set(turns.flat())]
}

async function popularBut(store: Store, known: number[]): Promise<number[]> {
  const rows = await store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .orderBy('like_count', 'desc')
    .orderBy('views', 'desc')
    .orderBy('id')
    .limit(most + known.length)
    .execute()
  return rows.map((row) => row.id).filter((id) => !known.includes(id))
}

async function ownOf(store: Store, customer: string): Promise<Set<number>> {
  const rows = await store.selectFrom('material').select('id').where('customer_id', '=', customer).execute()
  return new Set(rows.map((row) => row.id))
}
