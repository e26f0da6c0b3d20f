import { correctOrderAddress, saveOrderNote } from '#contract/calls/staff-orders.ts'
import type { Config } from '../../core/settings/config.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { correctedAddress, correctJointOrders, type CorrectedAddress } from '../correct-address.ts'
import { stepOrder, type Order } from '../step-order.ts'
import type { OrderState } from '#contract/packing.ts'
import { seenOrderIn, textIn } from './fields.ts'
import { lockedOrder } from './locked-order.ts'
import { rowsById } from './order-rows.ts'
import { conflict } from './state-message.ts'

const maxNoteLength = 500

/** What staff may change of an order beside its state: the address until it is packed, and their own note. */
export function mountCorrectOrder(staffRouter: StaffRouter, config: Config): void {
  staffRouter.write(correctOrderAddress, async (fields, { transaction, staff, audit }) => {
    const order = await lockedOrder(transaction, seenOrderIn(fields), ['received', 'picking'])
    const set = correctedAddress(fields, order, config)
    const stepped = await stepOrder(transaction, order, {
      to: order.state as OrderState,
      staff: staff.id,
      reason: 'Adressen rättad',
      set,
    })
    if (stepped === null) throw await conflict(transaction, order)
    await correctJointOrders(transaction, fields, order, { staff: staff.id, config })
    audit({
      kind: 'order',
      entity: order.number,
      before: { address: 'corrected' },
      after: { address: 'corrected' },
      personal: { email: order.email, before: addressOf(order), after: addressOf(stepped.order) },
    })
    const [data] = await rowsById(transaction, [order.id], staff.id)
    if (data === undefined) throw await conflict(transaction, undefined)
    return { data, message: 'Adressen är rättad.' }
  })

  staffRouter.write(saveOrderNote, async (fields, { transaction, staff, audit }) => {
    const note = textIn(fields.note, 'note', maxNoteLength)
    const order = await lockedOrder(transaction, seenOrderIn(fields), [
      'received',
      'picking',
      'packed',
      'sent',
      'returned',
      'cancelled',
    ])
    await transaction
      .updateTable('material_order')
      .set((row) => ({ note, version: row('version', '+', 1) }))
      .where('id', '=', order.id)
      .where('version', '=', order.version)
      .execute()
    const personal = { email: order.email, before: { note: order.note }, after: { note } }
    audit({ kind: 'order', entity: order.number, after: { note: 'saved' }, personal })
    const [data] = await rowsById(transaction, [order.id], staff.id)
    if (data === undefined) throw await conflict(transaction, undefined)
    return { data, message: note === '' ? 'Anteckningen är borttagen.' : 'Anteckningen är sparad.' }
  })
}

const addressOf = ({
  organization,
  first_name,
  last_name,
  street,
  postcode,
  city,
}: Order): CorrectedAddress => ({ organization, first_name, last_name, street, postcode, city })
