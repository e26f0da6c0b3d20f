import { randomUUID } from 'node:crypto'
import { sendOrders } from '#contract/calls/staff-orders.ts'
import { undoOrderMs } from '#contract/packing.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import type { Config } from '../../core/settings/config.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { orderSentEmail } from '../order-step-emails.ts'
import { stepOrder, type Order } from '../step-order.ts'
import { seenOrdersIn, textIn, type SeenOrder } from './fields.ts'
import { parcelsOf } from './others-in-parcels.ts'
import { countOfOrders, takeSteps, updateBatches } from './take-steps.ts'

/** Sends packed orders. What lies in one parcel is sent together. */
export function mountSendOrders(staffRouter: StaffRouter, config: Config): void {
  staffRouter.write(sendOrders, async (fields, write) => {
    const { transaction, staff } = write
    const tracking = textIn(fields.tracking, 'tracking', 60)
    const seen = await withParcels(transaction, seenOrdersIn(fields.orders))
    const parcels = new Map<string, string>()
    const { orders, refused, taken } = await takeSteps(write, seen, {
      from: ['packed'],
      refuse: (order) => unpackedInParcel(transaction, order),
      take: async (order, stepId) => {
        const parcel_id = await sentParcel(transaction, order, tracking, parcels)
        const stepped = await stepOrder(transaction, order, {
          to: 'sent',
          staff: staff.id,
          stepId,
          set: { parcel_id },
        })
        if (stepped === null) return null
        await enqueueEmail(
          transaction,
          await orderSentEmail(transaction, { order: stepped.order, tracking, config }),
          { next_at: Date.now() + undoOrderMs, about: sentEmailOf(stepped.eventId) },
        )
        return stepped.order
      },
    })
    await updateBatches(
      transaction,
      taken.map(({ batch_number }) => batch_number),
    )
    const emails = orders.length === 1 ? 'Brevet går' : 'Breven går'
    return {
      data: { orders, refused },
      message: `${countOfOrders(orders.length)} är skickad${orders.length === 1 ? '' : 'e'}. ${emails} om tio minuter.`,
    }
  })
}

/** The key of the email about a step. */
export const sentEmailOf = (eventId: string) => `order-sent:${eventId}`

/** The given orders, and the packed ones in the same parcels, so that a scan of one slip sends the whole parcel. */
async function withParcels(transaction: DatabaseTransaction, seen: SeenOrder[]): Promise<SeenOrder[]> {
  const ids = seen.map(({ id }) => id)
  const others = await transaction
    .selectFrom('material_order')
    .select(['id', 'version'])
    .where('parcel_id', 'in', (row) => parcelsOf(row, ids))
    .where('state', '=', 'packed')
    .where('id', 'not in', ids)
    .execute()
  return [...seen, ...others]
}

/** Which order keeps a parcel from being sent; null when all in it are packed. */
async function unpackedInParcel(transaction: DatabaseTransaction, order: Order): Promise<string | null> {
  if (order.parcel_id === null) return null
  const unpacked = await transaction
    .selectFrom('material_order')
    .select('number')
    .where('parcel_id', '=', order.parcel_id)
    .where('state', 'in', ['received', 'picking'])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (unpacked === undefined) return null
  return `I samma paket ska beställning ${formatOrderNumber(unpacked.number)}, som inte är packad än. Packa den först, eller ta den ur paketet.`
}

/** The order's parcel as sent; a parcel of its own when it has none. */
async function sentParcel(
  transaction: DatabaseTransaction,
  { parcel_id }: Order,
  tracking: string,
  parcels: Map<string, string>,
): Promise<string> {
  const now = Date.now()
  if (parcel_id === null) {
    const id = randomUUID()
    await transaction.insertInto('parcel').values({ id, tracking, created_at: now, sent_at: now }).execute()
    return id
  }
  if (!parcels.has(parcel_id)) {
    await transaction
      .updateTable('parcel')
      .set({ tracking, sent_at: now })
      .where('id', '=', parcel_id)
      .execute()
    parcels.set(parcel_id, tracking)
  }
  return parcel_id
}
