import { safeWebUrl } from '../core/fields/safe-url.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import type { MaterialRow } from './store.ts'

type FactColumns = Pick<
  MaterialRow,
  | 'product_externalurl'
  | 'product_video'
  | 'is_downloadable'
  | 'is_order'
  | 'stock_qty'
  | 'boosted'
  | 'max_qty'
>

/** The facts on a card that are in the material's own row. */
export const factsOf = (row: FactColumns) => ({
  product_externalurl: safeWebUrl(row.product_externalurl),
  product_video: toFlag(row.product_video),
  is_downloadable: toFlag(row.is_downloadable),
  ...stockFactsOf(row),
  boosted: toFlag(row.boosted),
})

/** Whether copies can be ordered, and how many: what an order can change. */
export const stockFactsOf = (row: Pick<FactColumns, 'is_order' | 'stock_qty' | 'max_qty'>) => ({
  isOrder: toFlag(row.is_order),
  sold_out: toFlag(row.is_order === 1 && row.stock_qty === 0 ? 1 : 0),
  max_qty: row.max_qty,
})
