import { toText } from '#contract/call-path.ts'
import { packOrder } from '#contract/calls/staff-orders.ts'
import {
  missingCopiesChoices,
  shortReasons,
  type MissingCopiesChoice,
  type ShortReason,
} from '#contract/packing.ts'
import { pluralForm } from '#contract/plural-form.ts'
import type { Config } from '../../core/settings/config.ts'
import type { StaffRouter, StaffWrite } from '../../http/staff-calls.ts'
import { changeStock } from '../../core/stock/change-stock.ts'
import { lockStock, recordMovement } from '../../core/stock/stock-movements.ts'
import { stepOrder, type Order } from '../step-order.ts'
import { mayHandle } from './claim-orders.ts'
import { fieldError, seenOrderIn, textIn } from './fields.ts'
import { rowsById } from './order-rows.ts'
import { lockedOrder } from './locked-order.ts'
import { conflict } from './state-message.ts'
import { changeOf } from './take-steps.ts'
import { queueMissingCopies } from './queue-missing-copies.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

type Short = { qty: number; short: ShortReason; reason: string; rest: MissingCopiesChoice }

/** Packs one order: all of it, or fewer copies with a reason. What is missing waits in the queue or is cancelled. */
export function mountPackOrder(staffRouter: StaffRouter, config: Config): void {
  staffRouter.write(packOrder, async (fields, write) => {
    const { transaction, staff, audit } = write
    const seen = seenOrderIn(fields)
    const order = await lockedOrder(transaction, seen, ['picking'])
    if (!mayHandle(order, staff)) throw await conflict(transaction, order)
    const short = shortIn(fields, order)
    const packed_qty = short?.qty ?? order.qty
    const stepped = await stepOrder(transaction, order, {
      to: 'packed',
      staff: staff.id,
      reason: short === null ? '' : [shortReasons[short.short], short.reason].filter(Boolean).join(': '),
      set: { packed_qty },
    })
    if (stepped === null) throw await conflict(transaction, order)
    if (short !== null) await giveBackMissing(write, order, short, { ref: stepped.eventId, config })
    const free = short?.rest === 'wait' ? await queueMissingCopies(write, stepped, config) : 0
    audit(changeOf(order, stepped.order))
    const [data] = await rowsById(transaction, [order.id], staff.id)
    if (data === undefined) throw await conflict(transaction, undefined)
    return { data, message: packedMessage(short, order.qty - packed_qty, free) }
  })
}

function packedMessage(short: Short | null, missing: number, free: number): string {
  if (short === null) return 'Packad.'
  const packed = `Packad med ${short.qty} ex.`
  if (short.rest === 'cancel')
    return `${packed} ${missing} ex är ${pluralForm(missing, 'avbrutet', 'avbrutna')}.`
  const waits = `${packed} ${missing} ex står i kön, och brev går om tio minuter.`
  return free === 0
    ? waits
    : `${waits} Enligt lagret är ${free} ex ${pluralForm(free, 'ledigt, så det', 'lediga, så de')} erbjuds genast: räkna hyllan om det inte stämmer.`
}

function shortIn(fields: Record<string, unknown>, order: Order): Short | null {
  if (fields['qty'] === undefined || toText(fields['qty']) === '') return null
  const qty = wholeNumberIn(fields['qty'])
  if (qty === null || qty < 1 || qty > order.qty)
    throw fieldError(
      'qty',
      `Skriv ett antal mellan 1 och ${order.qty}. Finns inget alls, avbryt beställningen.`,
    )
  if (qty === order.qty) return null
  const short = toText(fields['short'])
  if (!Object.hasOwn(shortReasons, short)) throw fieldError('short', 'Välj varför det fattas exemplar.')
  const rest = toText(fields['rest']) || 'cancel'
  if (!Object.hasOwn(missingCopiesChoices, rest)) throw fieldError('rest', 'Välj vad som händer med resten.')
  if (rest === 'wait' && short === 'shared')
    throw fieldError(
      'rest',
      'Exemplar som ska räcka till fler kan inte vänta på samma beställare. Avbryt resten.',
    )
  return {
    qty,
    short: short as ShortReason,
    reason: textIn(fields['reason'], 'reason', 300),
    rest: rest as MissingCopiesChoice,
  }
}

/**
 * The order gives back what it does not get. Copies that are gone leave the stock in the same step, so that nobody can order
 * them.
 */
async function giveBackMissing(
  { transaction, staff }: StaffWrite,
  { material_id, qty }: Order,
  short: Short,
  { ref, config }: { ref: string; config: Config },
): Promise<void> {
  const missing = qty - short.qty
  const cause = { ref, staff_id: staff.id }
  if (short.short === 'shared') {
    await changeStock(
      transaction,
      material_id,
      (before) => before + missing,
      { kind: 'cancel', ...cause },
      config,
    )
    return
  }
  // Back and off again: the free copies stay as they are, and both movements are in the history.
  const left = await lockStock(transaction, material_id)
  const kind = short.short === 'broken' ? 'scrap' : 'count'
  const back = { material: material_id, delta: missing, left: left + missing }
  await recordMovement(transaction, back, { kind: 'cancel', ...cause })
  await recordMovement(transaction, { material: material_id, delta: -missing, left }, { kind, ...cause })
}
