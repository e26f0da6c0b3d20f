import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import { recordPrints } from '#contract/calls/staff-orders.ts'
import { printKinds, type PrintKind } from '#contract/packing.ts'
import type { Kysely } from 'kysely'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { Database } from '../../database/schema.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { lockOrders } from '../step-order.ts'
import { fieldError } from './fields.ts'
import { fullName } from '../../core/people/full-name.ts'

/** How often something was printed for an order, and when and by whom last. */
export type Print = { count: number; at: number; by: string }
export type Prints = Record<PrintKind, Print | null>

/** Orders on the sheets of one press. */
const maxPrinted = 100

/** Notes that slips or labels are printed. What was printed before is asked about first, and printed again by whoever insists. */
export function mountOrderPrints(staffRouter: StaffRouter): void {
  staffRouter.write(recordPrints, async (fields, { transaction, staff, audit }) => {
    const kind = printKinds.find((each) => each === toText(fields.kind))
    const ids = [...new Set((Array.isArray(fields.ids) ? fields.ids : []).map(toText))]
    if (kind === undefined || ids.length === 0 || ids.length > maxPrinted)
      throw fieldError('ids', 'Välj vad som skrivs ut, högst 100 beställningar åt gången.')
    // Locked, so that of two who print at once the second one is asked.
    const orders = await lockOrders(transaction, ids)
    if (orders.length === 0)
      throw new RefusalError('CONFLICT', { message: 'Beställningarna finns inte längre.' })
    const before = await printsOf(
      transaction,
      orders.map(({ id }) => id),
    )
    const printed = orders.filter(({ id }) => (before.get(id)?.[kind] ?? null) !== null)
    if (printed.length > 0 && toText(fields.again) !== '1')
      throw new RefusalError('CONFLICT', {
        message:
          orders.length === 1
            ? 'Redan utskriven.'
            : `Redan utskrivna: ${printed.length} av ${orders.length}.`,
      })
    const at = Date.now()
    for (const { id } of orders)
      await transaction
        .insertInto('order_print')
        .values({ id: randomUUID(), order_id: id, kind, staff_id: staff.id, at })
        .execute()
    audit({
      kind: 'print',
      entity: orders[0]?.number ?? '',
      after: { kind, orders: orders.map(({ number }) => number), again: printed.length },
    })
    return { message: 'Utskriften är antecknad.' }
  })
}

/** What was printed for these orders. */
export async function printsOf(
  store: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, Prints>> {
  const prints = new Map(ids.map((id): [string, Prints] => [id, { slip: null, label: null }]))
  if (ids.length === 0) return prints
  const rows = await store
    .selectFrom('order_print')
    .leftJoin('customer', 'customer.id', 'order_print.staff_id')
    .select([
      'order_print.order_id',
      'order_print.kind',
      'order_print.at',
      'customer.first_name',
      'customer.last_name',
    ])
    .where('order_print.order_id', 'in', ids)
    .orderBy('order_print.at')
    .execute()
  for (const { order_id, kind, at, ...person } of rows) {
    const ofOrder = prints.get(order_id)
    if (ofOrder === undefined) continue
    ofOrder[kind] = { count: (ofOrder[kind]?.count ?? 0) + 1, at: Number(at), by: fullName(person) }
  }
  return prints
}
