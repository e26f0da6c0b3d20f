import { toText } from '#contract/call-path.ts'
import { readPackingBatch, readSlip, readStaffOrder } from '#contract/calls/staff-orders.ts'
import { openOrderStates, slipTokenIn, undoOrderMs } from '#contract/packing.ts'
import { numberOrNull } from '../../core/fields/number-or-null.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { readMissingCopies } from '../../core/stock/missing-copies.ts'
import type { StaffMember } from '../../core/callers/staff.ts'
import type { Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { fieldError } from './fields.ts'
import { ordersOf, rowsOf, type OrderQuery } from './order-rows.ts'
import { byShelf, withPacking } from './packing-rows.ts'
import { undoableEvent } from './undo-step.ts'
import { fullName } from '../../core/people/full-name.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

const maxPrinted = 100

/** One order with its history, by its number or its slip, and the orders of a batch. */
export function mountReadOrders(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(readStaffOrder, async ({ number }, staff) => {
    const wanted = wholeNumberIn(toText(number).replace(/\s/g, ''))
    if (wanted === null) throw fieldError('number', 'Skriv beställningens nummer, till exempel 48 176.')
    const data = await detailOf(store, ordersOf(store).where('order.number', '=', wanted), staff)
    if (data === null) throw new RefusalError('NOT_FOUND', { message: 'Ingen beställning har det numret.' })
    return { data }
  })

  staffRouter.read(readSlip, async ({ slip }, staff) => {
    const token = slipTokenIn(toText(slip))
    if (token === null) throw fieldError('slip', 'Koden är inte hel. Skanna eller skriv den en gång till.')
    const data = await detailOf(store, ordersOf(store).where('order.slip_token', '=', token), staff)
    if (data === null)
      throw new RefusalError('NOT_FOUND', { message: 'Ingen beställning har den följesedeln längre.' })
    return { data }
  })

  staffRouter.read(readPackingBatch, async ({ batch, ids }, staff) => {
    const number = wholeNumberIn(batch)
    const chosen = (Array.isArray(ids) ? ids : []).map(toText).slice(0, maxPrinted)
    if (number === null && chosen.length === 0)
      throw fieldError('batch', 'Välj en omgång eller några beställningar.')
    const orders = ordersOf(store)
    const query =
      number === null
        ? orders.where('order.id', 'in', chosen)
        : orders.where('order.batch_number', '=', number).where('order.state', '!=', 'cancelled')
    const rows = await withPacking(store, await rowsOf(store, query, staff.id))
    const row = number === null ? undefined : await batchOf(store, number)
    if (number !== null && row === undefined)
      throw new RefusalError('NOT_FOUND', { message: 'Ingen omgång har det numret.' })
    return {
      data: {
        batch: number,
        packer: row === undefined ? '' : fullName(row),
        mine: row?.staff_id === staff.id,
        created_at: row === undefined ? null : Number(row.created_at),
        closed_at: numberOrNull(row?.closed_at ?? null),
        orders: rows.sort(byShelf),
      },
    }
  })
}

const batchOf = (store: Store, number: number) =>
  store
    .selectFrom('order_batch')
    .leftJoin('customer', 'customer.id', 'order_batch.staff_id')
    .select([
      'order_batch.staff_id',
      'order_batch.created_at',
      'order_batch.closed_at',
      'customer.first_name',
      'customer.last_name',
    ])
    .where('order_batch.number', '=', number)
    .executeTakeFirst()

async function detailOf(store: Store, query: OrderQuery, staff: StaffMember) {
  const [row] = await withPacking(store, await rowsOf(store, query, staff.id))
  if (row === undefined) return null
  const order = await store
    .selectFrom('material_order')
    .select(['email', 'telephone', 'profession', 'customer_id', 'address_key', 'rest_place_id'])
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const others =
    order.address_key === ''
      ? []
      : await rowsOf(
          store,
          ordersOf(store)
            .where('order.address_key', '=', order.address_key)
            .where('order.state', 'in', openOrderStates)
            .where('order.id', '!=', row.id)
            .orderBy('order.number'),
          staff.id,
        )
  const missing = await readMissingCopies(store, order.rest_place_id)
  const undoable = await undoableEvent(store, row)
  return {
    ...row,
    email: order.email,
    telephone: order.telephone,
    profession: order.profession,
    has_account: order.customer_id !== null,
    events: await eventsOf(store, row.id),
    undo_until: undoable === null ? null : Number(undoable.at) + undoOrderMs,
    rest: missing === null ? null : { state: missing.state, qty: missing.qty },
    others,
  }
}

async function eventsOf(store: Store, order: string) {
  const events = await store
    .selectFrom('order_event')
    .leftJoin('customer', 'customer.id', 'order_event.staff_id')
    .select([
      'order_event.id',
      'order_event.from_state',
      'order_event.to_state',
      'order_event.at',
      'order_event.reason',
      'order_event.undone_at',
      'customer.first_name',
      'customer.last_name',
    ])
    .where('order_event.order_id', '=', order)
    .orderBy('order_event.version')
    .execute()
  return events.map(({ id, from_state, to_state, at, reason, undone_at, ...person }) => ({
    id,
    from: from_state,
    to: to_state,
    by: fullName(person),
    at: Number(at),
    reason,
    undone_at: numberOrNull(undone_at),
  }))
}
