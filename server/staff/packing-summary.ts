import type { Store } from '../database/open.ts'
import { cardsOf } from '../materials/cards.ts'

/** How many covers are shown beside the task. */
const maxCovers = 3

/** All orders that wait to be packed together: their copies, the shelves these lie on, and the covers of what is ordered most. Null when none waits. */
export async function packingSummary(store: Store) {
  const rows = await store
    .selectFrom('material_order')
    .innerJoin('material', 'material.id', 'material_order.material_id')
    .select(({ fn }) => ['material.id', 'material.shelf', fn.sum<number>('material_order.qty').as('copies')])
    .where('material_order.state', '=', 'received')
    .groupBy(['material.id', 'material.shelf'])
    .execute()
  if (rows.length === 0) return null
  const mostOrdered = rows.sort(
    (one, other) => Number(other.copies) - Number(one.copies) || one.id - other.id,
  )
  const cards = await cardsOf(
    store,
    mostOrdered.slice(0, maxCovers).map(({ id }) => id),
  )
  return {
    copies: rows.reduce((sum, { copies }) => sum + Number(copies), 0),
    shelves: new Set(rows.map(({ shelf }) => shelf).filter((shelf) => shelf !== '')).size,
    images: cards.map(({ image }) => image),
  }
}
