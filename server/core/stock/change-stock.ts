import type { Config } from '../settings/config.ts'
import { recordChange } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { offerCopies, type Offers } from './offer-copies.ts'
import { recordMovement, type MovementCause } from './stock-movements.ts'

/** The free copies before and after a change. `offers`: what of them went to those who wait. */
type StockChange = { before: number; after: number; offers: Offers }

/**
 * Changes a material's free copies and, if there are any, offers them to those who wait, all in the caller's transaction.
 * `toStock` maps the current number to the new one. The movement is recorded, also one of no copies. Null if there is no such
 * material.
 */
export async function changeStock(
  transaction: DatabaseTransaction,
  material: number,
  toStock: (before: number) => number,
  cause: MovementCause,
  config: Pick<Config, 'publicUrl'>,
): Promise<StockChange | null> {
  const row = await lockMaterial(transaction, material)
  if (row === null) return null
  const before = row.stock_qty
  const after = toStock(before)
  await transaction.updateTable('material').set({ stock_qty: after }).where('id', '=', material).execute()
  await recordMovement(transaction, { material, delta: after - before, left: after }, cause)
  const offers = await offerIfOrderable(transaction, { ...row, stock_qty: after }, config)
  // Only a change between sold out and available is recorded: caches need not know the number of copies.
  if ((before === 0) !== (after - offers.copies === 0)) await recordChange(transaction, 'material', material)
  return { before, after, offers }
}

/** Offers the free copies of a material to those who wait, without another change. */
export async function serveQueue(
  transaction: DatabaseTransaction,
  material: number,
  config: Pick<Config, 'publicUrl'>,
): Promise<Offers> {
  const row = await lockMaterial(transaction, material)
  return row === null ? { places: 0, copies: 0 } : offerIfOrderable(transaction, row, config)
}

type MaterialRow = NonNullable<Awaited<ReturnType<typeof lockMaterial>>>

function offerIfOrderable(
  transaction: DatabaseTransaction,
  row: MaterialRow,
  config: Pick<Config, 'publicUrl'>,
): Promise<Offers> {
  const isForOrder = row.status === 1 && row.is_order === 1
  return offerCopies(transaction, row, isForOrder ? row.stock_qty : 0, config)
}

/** Locks the row, so that two servers never offer the same copies, and a place that is taken at this moment comes before or after. */
async function lockMaterial(transaction: DatabaseTransaction, material: number) {
  const row = await transaction
    .updateTable('material')
    .set((column) => ({ stock_qty: column.ref('stock_qty') }))
    .where('id', '=', material)
    .returning(['id', 'slug', 'name', 'status', 'is_order', 'max_qty', 'stock_qty'])
    .executeTakeFirst()
  return row ?? null
}
