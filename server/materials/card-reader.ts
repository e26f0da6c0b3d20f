import { LRUCache } from 'lru-cache'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { preferPrimary } from '../database/late-reads.ts'
import type { Store } from '../database/open.ts'
import { stockFactsOf } from './card-facts.ts'
import { loadCards } from './cards.ts'

/** Cards take about 2 kB each. */
const maxCards = 5000

/** Published materials as cards, in the order of the ids. */
export type ReadCards = (ids: readonly number[]) => Promise<MaterialCard[]>

/**
 * Cards for visitors. Names, words and pictures are read once until the change log says that they are new: five queries, which took
 * most of the time of an answer. What orders, likes and views change is read each time. `changeNumberOf` returns the number of
 * the last known change of a material, or of all; `hasNewCounters` says whether somebody has just liked it here.
 */
export function createCardReader(
  store: Store,
  changeNumberOf: (material: number) => number,
  hasNewCounters: (material: number) => boolean = () => false,
): ReadCards {
  const cache = new LRUCache<number, { card: MaterialCard; change: number }>({ max: maxCards })

  async function readCards(ids: readonly number[]): Promise<MaterialCard[]> {
    // Asked before the cards are read: what changes meanwhile makes them out of date.
    const wanted = ids.map((id) => ({ id, change: changeNumberOf(id) }))
    const inMemory = new Map<number, MaterialCard>()
    for (const { id, change } of wanted) {
      const cached = cache.get(id)
      if (cached?.change === change) inMemory.set(id, cached.card)
    }
    const missing = wanted.filter(({ id }) => !inMemory.has(id))
    const read = await loadCards(
      store,
      missing.map(({ id }) => id),
    )
    const cards = new Map(
      [...read, ...(await withCurrentNumbers(store, inMemory))].map((card) => [card.id, card]),
    )
    for (const { id, change } of missing) {
      const card = cards.get(id)
      // Changes of what is not published are in no log.
      if (card?.status === 1) cache.set(id, { card, change })
    }
    return ids.flatMap((id) => cards.get(id) ?? []).filter(({ status }) => status === 1)
  }

  // Whoever has just liked something is to see it, and a replica may be late.
  return async (ids) => (ids.some(hasNewCounters) ? preferPrimary(() => readCards(ids)) : readCards(ids))
}

/** The cards with their counters, stock and state as they are now. */
async function withCurrentNumbers(
  store: Store,
  cards: ReadonlyMap<number, MaterialCard>,
): Promise<MaterialCard[]> {
  if (cards.size === 0) return []
  const rows = await store
    .selectFrom('material')
    .select(['id', 'status', 'views', 'like_count', 'is_order', 'stock_qty', 'max_qty'])
    .where('id', 'in', [...cards.keys()])
    .execute()
  return rows.flatMap(({ id, status, views, like_count, ...stock }) => {
    const card = cards.get(id)
    return card === undefined
      ? []
      : { ...card, status: toFlag(status), views, like_count, ...stockFactsOf(stock) }
  })
}
