import type { Order } from '#contract/forms/order-rules.ts'
import type { Caller } from '../core/callers/caller.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { nextOrderNumber } from './order-number.ts'
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

/** Returns the order's number and time (ms). */
export async function insertOrder(
  transaction: DatabaseTransaction,
  {
    id,
    material,
    joint,
  }: { id: string; material: number; joint?: { joint_number: number; parcel_id: string } },
  order: Order,
  { customer }: Caller,
): Promise<{ number: number; createdAt: number }> {
  const number = await nextOrderNumber(transaction)
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
      ...joint,
    })
    .execute()
  return { number, createdAt }
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
