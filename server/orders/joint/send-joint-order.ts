import { hourMs } from '#contract/durations.ts'
import { randomUUID } from 'node:crypto'
import type { Output } from '#contract/calls/call.ts'
import { sendJointOrder } from '#contract/calls/joint-order.ts'
import { placeOrder } from '#contract/calls/order.ts'
import type { Order } from '#contract/forms/order-rules.ts'
import { refuseOtherUser, type Caller } from '../../core/callers/caller.ts'
import type { Config } from '../../core/settings/config.ts'
import { recordConsent } from '../../core/records/consent.ts'
import { countNow } from '../../core/records/daily-count.ts'
import { withDerivedKey, withIdempotencyKey } from '../../core/records/idempotency.ts'
import { consume } from '../../core/limits/rate-limit.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { recordMovement, takeCopies } from '../../core/stock/stock-movements.ts'
import { requestTipsOptIn } from '../../core/emails/tips-opt-in.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { CallRouter } from '../../http/call-router.ts'
import { enqueueWithDigest } from '../../mail/email-digest.ts'
import { followTokenOf } from '../follow-token.ts'
import { orderPlan } from '../order-plan.ts'
import { parseOrder } from '../parse-order.ts'
import { insertOrder } from '../store.ts'
import { jointOrderEmail } from './joint-order-email.ts'
import { lockJointOrder, refuseEnded } from './joint-row.ts'
import { readCopiesAskedFor, lockWanted, refuseShortage } from './wanted-copies.ts'

type Sent = Output<typeof sendJointOrder>['data']
/** As it is stored for a repeat: without the tokens of the orders' links. */
type StoredSent = { data: Omit<Sent, 'orders'> & { orders: Omit<Sent['orders'][number], 'follow_token'>[] } }
/** A whole school may order from one network address at the start of a term. */
const perNetworkLimit = { limit: 2000, periodMs: hourMs }

/** Sends a joint order: one order for each material in one transaction, all in one parcel, or nothing. */
export function mountSendJointOrder(
  { implement }: Pick<CallRouter, 'implement'>,
  store: Store,
  config: Config,
  wakeEmailDelivery: () => void,
): void {
  implement(sendJointOrder, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { user_id: _, ...submission } = fields
    const sent = await withIdempotencyKey<StoredSent>(
      store,
      { call: sendJointOrder, fields: submission, caller },
      (transaction) => placeAll(transaction, submission, caller, config),
    )
    wakeEmailDelivery()
    const orders = await Promise.all(
      sent.data.orders.map(async (order) => ({
        ...order,
        follow_token: await followTokenOf(store, order.order_id),
      })),
    )
    return { data: { ...sent.data, orders } }
  })
}

async function placeAll(
  transaction: DatabaseTransaction,
  { secret, ...fields }: { secret: string } & Record<string, unknown>,
  caller: Caller,
  config: Config,
): Promise<StoredSent> {
  const joint = refuseEnded(await lockJointOrder(transaction, { secret }))
  const asked = await readCopiesAskedFor(transaction, joint)
  if (asked.length === 0)
    throw new RefusalError('INVALID', {
      message: 'Ingen har skrivit något antal än, så det finns inget att beställa.',
    })
  // The address is checked like that of any order; its numbers of copies are those of the answers.
  const address = await parseOrder(
    transaction,
    { ...fields, qty: 1 },
    { material: { max_qty: 1, stock_qty: 1 }, offer: null },
    config,
  )
  // Before the materials are locked, as for a single order, so that two orders cannot deadlock.
  for (let count = 0; count < asked.length; count++)
    await consume(transaction, `order:${caller.network}`, perNetworkLimit)
  const wanted = await lockWanted(transaction, asked)
  refuseShortage(wanted, caller)
  const left = new Map<number, number>()
  for (const { id, qty } of wanted) left.set(id, (await takeCopies(transaction, id, qty)) ?? refuseTaken())
  await recordConsent(
    transaction,
    { email: address.email, samtycke: address.samtycke, optin: address.optin, source: 'order' },
    caller,
    config,
  )
  const parcel_id = randomUUID()
  await transaction
    .insertInto('parcel')
    .values({ id: parcel_id, tracking: '', created_at: Date.now(), sent_at: null })
    .execute()
  const orders: (StoredSent['data']['orders'][number] & { name: string; slug: string })[] = []
  for (const { id: material_id, qty, name, slug } of wanted) {
    const order: Order = { ...address, qty }
    const placed = await withDerivedKey(
      transaction,
      { call: placeOrder, fields: { ...fields, id: material_id, qty }, caller },
      String(material_id),
      async () => {
        const id = randomUUID()
        const about = { id, material: material_id, joint: { joint_number: joint.number, parcel_id } }
        const moved = { material: material_id, delta: -qty, left: left.get(material_id) ?? 0 }
        await recordMovement(transaction, moved, { kind: 'order', ref: id })
        const { number, createdAt } = await insertOrder(transaction, about, order, caller)
        await countNow(transaction, material_id, { order: 1, copies: qty })
        return { order_id: id, number, qty, received_at: createdAt, plan: orderPlan(config, createdAt) }
      },
    )
    orders.push({ material_id, order_id: placed.order_id, number: placed.number, qty, name, slug })
  }
  const received_at = Date.now()
  await transaction
    .updateTable('joint_order')
    .set({ state: 'sent', ended_at: received_at })
    .where('id', '=', joint.id)
    .execute()
  const plan = orderPlan(config, received_at)
  const lines = await Promise.all(
    orders.map(async (order) => ({
      ...order,
      follow_token: await followTokenOf(transaction, order.order_id),
    })),
  )
  const email = jointOrderEmail({ order: address, title: joint.title, orders: lines, plan, config })
  const customer_id = caller.customer?.id ?? null
  const isDelayed = await enqueueWithDigest(transaction, { ...email, customer_id })
  if (address.optin === 1)
    await requestTipsOptIn(transaction, { ...address, source: 'order', customer_id }, config)
  const data = {
    orders: orders.map(({ name: _1, slug: _2, ...order }) => order),
    ...{ received_at, plan },
    ...(isDelayed && { letter_waits: 1 as const }),
  }
  return { data }
}

/** The rows are locked, so nobody else can have taken the copies meanwhile. */
function refuseTaken(): never {
  throw new RefusalError('CONFLICT', { message: 'Lagret ändrades nyss. Försök igen.' })
}
