import { cardsOf } from '../../materials/cards.ts'
import type { Store } from '../../database/open.ts'
import { printsOf, type Prints } from './order-prints.ts'
import type { OrderRow } from './order-rows.ts'

type PackingRow = OrderRow & { slug: string; image: string; slip_token: string; prints: Prints }

/** Adds the material's picture, the slip's token and what was printed to rows, in the same order. */
export async function withPacking(store: Store, rows: readonly OrderRow[]): Promise<PackingRow[]> {
  if (rows.length === 0) return []
  const cards = await cardsOf(store, [...new Set(rows.map(({ material_id }) => material_id))])
  const tokens = await store
    .selectFrom('material_order')
    .select(['id', 'slip_token'])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const prints = await printsOf(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const card = cards.find(({ id }) => id === row.material_id)
    const slip_token = tokens.find(({ id }) => id === row.id)?.slip_token ?? ''
    return {
      ...row,
      slug: card?.slug ?? '',
      image: card?.image ?? '',
      slip_token,
      prints: prints.get(row.id) ?? { slip: null, label: null },
    }
  })
}

const byPlace = new Intl.Collator('sv', { numeric: true })

/** Sorts by shelf, then by order: the way through the storeroom. Without a shelf last. */
export function byShelf(a: OrderRow, b: OrderRow): number {
  if ((a.shelf === '') !== (b.shelf === '')) return a.shelf === '' ? 1 : -1
  return byPlace.compare(a.shelf, b.shelf) || a.number - b.number
}
