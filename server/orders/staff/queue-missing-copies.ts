import { undoOrderMs } from '#contract/packing.ts'
import type { Config } from '../../core/settings/config.ts'
import type { StaffWrite } from '../../http/staff-calls.ts'
import { addPlaceForMissing } from '../../core/stock/missing-copies.ts'
import { lockStock } from '../../core/stock/stock-movements.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { orderShortEmail } from '../order-step-emails.ts'
import { heldCopies, type Order } from '../step-order.ts'
import { fieldError } from './fields.ts'

/** Puts what is missing in the queue, with an email that waits as long as the step can be undone. Returns the free copies. */
export async function queueMissingCopies(
  { transaction }: StaffWrite,
  { order, eventId }: { order: Order; eventId: string },
  config: Config,
): Promise<number> {
  const free = await lockStock(transaction, order.material_id)
  const { status, is_order } = await transaction
    .selectFrom('material')
    .select(['status', 'is_order'])
    .where('id', '=', order.material_id)
    .executeTakeFirstOrThrow()
  if (status !== 1 || is_order !== 1)
    throw fieldError('rest', 'Materialet går inte att beställa längre, så ingen kö finns. Avbryt resten.')
  const qty = order.qty - heldCopies(order)
  const place = await addPlaceForMissing(transaction, order, qty)
  if (place === null)
    throw fieldError('rest', 'Beställarens uppgifter raderas just nu. Avbryt resten, eller försök igen.')
  const updated = await transaction
    .updateTable('material_order')
    .set({ rest_place_id: place })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const missing = { place, qty }
  await enqueueEmail(transaction, await orderShortEmail(transaction, { order: updated, missing, config }), {
    next_at: Date.now() + undoOrderMs,
    about: shortEmailOf(eventId),
  })
  return free
}

/** The key of the email about a short packing. */
export const shortEmailOf = (eventId: string) => `order-short:${eventId}`
