import { toText } from '#contract/call-path.ts'
import { cancelOrders, returnOrder } from '#contract/calls/staff-orders.ts'
import { openOrderStates, undoOrderMs } from '#contract/packing.ts'
import { pluralForm } from '#contract/plural-form.ts'
import type { Config } from '../../core/settings/config.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { cancelOrder } from '../cancel-order.ts'
import { orderCancelledEmail, orderReturnedEmail } from '../order-step-emails.ts'
import { lockMaterials } from '../../core/stock/stock-movements.ts'
import { changeStock } from '../../core/stock/change-stock.ts'
import { heldCopies, lockOrders, stepOrder } from '../step-order.ts'
import { fieldError, seenOrderIn, seenOrdersIn, textIn } from './fields.ts'
import { lockedOrder } from './locked-order.ts'
import { rowsById } from './order-rows.ts'
import { conflict } from './state-message.ts'
import { changeOf, takeSteps, updateBatches } from './take-steps.ts'

const maxReasonLength = 300

/** Orders that are not sent, and orders that come back. */
export function mountCancelAndReturn(staffRouter: StaffRouter, config: Config): void {
  staffRouter.write(cancelOrders, async (fields, write) => {
    const { transaction, staff } = write
    const seen = seenOrdersIn(fields.orders)
    const reason = textIn(fields.reason, 'reason', maxReasonLength)
    if (reason === '')
      throw fieldError('reason', 'Skriv varför. Orsaken står i brevet till den som beställde.')
    const ids = seen.map(({ id }) => id)
    await lockMaterials(
      transaction,
      (await lockOrders(transaction, ids)).map(({ material_id }) => material_id),
    )
    const { orders, refused, taken } = await takeSteps(write, seen, {
      from: openOrderStates,
      take: async (order, stepId) => {
        const stepped = await cancelOrder(transaction, order, { staff: staff.id, reason, stepId, config })
        if (stepped === null) return null
        await enqueueEmail(
          transaction,
          await orderCancelledEmail(transaction, { order: stepped.order, reason, config }),
          { next_at: Date.now() + undoOrderMs, about: cancelledEmailOf(stepped.eventId) },
        )
        return stepped.order
      },
    })
    await updateBatches(
      transaction,
      taken.map(({ batch_number }) => batch_number),
    )
    const what =
      orders.length === 1 ? '1 beställning är avbruten' : `${orders.length} beställningar är avbrutna`
    return { data: { orders, refused }, message: `${what}. Brev går om tio minuter.` }
  })

  staffRouter.write(returnOrder, async (fields, { transaction, staff, audit }) => {
    const seen = seenOrderIn(fields)
    const to = toText(fields.to)
    if (to !== 'shelf' && to !== 'scrap')
      throw fieldError('to', 'Välj om exemplaren går till hyllan eller kasseras.')
    const reason = textIn(fields.reason, 'reason', maxReasonLength)
    const order = await lockedOrder(transaction, seen, ['sent'])
    const stepped = await stepOrder(transaction, order, { to: 'returned', staff: staff.id, reason })
    if (stepped === null) throw await conflict(transaction, order)
    if (to === 'shelf') {
      const cause = { kind: 'back' as const, ref: stepped.eventId, staff_id: staff.id }
      await changeStock(transaction, order.material_id, (before) => before + heldCopies(order), cause, config)
    }
    if (toText(fields.letter) === '1')
      await enqueueEmail(
        transaction,
        await orderReturnedEmail(transaction, { order: stepped.order, reason, config }),
        { about: `order-returned:${stepped.eventId}` },
      )
    audit(changeOf(order, stepped.order))
    const [data] = await rowsById(transaction, [order.id], staff.id)
    if (data === undefined) throw await conflict(transaction, undefined)
    const held = heldCopies(order)
    return {
      data,
      message:
        to === 'shelf'
          ? `Åter. ${held} ex ligger på hyllan igen.`
          : `Åter. ${held} ex är ${pluralForm(held, 'kasserat', 'kasserade')}.`,
    }
  })
}

/** The key of the email about a cancellation. */
export const cancelledEmailOf = (eventId: string) => `order-cancelled:${eventId}`
