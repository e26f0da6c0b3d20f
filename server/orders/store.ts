import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/forms/order-rules.ts'
import type { Caller } from '../core/caller.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { addressKey, searchText } from './order-texts.ts'

export type OrderedMaterial = {
  id: number
  slug: string
  name: string
  status: number
  is_order: number
  customer_id: string | null
  max_qty: number
  stock_qty: number
}

export async function orderedMaterial(
  transaction: DatabaseTransaction,
  id: number,
): Promise<OrderedMaterial | null> {
  const row = await transaction
    .selectFrom('material')
    .select(['id', 'slug', 'name', 'status', 'is_order', 'customer_id', 'max_qty', 'stock_qty'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Takes copies from the stock in a single conditional update. Returns how many are left; null when there are too few. */
export async function decrementStock(
  transaction: DatabaseTransaction,
  material: number,
  qty: number,
): Promise<number | null> {
  const updated = await transaction
    .updateTable('material')
    .set((expression) => ({ stock_qty: expression('stock_qty', '-', qty) }))
    .where('id', '=', material)
    .where('status', '=', 1)
    .where('is_order', '=', 1)
    .where('stock_qty', '>=', qty)
    .returning('stock_qty')
    .executeTakeFirst()
  // The catalogue shows only that a material is sold out, so other orders need no change record.
  if (updated?.stock_qty === 0) await recordChange(transaction, 'material', material)
  return updated?.stock_qty ?? null
}

/** Returns the order's id, number and time (ms). The counter's row stays locked until commit, so nothing slow may follow. */
export async function insertOrder(
  transaction: DatabaseTransaction,
  material: number,
  order: Order,
  { customer }: Caller,
): Promise<{ id: string; number: number; createdAt: number }> {
  const id = randomUUID()
  const number = await nextNumber(transaction, 'order')
  const createdAt = Date.now()
  await transaction
    .insertInto('material_order')
    .values({
      id,
      number,
      material_id: material,
      customer_id: customer?.id ?? null,
      qty: order.qty,
      email: order.email,
      first_name: order.first_name,
      last_name: order.last_name,
      organization: order.organization,
      profession: order.profession,
      street: order.street,
      postcode: order.postcode,
      city: order.city,
      telephone: order.telephone,
      samtycke: order.samtycke,
      optin: order.optin,
      workplace_id: order.workplace_id ?? null,
      state: 'received',
      created_at: createdAt,
      state_at: createdAt,
      address_key: addressKey(order),
      search_text: searchText({ ...order, number }),
    })
    .execute()
  return { id, number, createdAt }
}

/** The number of an order, and when it was received (ms). */
export async function orderNumberOf(
  store: Store,
  id: string,
): Promise<{ number: number; received_at: number }> {
  return store
    .selectFrom('material_order')
    .select(['number', 'created_at as received_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
