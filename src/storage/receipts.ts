import { toText } from '#contract/call-path.ts'
import { guestDetailsRetentionDays } from '#contract/limits.ts'
import type { OrderPlan } from '#contract/order-steps.ts'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { isRecord } from '#contract/response.ts'
import { dayMs } from '#contract/durations.ts'
import { readOutboxEntries } from './outbox.ts'
import { deviceStore } from './device-store.ts'

const store = deviceStore('receipts')
const name = 'receipts'
/** Receipts that a device stores; when there are more, the oldest go. */
const maxReceipts = 100

/** An order that the server has accepted, as this device knows it. */
export type Receipt = {
  order_id: string
  number: number
  qty: number
  title: string
  slug: string
  image: string
  organization: string
  street: string
  postcode: string
  city: string
  email: string
  /** When the server accepted it, ms. */
  received_at: number
  plan: OrderPlan | null
  /** The address has received many emails, so the one about this order is delayed. */
  email_waits?: true
  /** The fragment of the address at which a guest follows and changes the order. */
  follow_token?: string
  /** Whose order it is: a customer's `user_id`, or null for a guest's. */
  owner: string | null
}

/** The receipt of an outbox entry, from the server's answer to it; null when the answer is no order's. */
export function receiptOf(entry: OutboxEntry, answer: Record<string, unknown>, now: number): Receipt | null {
  const { order_id, number, received_at, plan, letter_waits, follow_token } = answer
  if (entry.kind !== 'order' || typeof order_id !== 'string') return null
  const text = (field: string) => toText(entry.fields[field])
  return {
    order_id,
    number: typeof number === 'number' ? number : 0,
    qty: Number(entry.fields['qty']),
    title: entry.title,
    slug: entry.slug,
    image: entry.image,
    organization: text('organization'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    email: text('email'),
    received_at: typeof received_at === 'number' ? received_at : now,
    plan: isRecord(plan) ? (plan as OrderPlan) : null,
    ...(letter_waits === 1 && { email_waits: true as const }),
    // A customer's order is followed in the account.
    ...(entry.owner === null && typeof follow_token === 'string' && { follow_token }),
    owner: entry.owner,
  }
}

/** Stores a receipt for as long as a guest's details are stored. Never throws: the confirmation email says the same. */
export async function addReceipt(receipt: Receipt): Promise<void> {
  await store.update(name, (before) => {
    const since = Date.now() - guestDetailsRetentionDays * dayMs
    const others = receiptsIn(before).filter(
      ({ order_id, received_at }) => order_id !== receipt.order_id && received_at > since,
    )
    return [receipt, ...others].slice(0, maxReceipts)
  })
}

/** What a person (a customer's `user_id`, null for a guest) has ordered from this device, the newest first. */
async function readReceipts(userId: string | null): Promise<Receipt[]> {
  return receiptsIn(await store.read(name)).filter(({ owner }) => owner === userId)
}

/** One receipt; for an order from before receipts were stored, what its outbox entry still has. */
export async function readReceipt(id: string, userId: string | null): Promise<Receipt | null> {
  const stored = (await readReceipts(userId)).find(({ order_id }) => order_id === id)
  if (stored !== undefined) return stored
  // Without an outbox there is nothing more to look for.
  const entries = await readOutboxEntries().catch(() => [])
  const entry = entries.find(({ answer, owner }) => owner === userId && answer?.['order_id'] === id)
  return entry === undefined ? null : receiptOf(entry, entry.answer ?? {}, entry.endedAt ?? entry.createdAt)
}

/** Stores the corrected address of an order. */
export async function correctReceipt(
  id: string,
  { organization, street, postcode, city }: Partial<Receipt>,
): Promise<void> {
  const corrected = Object.fromEntries(
    Object.entries({ organization, street, postcode, city }).filter(([, text]) => text !== undefined),
  )
  await store.update(name, (before) =>
    receiptsIn(before).map((receipt) => (receipt.order_id === id ? { ...receipt, ...corrected } : receipt)),
  )
}

export async function removeReceipt(id: string): Promise<void> {
  await store.update(name, (before) => receiptsIn(before).filter(({ order_id }) => order_id !== id))
}

/** Erases every receipt of this device, or those of one customer. */
export async function clearReceipts(owner?: string): Promise<void> {
  if (owner === undefined) return store.remove(name)
  // Nothing is written where there is nothing to erase.
  if ((await readReceipts(owner)).length === 0) return
  await store.update(name, (before) => receiptsIn(before).filter((receipt) => receipt.owner !== owner))
}

const receiptsIn = (stored: unknown): Receipt[] =>
  Array.isArray(stored)
    ? stored.filter((value): value is Receipt => isRecord(value) && typeof value['order_id'] === 'string')
    : []
