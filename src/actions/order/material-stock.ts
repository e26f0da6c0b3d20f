import { readStock } from '#contract/calls/material.ts'
import type { Success } from '#contract/calls/call.ts'
import type { Material } from '#contract/schemas/material.ts'
import { readUnbatched } from '#src/api/request.ts'
import { formatInteger } from '#src/ui/format.ts'

type Stock = Success<typeof readStock>

/** The number of printed copies, never from a cache. Null for a material that the server does not have. */
export const loadStock = (slug: string): Promise<Stock | null> => readUnbatched(readStock, { idOrSlug: slug })

/** How many copies there are and may be ordered; the material's own limit before the stock has been answered. */
export function stockText({ max_qty }: Pick<Material, 'max_qty'>, stock: Stock | null | undefined): string {
  if (!stock) return `Finns tryckt, högst ${formatInteger(max_qty)} ex per beställning.`
  const { qty, max_qty_order } = stock.data
  const maxQuantity = Math.min(max_qty_order || max_qty || qty, qty)
  return `Finns tryckt: ${formatInteger(qty)} ex i lager, högst ${formatInteger(maxQuantity)} per beställning.`
}
