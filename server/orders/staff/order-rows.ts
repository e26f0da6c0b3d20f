import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { openOrderStates, type OrderState } from '#contract/packing.ts'
import type { orderRow } from '#contract/schemas/staff-orders.ts'
import { fullName } from '../../core/people/full-name.ts'
import type { Database } from '../../database/schema.ts'

export type OrderRow = z.output<typeof orderRow>

/** Orders with their material, packer and parcel. Nothing of an order whose person was erased. */
export const ordersOf = (store: Kysely<Database>) =>
  store
    .selectFrom('material_order as order')
    .innerJoin('material', 'material.id', 'order.material_id')
    .where('order.state', '!=', 'anonymous')

export type OrderQuery = ReturnType<typeof ordersOf>

/** The rows of a query in its order. `staff` is the caller. */
export async function rowsOf(store: Kysely<Database>, query: OrderQuery, staff: string): Promise<OrderRow[]> {
  const rows = await query
    .leftJoin('customer as packer', 'packer.id', 'order.claimed_by')
    .leftJoin('parcel', 'parcel.id', 'order.parcel_id')
    .select([
      'order.id',
      'order.number',
      'order.version',
      'order.state',
      'order.qty',
      'order.packed_qty',
      'order.organization',
      'order.first_name',
      'order.last_name',
      'order.street',
      'order.postcode',
      'order.city',
      'order.material_id',
      'material.name as material_name',
      'material.shelf',
      'order.created_at',
      'order.state_at',
      'order.batch_number as batch',
      'packer.first_name as packer_first_name',
      'packer.last_name as packer_last_name',
      'order.claimed_by',
      'order.note',
      'order.joint_number',
      'order.parcel_id',
      'parcel.tracking',
      'order.address_key',
    ])
    .execute()
  const open = await openOrdersByAddress(
    store,
    rows.map(({ address_key }) => address_key),
  )
  return rows.map(({ packer_first_name, packer_last_name, claimed_by, address_key, ...row }) => {
    const state = row.state as OrderState
    const others = open.get(address_key) ?? 0
    return {
      ...row,
      state,
      state_at: Math.max(Number(row.state_at), Number(row.created_at)),
      created_at: Number(row.created_at),
      packer: fullName({ first_name: packer_first_name, last_name: packer_last_name }),
      mine: claimed_by === staff,
      tracking: row.tracking ?? '',
      same_address: Math.max(0, isOpenState(state) ? others - 1 : others),
    }
  })
}

/** The rows with these ids, in this order. */
export async function rowsById(
  store: Kysely<Database>,
  ids: readonly string[],
  staff: string,
): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf(store, ordersOf(store).where('order.id', 'in', ids), staff)
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

async function openOrdersByAddress(
  store: Kysely<Database>,
  addresses: readonly string[],
): Promise<Map<string, number>> {
  const keys = [...new Set(addresses)].filter((key) => key !== '')
  if (keys.length === 0) return new Map()
  const rows = await store
    .selectFrom('material_order')
    .select(({ fn }) => ['address_key', fn.countAll<number>().as('count')])
    .where('address_key', 'in', keys)
    .where('state', 'in', openOrderStates)
    .groupBy('address_key')
    .execute()
  return new Map(rows.map(({ address_key, count }) => [address_key, Number(count)]))
}

const isOpenState = (state: string): boolean => (openOrderStates as readonly string[]).includes(state)
