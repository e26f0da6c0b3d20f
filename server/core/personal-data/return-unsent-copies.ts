import type { ExpressionBuilder } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { openOrderStates } from '#contract/packing.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { Config } from '../settings/config.ts'
import { anonymousOrder } from './order-traces.ts'
import type { Person } from './personal-data.ts'
import { lockMaterials } from '../stock/stock-movements.ts'
import { changeStock } from '../stock/change-stock.ts'
import { deletePlaces } from './waiting-personal-data.ts'

type HeldCopies = { id: string; material_id: number; qty: number; packed_qty: number | null }

/**
 * Called before a person's orders lose their address: an order that cannot be sent gives its copies back to the stock, and with
 * it to those who wait. The person's own places are deleted before that. Orders are locked before materials, as everywhere.
 */
export async function returnUnsentCopies(
  transaction: DatabaseTransaction,
  { emails, id }: Person,
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const orders = await transaction
    .updateTable('material_order')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('state', 'in', openOrderStates)
    .where((row) => row.or([row('email', 'in', emails), row('customer_id', '=', id ?? '')]))
    .returning(['id', 'material_id', 'qty', 'packed_qty'])
    .execute()
  await deletePlaces(transaction, { id, emails }, config)
  await giveBack(transaction, orders, 'erased', config)
}

/** How far the clocks of two servers may differ, ms. */
const clockToleranceMs = dayMs
/** Orders of one transaction, so that packers do not wait for long. */
const ordersAtOnce = 50

/** Anonymizes orders from before a time (ms). One that was never sent gives its copies back first. */
export async function anonymizeOldOrders(
  store: Store,
  before: number,
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const isOld = await ordersFromBefore(store, before)
  for (;;) {
    const open = await store
      .selectFrom('material_order')
      .select('id')
      .where('state', 'in', openOrderStates)
      .where(isOld)
      .orderBy('number')
      .limit(ordersAtOnce)
      .execute()
    if (open.length === 0) break
    await store.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('material_order')
        .set((row) => ({ ...anonymousOrder, version: row('version', '+', 1) }))
        .where(
          'id',
          'in',
          open.map(({ id }) => id),
        )
        .where('state', 'in', openOrderStates)
        .returning(['id', 'material_id', 'qty', 'packed_qty'])
        .execute()
      await giveBack(transaction, ended, 'expired', config)
    })
  }
  await store
    .updateTable('material_order')
    .set(anonymousOrder)
    .where('state', 'not in', ['anonymous', ...openOrderStates])
    .where(isOld)
    .execute()
}

/**
 * Which orders are from before a time. Numbers follow the order of events, whatever the clock said. An order taken while the clock was
 * years behind has a later number than a younger one, and stays. One taken while the clock was years ahead is older than the orders
 * after it: it goes with the first of them.
 */
async function ordersFromBefore(store: Store, before: number) {
  const latest = Date.now() + clockToleranceMs
  const younger = await store
    .selectFrom('material_order')
    .select('number')
    .where('created_at', '>=', before)
    // An order taken while the clock was ahead says nothing about those after it.
    .where('created_at', '<=', latest)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  const isAmongOld = (row: ExpressionBuilder<Database, 'material_order'>) =>
    younger === undefined
      ? row('created_at', '<', before)
      : row.and([row('created_at', '<', before), row('number', '<', Number(younger.number))])
  const lastOld = await store
    .selectFrom('material_order')
    .select('number')
    .where(isAmongOld)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (row: ExpressionBuilder<Database, 'material_order'>) =>
    row.or([
      isAmongOld(row),
      row.and([row('created_at', '>', latest), row('number', '<', Number(lastOld?.number ?? 0))]),
    ])
}

async function giveBack(
  transaction: DatabaseTransaction,
  orders: readonly HeldCopies[],
  why: 'erased' | 'expired',
  config: Pick<Config, 'publicUrl'>,
): Promise<void> {
  await lockMaterials(
    transaction,
    orders.map(({ material_id }) => material_id),
  )
  for (const { id, material_id, qty, packed_qty } of orders)
    await changeStock(
      transaction,
      material_id,
      (before) => before + (packed_qty ?? qty),
      { kind: 'cancel', ref: `${why}:${id}` },
      config,
    )
}
