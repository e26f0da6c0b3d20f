import { randomBytes } from 'node:crypto'
import { claimOrders, releaseOrders } from '#contract/calls/staff-orders.ts'
import { claimLifeMs, maxClaimSize, slipCharacters, withCheckCharacter } from '#contract/packing.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { hasRole, type StaffMember } from '../../core/callers/staff.ts'
import { nextNumber } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/schema.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { stepOrder, type Order } from '../step-order.ts'
import { fieldError, seenOrdersIn, type SeenOrder } from './fields.ts'
import { othersInParcels } from './others-in-parcels.ts'
import { byShelf, withPacking } from './packing-rows.ts'
import { countOfOrders, takeSteps, updateBatches } from './take-steps.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

/** Claims and their end: orders belong to one packer while they are picked. */
export function mountClaims(staffRouter: StaffRouter): void {
  staffRouter.write(claimOrders, async (fields, write) => {
    const { transaction, staff } = write
    const count = wholeNumberIn(fields.count)
    const seen =
      fields.orders === undefined ? await oldestOrders(transaction, count) : seenOrdersIn(fields.orders)
    // What lies in one parcel is picked by one packer.
    seen.push(...(await othersInParcels(transaction, seen, fields.orders === undefined)))
    const now = Date.now()
    const batch = await nextNumber(transaction, 'order-batch')
    await transaction
      .insertInto('order_batch')
      .values({ number: batch, staff_id: staff.id, created_at: now, closed_at: null })
      .execute()
    const leftBatches: (number | null)[] = []
    const { orders, refused } = await takeSteps(write, seen, {
      from: ['received', 'picking'],
      take: async (order, stepId) => {
        // A claim belongs to its packer until it is old.
        if (order.state === 'picking' && !isOldClaim(order, now)) return null
        leftBatches.push(order.batch_number)
        return claim(transaction, order, { staff, batch, stepId })
      },
    })
    await updateBatches(transaction, leftBatches)
    const rows = await withPacking(transaction, orders)
    return {
      data: { batch, orders: rows.sort(byShelf), refused },
      message: `Du plockar ${countOfOrders(orders.length)} i omgång ${batch}.`,
    }
  })

  staffRouter.write(releaseOrders, async (fields, write) => {
    const { transaction, staff } = write
    const now = Date.now()
    const batches: (number | null)[] = []
    const { orders, refused } = await takeSteps(write, seenOrdersIn(fields.orders), {
      from: ['picking', 'packed'],
      refuse: (order) => whyNotReleased(order, staff, now),
      take: async (order) => {
        batches.push(order.batch_number)
        return (await releaseOrder(transaction, order, staff.id))?.order ?? null
      },
    })
    await updateBatches(transaction, batches)
    return {
      data: { orders, refused },
      message: `${countOfOrders(orders.length)} väntar bland de mottagna igen.`,
    }
  })
}

/** Why an order stays where it is; null when it can go back. One that was packed short stays, because its missing copies are cancelled or in the queue. */
function whyNotReleased(order: Order, staff: StaffMember, now: number): string | null {
  if (order.packed_qty !== null && order.packed_qty < order.qty)
    return `Beställning ${formatOrderNumber(order.number)} är packad med färre. Ångra packningen, eller skicka den.`
  return mayHandle(order, staff) || isOldClaim(order, now)
    ? null
    : 'Någon annan plockar den. Be den personen lämna tillbaka den.'
}

/** Whoever claimed an order works on it; an editor may always. */
export const mayHandle = ({ claimed_by }: Pick<Order, 'claimed_by'>, staff: StaffMember): boolean =>
  claimed_by === null || claimed_by === staff.id || hasRole(staff, 'editor')

const isOldClaim = ({ state_at }: Pick<Order, 'state_at'>, now: number) => state_at < now - claimLifeMs

/** The oldest received orders that nobody else is claiming at this moment. */
async function oldestOrders(transaction: DatabaseTransaction, count: number | null): Promise<SeenOrder[]> {
  if (count === null || count < 1 || count > maxClaimSize)
    throw fieldError('count', `Ta mellan 1 och ${maxClaimSize} beställningar åt gången.`)
  const orders = await transaction
    .selectFrom('material_order')
    .select(['id', 'version'])
    .where('state', '=', 'received')
    .orderBy('number')
    .limit(count)
    // SQLite has one writer at a time; on PostgreSQL each packer skips the rows that another is claiming.
    .$if(isPostgres<Database>(transaction), (query) => query.forUpdate().skipLocked())
    .execute()
  if (orders.length === 0)
    throw new RefusalError('CONFLICT', { message: 'Inga beställningar väntar på att plockas just nu.' })
  return orders
}

/** Gives a received order to a packer. A claim that another has left for long is ended first. */
async function claim(
  transaction: DatabaseTransaction,
  order: Order,
  { staff, batch, stepId }: { staff: StaffMember; batch: number; stepId: string },
): Promise<Order | null> {
  const received =
    order.state === 'received'
      ? order
      : ((await releaseOrder(transaction, order, staff.id, 'Övertagen efter tolv timmar'))?.order ?? null)
  if (received === null) return null
  const slip_token = received.slip_token ?? withCheckCharacter(slipCharacters(randomBytes(10)))
  const stepped = await stepOrder(transaction, received, {
    to: 'picking',
    staff: staff.id,
    stepId,
    set: { claimed_by: staff.id, batch_number: batch, slip_token },
  })
  return stepped?.order ?? null
}

/** Puts an order back among the received ones. */
function releaseOrder(transaction: DatabaseTransaction, order: Order, staff: string, reason = '') {
  return stepOrder(transaction, order, {
    to: 'received',
    staff,
    reason,
    set: {
      ...{ claimed_by: null, batch_number: null, packed_qty: null },
      // A joint order goes on to be one parcel.
      parcel_id: order.joint_number === null ? null : order.parcel_id,
    },
  })
}
