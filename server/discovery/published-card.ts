import type { Store } from '../database/open.ts'
import { cardsOf } from '../materials/cards.ts'

/** The card of the published material with this slug; undefined when there is none. */
export async function publishedCard(store: Store, slug: string) {
  const row = await store
    .selectFrom('material')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .executeTakeFirst()
  const [card] = row === undefined ? [] : await cardsOf(store, [row.id])
  return card
}
