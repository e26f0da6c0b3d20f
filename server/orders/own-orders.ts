import { hourMs } from '#contract/durations.ts'
import { toText } from '#contract/call-path.ts'
import {
  cancelOrderByLink,
  cancelOwnOrder,
  correctOrderAddressByLink,
  correctOwnOrderAddress,
  followOrder,
} from '#contract/calls/own-order.ts'
import { requireCustomer, type Caller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { enqueueWithDigest } from '../mail/email-digest.ts'
import { cancelOrder } from './cancel-order.ts'
import { correctedAddress, correctJointOrders } from './correct-address.ts'
import { orderIdOf } from './follow-token.ts'
import { orderCancelledEmail } from './order-step-emails.ts'
import { lockOrders, stepOrder, type Order } from './step-order.ts'
import { unknownLink, followedOrder } from './followed-order.ts'

/** A whole school may change its orders from one network address. */
const perNetworkLimit = { limit: 200, periodMs: hourMs }
const cancelled = 'Beställningen är avbruten. Inget skickas.'
const corrected = 'Adressen är rättad.'

/** What the person who ordered may do until somebody picks the order: with the account, or with the link in the emails. */
export function mountOwnOrderCalls(
  { implement }: CallRouter,
  store: Store,
  config: Config,
  wakeEmailDelivery: () => void,
): void {
  const changed = async (work: (transaction: DatabaseTransaction) => Promise<void>, message: string) => {
    await store.transaction().execute(work)
    wakeEmailDelivery()
    return { message }
  }

  implement(cancelOwnOrder, ({ order_id }, caller) =>
    changed(async (transaction) => {
      const id = await ownOrderId(transaction, toText(order_id), caller)
      await cancelByPerson(transaction, id, config)
    }, cancelled),
  )
  implement(correctOwnOrderAddress, ({ order_id, ...address }, caller) =>
    changed(async (transaction) => {
      const id = await ownOrderId(transaction, toText(order_id), caller)
      await correctByPerson(transaction, id, address, config)
    }, corrected),
  )
  implement(followOrder, async ({ follow_token }) => {
    const id = await linkedOrderId(store, follow_token)
    return { data: await followedOrder(store, id, config) }
  })
  implement(cancelOrderByLink, ({ follow_token }, caller) =>
    changed(async (transaction) => {
      const id = await linkedOrderId(transaction, follow_token)
      await consume(transaction, `order:${caller.network}`, perNetworkLimit)
      await cancelByPerson(transaction, id, config)
    }, cancelled),
  )
  implement(correctOrderAddressByLink, ({ follow_token, ...address }, caller) =>
    changed(async (transaction) => {
      const id = await linkedOrderId(transaction, follow_token)
      await consume(transaction, `order:${caller.network}`, perNetworkLimit)
      await correctByPerson(transaction, id, address, config)
    }, corrected),
  )
}

/** The id of the caller's own order. Others' orders are not found. */
async function ownOrderId(transaction: DatabaseTransaction, id: string, caller: Caller): Promise<string> {
  const customer = requireCustomer(caller)
  await refuseErased(transaction, caller, { emails: [] })
  const row = await transaction
    .selectFrom('material_order')
    .select('id')
    .where('id', '=', id)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst()
  if (row === undefined) throw new RefusalError('NOT_FOUND')
  return row.id
}

/** The id of the order that a link was signed for. */
async function linkedOrderId(store: Store, token: unknown): Promise<string> {
  const id = await orderIdOf(store, toText(token))
  if (id === null) throw new RefusalError('FORBIDDEN', { message: unknownLink })
  return id
}

/** Cancels an order that nobody picks yet. A repeat changes nothing. */
async function cancelByPerson(transaction: DatabaseTransaction, id: string, config: Config): Promise<void> {
  const order = await changeableOrder(transaction, id)
  if (order === null) return
  const stepped = await cancelOrder(transaction, order, { staff: null, reason: '', config })
  if (stepped === null) throw new RefusalError('CONFLICT')
  await enqueueWithDigest(
    transaction,
    await orderCancelledEmail(transaction, { order: stepped.order, reason: '', config }),
  )
}

async function correctByPerson(
  transaction: DatabaseTransaction,
  id: string,
  form: Record<string, unknown>,
  config: Config,
): Promise<void> {
  const order = await changeableOrder(transaction, id)
  if (order === null)
    throw new RefusalError('CONFLICT', {
      message: 'Beställningen är avbruten, så adressen går inte att rätta.',
    })
  const set = correctedAddress(form, order, config)
  await stepOrder(transaction, order, { to: 'received', staff: null, reason: 'Adressen rättad', set })
  await correctJointOrders(transaction, form, order, { staff: null, config })
}

/** The order, locked, while it can be changed; null when it is cancelled already. Refused once somebody picks it. */
async function changeableOrder(transaction: DatabaseTransaction, id: string): Promise<Order | null> {
  const [order] = await lockOrders(transaction, [id])
  if (order === undefined || order.state === 'anonymous')
    throw new RefusalError('FORBIDDEN', { message: unknownLink })
  if (order.state === 'received') return order
  if (order.state === 'cancelled') return null
  const message =
    order.state === 'sent' || order.state === 'returned'
      ? 'Beställningen är redan skickad. Skriv till oss om något är fel.'
      : 'Beställningen plockas redan. Skriv till oss genast om något är fel.'
  throw new RefusalError('CONFLICT', { message })
}
