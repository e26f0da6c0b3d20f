import { hourMs } from '#contract/durations.ts'
import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import type { Output } from '#contract/calls/call.ts'
import { placeOrder } from '#contract/calls/order.ts'
import {
  fewLeft,
  notOrderable,
  cannotOrderOwnMaterial,
  quantityTooHigh,
  soldOut,
} from '#contract/messages.ts'
import { consume } from '../core/limits/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import { refuseOtherUser, type Caller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { recordConsent } from '../core/records/consent.ts'
import { countNow } from '../core/records/daily-count.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { enqueueWithDigest } from '../mail/email-digest.ts'
import { withIdempotencyKey } from '../core/records/idempotency.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { requestTipsOptIn } from '../core/emails/tips-opt-in.ts'
import { followTokenOf } from './follow-token.ts'
import { orderEmail } from './order-email.ts'
import { orderPlan } from './order-plan.ts'
import { mountReceiptCall } from './receipt.ts'
import { takeOffer } from '../core/stock/lower-offer.ts'
import type { Place } from '../core/stock/offer-copies.ts'
import { recordMovement, takeCopies } from '../core/stock/stock-movements.ts'
import { offerEnded, openOffer } from './open-offer.ts'
import { insertOrder, orderNumberOf, orderedMaterial, type OrderedMaterial } from './store.ts'
import { parseOrder } from './parse-order.ts'

type PlacedOrder = Output<typeof placeOrder>

/** A whole school may order from one network address at the start of a term. */
const perNetworkLimit = { limit: 2000, periodMs: hourMs }

/** Orders: idempotency key, stock, order row, consent and queued email are written in one transaction. */
export function mountOrderCalls(
  { implement }: CallRouter,
  store: Store,
  config: Config,
  wakeEmailDelivery: () => void,
): void {
  mountReceiptCall(implement, store, config)
  implement(placeOrder, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { user_id: _, ...submission } = fields
    const placed = await withIdempotencyKey<Partial<PlacedOrder>>(
      store,
      { call: placeOrder, fields: submission, caller },
      async (transaction) => {
        const material = await orderedMaterial(transaction, fields.id)
        const token = toText(fields.offer_token)
        const offer = token === '' ? null : await openOffer(transaction, token, fields.id)
        refuseNotOrderable(material, offer, caller)
        const order = await parseOrder(transaction, fields, { material, offer }, config)
        await consume(transaction, `order:${caller.network}`, perNetworkLimit)
        const id = randomUUID()
        if (offer === null) await reserveCopies(transaction, { material, qty: order.qty, orderId: id })
        else if (!(await takeOffer(transaction, offer, { qty: order.qty, orderId: id, config })))
          throw new RefusalError('CONFLICT', { message: offerEnded })
        await recordConsent(
          transaction,
          { email: order.email, samtycke: order.samtycke, optin: order.optin, source: 'order' },
          caller,
          config,
        )
        const about = { id, material: material.id }
        const { number, createdAt } = await insertOrder(transaction, about, order, caller)
        await countNow(transaction, material.id, { order: 1, copies: order.qty })
        const plan = orderPlan(config, createdAt)
        const follow_token = await followTokenOf(transaction, id)
        const email = orderEmail({ order, number, follow_token, plan, material, config })
        const customer_id = caller.customer?.id ?? null
        const isEmailDelayed = await enqueueWithDigest(transaction, { ...email, customer_id })
        if (order.optin === 1)
          await requestTipsOptIn(transaction, { ...order, source: 'order', customer_id }, config)
        const response = { order_id: id, number, qty: order.qty, received_at: createdAt, plan }
        return isEmailDelayed ? { ...response, letter_waits: 1 } : response
      },
    )
    wakeEmailDelivery()
    return completeResponse(store, placed)
  })
}

/** Adds the token of the order's link, which is not stored, and to a response from before orders had numbers its number and time. */
async function completeResponse(store: Store, placed: Partial<PlacedOrder>): Promise<PlacedOrder> {
  const { order_id = '', qty = 0, plan = null } = placed
  const { number, received_at } = placed
  const follow_token = await followTokenOf(store, order_id)
  if (number !== undefined && received_at !== undefined)
    return { ...placed, order_id, number, qty, received_at, plan, follow_token }
  return { order_id, qty, plan, follow_token, ...(await orderNumberOf(store, order_id)) }
}

function refuseNotOrderable(
  material: OrderedMaterial | null,
  offer: Place | null,
  { customer }: Caller,
): asserts material is OrderedMaterial {
  if (material === null || material.status !== 1 || material.is_order !== 1)
    throw new RefusalError('NOT_FOUND', { message: notOrderable })
  if (material.customer_id !== null && material.customer_id === customer?.id)
    throw new RefusalError('CONFLICT', { message: cannotOrderOwnMaterial })
  if (offer === null && material.stock_qty === 0)
    throw new RefusalError('CONFLICT', { message: soldOut, available: 0 })
}

async function reserveCopies(
  transaction: DatabaseTransaction,
  { material, qty, orderId }: { material: OrderedMaterial; qty: number; orderId: string },
): Promise<void> {
  const left = await takeCopies(transaction, material.id, qty)
  if (left !== null) {
    const taken = { material: material.id, delta: -qty, left }
    return recordMovement(transaction, taken, { kind: 'order', ref: orderId })
  }
  const available = (await orderedMaterial(transaction, material.id))?.stock_qty ?? 0
  if (available === 0) throw new RefusalError('CONFLICT', { message: soldOut, available: 0 })
  throw new RefusalError('CONFLICT', {
    message: fewLeft(available),
    errors: { qty: [quantityTooHigh(available)] },
    available,
  })
}
