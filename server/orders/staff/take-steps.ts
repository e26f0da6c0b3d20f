import { randomUUID } from 'node:crypto'
import type { OrderState } from '#contract/packing.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { StaffWrite } from '../../http/staff-calls.ts'
import { lockOrders, type Order } from '../step-order.ts'
import type { SeenOrder } from './fields.ts'
import { rowsById } from './order-rows.ts'
import { refusedAsRemoved, stateMessage, type RefusedOrder } from './state-message.ts'

/** What a step of several orders does with one that it may be taken for. Null when another step came before. */
type TakeStep = (order: Order, stepId: string) => Promise<Order | null>

type StepRules = {
  from: readonly OrderState[]
  /** Why this order may not take the step although its state allows it; null when it may. */
  refuse?: (order: Order) => string | null | Promise<string | null>
  take: TakeStep
}

/**
 * Takes one step with each of several orders, in one transaction. Those that cannot take it are named with their reason; when
 * none can, the call is refused with the first reason.
 */
export async function takeSteps(
  { transaction, staff, audit }: StaffWrite,
  seen: readonly SeenOrder[],
  { from, refuse, take }: StepRules,
): Promise<{ orders: Awaited<ReturnType<typeof rowsById>>; refused: RefusedOrder[]; taken: Order[] }> {
  const locked = await lockOrders(
    transaction,
    seen.map(({ id }) => id),
  )
  const stepId = randomUUID()
  const refused: RefusedOrder[] = []
  const taken: Order[] = []
  for (const { id, version } of seen) {
    const order = locked.find((each) => each.id === id)
    if (order === undefined) {
      refused.push(refusedAsRemoved(id))
      continue
    }
    const isAllowed = (from as readonly string[]).includes(order.state) && order.version === version
    const reason = isAllowed ? ((await refuse?.(order)) ?? null) : await stateMessage(transaction, order)
    const after = reason === null ? await take(order, stepId) : null
    if (after === null) {
      const message = reason ?? (await stateMessage(transaction, order))
      refused.push({ id, number: order.number, message })
      continue
    }
    taken.push(after)
    audit(changeOf(order, after))
  }
  const [first] = refused
  if (taken.length === 0) throw new RefusalError('CONFLICT', { message: first?.message ?? '' })
  const orders = await rowsById(
    transaction,
    taken.map(({ id }) => id),
    staff.id,
  )
  return { orders, refused, taken }
}

/** A step as the audit log tells it, without anything about the person. */
export const changeOf = (before: Order, after: Order) => ({
  kind: 'order',
  entity: before.number,
  before: { state: before.state, packed_qty: before.packed_qty },
  after: { state: after.state, packed_qty: after.packed_qty },
})

/** Closes batches whose orders are all sent or gone, and opens those that have some again. */
export async function updateBatches(
  transaction: DatabaseTransaction,
  numbers: readonly (number | null)[],
): Promise<void> {
  for (const number of new Set(numbers)) {
    if (number === null) continue
    const open = await transaction
      .selectFrom('material_order')
      .select('id')
      .where('batch_number', '=', number)
      .where('state', 'in', ['picking', 'packed'])
      .limit(1)
      .executeTakeFirst()
    await transaction
      .updateTable('order_batch')
      .set({ closed_at: open === undefined ? Date.now() : null })
      .where('number', '=', number)
      .execute()
  }
}

/** '1 beställning' or '12 beställningar'. */
export const countOfOrders = (count: number) => (count === 1 ? '1 beställning' : `${count} beställningar`)
