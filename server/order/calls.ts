import type { Gives } from '#contract/call.ts'
import { orderRules, placeOrder, type Order } from '#contract/order.ts'
import { fewLeft, notOrderable, ownOrder, quantityAbove, soldOut } from '#contract/words.ts'
import { hour, takeOne } from '../allowance.ts'
import { invalid, type Answers } from '../answer.ts'
import { refuseAnothersName, type Caller } from '../caller.ts'
import type { Config } from '../config.ts'
import { recordConsent } from '../consent.ts'
import type { Store, Writing } from '../database/open.ts'
import { textFor } from '../field-texts.ts'
import { postOrGather } from '../mail/gather.ts'
import { once } from '../once.ts'
import { Refused } from '../refuse.ts'
import { askAboutTips } from '../tips.ts'
import { workplaceOf } from '../workplace.ts'
import { orderLetter } from './letter.ts'
import { planFor } from './plan.ts'
import { answerReceipt } from './receipt.ts'
import { insertOrder, numberOf, orderedMaterial, takeFromStock, type OrderedMaterial } from './store.ts'

type Placed = Gives<typeof placeOrder>

/** A whole school may order from one address at term start. */
const fromOneAddress = { most: 2000, period: hour }

/** Orders: key, stock, order, consent and letter in one transaction. All of it is there, or nothing. */
export function answerOrder({ answer }: Answers, store: Store, config: Config, posted: () => void): void {
  answerReceipt(answer, store, config)
  answer(placeOrder, async (fields, caller) => {
    refuseAnothersName(fields.user_id, caller)
    const { user_id: _, ...deed } = fields
    const placed = await once<Partial<Placed>>(
      store,
      { call: placeOrder, fields: deed, caller },
      async (writing) => {
        const material = await orderedMaterial(writing, fields.id)
        refuseWhatIsNotForSale(material, caller)
        const order = await checkedOrder(writing, fields, material, config)
        await takeOne(writing, `order:${caller.address}`, fromOneAddress)
        await takeCopies(writing, material, order.qty)
        await recordConsent(
          writing,
          { email: order.email, samtycke: order.samtycke, optin: order.optin, source: 'order' },
          caller,
        )
        const { id, number, createdAt } = await insertOrder(writing, material.id, order, caller)
        const plan = planFor(config, createdAt)
        const letter = orderLetter({ order, number, plan, material, config })
        const customer_id = caller.customer?.id ?? null
        const waits = await postOrGather(writing, { ...letter, customer_id })
        if (order.optin === 1)
          await askAboutTips(writing, { ...order, source: 'order', customer_id }, config.publicUrl)
        const answer = { order_id: id, number, qty: order.qty, received_at: createdAt, plan }
        return waits ? { ...answer, letter_waits: 1 } : answer
      },
    )
    posted()
    return whole(store, placed)
  })
}

/** The answer of a key that was used before orders had numbers lacks what came with them. */
async function whole(store: Store, placed: Partial<Placed>): Promise<Placed> {
  const { order_id = '', qty = 0, plan = null } = placed
  const { number, received_at } = placed
  if (number !== undefined && received_at !== undefined)
    return { ...placed, order_id, number, qty, received_at, plan }
  return { order_id, qty, plan, ...(await numberOf(store, order_id)) }
}

function refuseWhatIsNotForSale(
  material: OrderedMaterial | null,
  { customer }: Caller,
): asserts material is OrderedMaterial {
  if (material === null || material.status !== 1 || material.is_order !== 1)
    throw new Refused('NOT_FOUND', { message: notOrderable })
  if (material.customer_id !== null && material.customer_id === customer?.id)
    throw new Refused('CONFLICT', { message: ownOrder })
  if (material.stock_qty === 0) throw new Refused('CONFLICT', { message: soldOut, available: 0 })
}

/** The fields by the form's own rules, with the material's own limit. A school of the list brings its own address. */
async function checkedOrder(
  writing: Writing,
  fields: Record<string, unknown>,
  material: OrderedMaterial,
  { firstNameLeast }: Config,
): Promise<Order> {
  const most = material.max_qty || material.stock_qty
  const parsed = orderRules({ most, firstNameLeast }).safeParse(fields, { error: textFor })
  if (!parsed.success) throw refusedFields(parsed.error.issues, Math.min(most, material.stock_qty))
  const order = parsed.data
  const workplace = await workplaceOf(writing, order.workplace_id, order.organization)
  if (workplace === null) return order
  const { name: organization, ...address } = workplace
  return { ...order, organization, ...address }
}

/** What is wrong with each field; who asks for too many is told how many there may be. */
function refusedFields(
  issues: (Parameters<typeof invalid>[0][number] & { code: string })[],
  available: number,
): Refused {
  const refused = invalid(issues)
  const asksTooMany = issues.some(({ path: [field], code }) => field === 'qty' && code === 'too_big')
  return asksTooMany ? new Refused('INVALID', { errors: refused.errors, available }) : refused
}

async function takeCopies(writing: Writing, material: OrderedMaterial, qty: number): Promise<void> {
  if (await takeFromStock(writing, material.id, qty)) return
  const left = (await orderedMaterial(writing, material.id))?.stock_qty ?? 0
  if (left === 0) throw new Refused('CONFLICT', { message: soldOut, available: 0 })
  throw new Refused('CONFLICT', {
    message: fewLeft(left),
    errors: { qty: [quantityAbove(left)] },
    available: left,
  })
}
