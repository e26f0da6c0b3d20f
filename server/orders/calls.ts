import type { Output } from '#contract/call.ts'
import { orderRules, placeOrder, type Order } from '#contract/order.ts'
import {
  fewLeft,
  notOrderable,
  cannotOrderOwnMaterial,
  quantityTooHigh,
  soldOut,
} from '#contract/messages.ts'
import { hourMs, consume } from '../core/rate-limit.ts'
import { invalidFields, type CallRouter } from '../http/call-router.ts'
import { refuseOtherUser, type Caller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import { recordConsent } from '../core/consent.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { fieldMessage } from '../core/field-message.ts'
import { enqueueWithDigest } from '../mail/email-digest.ts'
import { withIdempotencyKey } from '../core/idempotency.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { requestTipsOptIn } from '../core/tips-opt-in.ts'
import { findWorkplace } from '../core/workplace.ts'
import { orderEmail } from './order-email.ts'
import { orderPlan } from './order-plan.ts'
import { mountReceiptCall } from './receipt.ts'
import { insertOrder, orderNumberOf, orderedMaterial, takeFromStock, type OrderedMaterial } from './store.ts'

type PlacedOrder = Output<typeof placeOrder>

/** A whole school may order from one address at term start. */
const perNetworkLimit = { limit: 2000, periodMs: hourMs }

/** Orders: key, stock, order, consent and letter in one transaction. All of it is there, or nothing. */
export function mountOrderCalls(
  { implement }: CallRouter,
  store: Store,
  config: Config,
  posted: () => void,
): void {
  mountReceiptCall(implement, store, config)
  implement(placeOrder, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { user_id: _, ...deed } = fields
    const placed = await withIdempotencyKey<Partial<PlacedOrder>>(
      store,
      { call: placeOrder, fields: deed, caller },
      async (writing) => {
        const material = await orderedMaterial(writing, fields.id)
        refuseNotOrderable(material, caller)
        const order = await parseOrder(writing, fields, material, config)
        await consume(writing, `order:${caller.network}`, perNetworkLimit)
        await takeCopies(writing, material, order.qty)
        await recordConsent(
          writing,
          { email: order.email, samtycke: order.samtycke, optin: order.optin, source: 'order' },
          caller,
        )
        const { id, number, createdAt } = await insertOrder(writing, material.id, order, caller)
        const plan = orderPlan(config, createdAt)
        const letter = orderEmail({ order, number, plan, material, config })
        const customer_id = caller.customer?.id ?? null
        const waits = await enqueueWithDigest(writing, { ...letter, customer_id })
        if (order.optin === 1)
          await requestTipsOptIn(writing, { ...order, source: 'order', customer_id }, config.publicUrl)
        const answer = { order_id: id, number, qty: order.qty, received_at: createdAt, plan }
        return waits ? { ...answer, letter_waits: 1 } : answer
      },
    )
    posted()
    return completeResponse(store, placed)
  })
}

/** The answer of a key that was used before orders had numbers lacks what came with them. */
async function completeResponse(store: Store, placed: Partial<PlacedOrder>): Promise<PlacedOrder> {
  const { order_id = '', qty = 0, plan = null } = placed
  const { number, received_at } = placed
  if (number !== undefined && received_at !== undefined)
    return { ...placed, order_id, number, qty, received_at, plan }
  return { order_id, qty, plan, ...(await orderNumberOf(store, order_id)) }
}

function refuseNotOrderable(
  material: OrderedMaterial | null,
  { customer }: Caller,
): asserts material is OrderedMaterial {
  if (material === null || material.status !== 1 || material.is_order !== 1)
    throw new RefusalError('NOT_FOUND', { message: notOrderable })
  if (material.customer_id !== null && material.customer_id === customer?.id)
    throw new RefusalError('CONFLICT', { message: cannotOrderOwnMaterial })
  if (material.stock_qty === 0) throw new RefusalError('CONFLICT', { message: soldOut, available: 0 })
}

/** The fields by the form's own rules, with the material's own limit. A school of the list brings its own address. */
async function parseOrder(
  writing: DatabaseTransaction,
  fields: Record<string, unknown>,
  material: OrderedMaterial,
  { minFirstNameLength }: Config,
): Promise<Order> {
  const most = material.max_qty || material.stock_qty
  const parsed = orderRules({ maxQuantity: most, minFirstNameLength }).safeParse(fields, {
    error: fieldMessage,
  })
  if (!parsed.success) throw invalidOrder(parsed.error.issues, Math.min(most, material.stock_qty))
  const order = parsed.data
  const workplace = await findWorkplace(writing, order.workplace_id, order.organization)
  if (workplace === null) return order
  const { name: organization, ...address } = workplace
  return { ...order, organization, ...address }
}

/** What is wrong with each field; who asks for too many is told how many there may be. */
function invalidOrder(
  issues: (Parameters<typeof invalidFields>[0][number] & { code: string })[],
  available: number,
): RefusalError {
  const refused = invalidFields(issues)
  const asksTooMany = issues.some(({ path: [field], code }) => field === 'qty' && code === 'too_big')
  return asksTooMany ? new RefusalError('INVALID', { errors: refused.errors, available }) : refused
}

async function takeCopies(
  writing: DatabaseTransaction,
  material: OrderedMaterial,
  qty: number,
): Promise<void> {
  if (await takeFromStock(writing, material.id, qty)) return
  const left = (await orderedMaterial(writing, material.id))?.stock_qty ?? 0
  if (left === 0) throw new RefusalError('CONFLICT', { message: soldOut, available: 0 })
  throw new RefusalError('CONFLICT', {
    message: fewLeft(left),
    errors: { qty: [quantityTooHigh(left)] },
    available: left,
  })
}
