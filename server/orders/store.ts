import { randomUUID } from 'node:crypto'
import type { Order } from '#contract/order.ts'
import type { Caller } from '../core/caller.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'

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
  writing: DatabaseTransaction,
  id: number,
): Promise<OrderedMaterial | null> {
  const row = await writing
    .selectFrom('material')
    .select(['id', 'slug', 'name', 'status', 'is_order', 'customer_id', 'max_qty', 'stock_qty'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Takes copies from the stock in the one step that also looks whether there are so many; false when there are not. */
export async function takeFromStock(
  writing: DatabaseTransaction,
  material: number,
  qty: number,
): Promise<boolean> {
  const sold = await writing
    .updateTable('material')
    .set((expression) => ({ stock_qty: expression('stock_qty', '-', qty) }))
    .where('id', '=', material)
    .where('status', '=', 1)
    .where('is_order', '=', 1)
    .where('stock_qty', '>=', qty)
    .returning('stock_qty')
    .executeTakeFirst()
  // The catalogue tells that it is sold out; it is not told of every order.
  if (sold?.stock_qty === 0) await recordChange(writing, 'material', material)
  return sold !== undefined
}

/** Gives the order's own id, its number and its time (ms). The number's row is locked until the end: nothing slow comes after this. */
export async function insertOrder(
  writing: DatabaseTransaction,
  material: number,
  order: Order,
  { customer }: Caller,
): Promise<{ id: string; number: number; createdAt: number }> {
  const id = randomUUID()
  const number = await nextNumber(writing, 'order')
  const createdAt = Date.now()
  await writing
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
    })
    .execute()
  return { id, number, createdAt }
}

/** The number of an order, and when it was taken (ms). */
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
