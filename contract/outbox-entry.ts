import { toText } from './call-path.ts'
import { dayMs, minuteMs } from './durations.ts'
import type { EntryKind } from './entry-kind.ts'
import { dueAt, type AttemptContext } from './outbox-retry.ts'
import type { DeliveryResult, Refusal } from './response.ts'

/** The path of each kind; a test compares it with the contract's calls. */
export const entryPaths: Record<EntryKind, string> = {
  order: '/activity/postOrder/get',
  like: '/product-like-count',
  download: '/download/postdownload/get',
  'stock-request': '/product-stock-request',
  'joint-order': '/joint-order/send',
}

export type EntryState = 'waiting' | 'sending' | 'sent' | 'refused' | 'needs-login'

/**
 * One submission to the server, queued until it is delivered. Devices store entries with some fields under older names
 * (src/storage/stored-entry.ts). Page and worker share the rules below. Times in ms.
 */
export type OutboxEntry = {
  schema: 1
  /** Its Idempotency-Key, generated when the user submits. */
  id: string
  kind: EntryKind
  /** Entries with the same queueKey are sent in sequence. */
  queueKey: string
  /** The call's fields; `user_id` is added when it is sent. */
  fields: Record<string, string | number>
  /** What it is about, for display. */
  title: string
  slug: string
  image: string
  /** The maximum quantity of an order, as the device knew it. */
  maxQuantity: number
  /** The customer's `user_id`, or null for a guest. */
  owner: string | null
  state: EntryState
  attempts: number
  firstTriedAt: number | null
  triedAt: number | null
  /** The server's Retry-After: not sent before this time. */
  heldUntil: number
  /** Why the server refused it. */
  refusal: Refusal | null
  /** The body of the response that accepted it. */
  answer: Record<string, unknown> | null
  /** Whether the user has been notified of the outcome. */
  notified: boolean
  createdAt: number
  endedAt: number | null
}

/** What a caller provides for a new entry. */
type Submission = Pick<OutboxEntry, 'id' | 'kind' | 'fields' | 'owner'> &
  Partial<Pick<OutboxEntry, 'title' | 'slug' | 'image' | 'maxQuantity'>>

export function newEntry(submission: Submission, now: number): OutboxEntry {
  return {
    schema: 1,
    queueKey: queueKeyOf(submission.kind, submission.fields),
    title: '',
    slug: '',
    image: '',
    maxQuantity: 0,
    state: 'waiting',
    attempts: 0,
    firstTriedAt: null,
    triedAt: null,
    heldUntil: 0,
    refusal: null,
    answer: null,
    notified: false,
    createdAt: now,
    endedAt: null,
    ...submission,
  }
}

/** Orders are sent in sequence; a like or a download waits only for those of the same material. */
function queueKeyOf(kind: EntryKind, { id, product_id }: OutboxEntry['fields']): string {
  return kind === 'order' ? kind : `${kind}:${toText(id ?? product_id)}`
}

/** The server stores an Idempotency-Key for 60 days; from this age an entry that may have arrived needs the user's confirmation, days. */
export const confirmAfterDays = 50
/** How long a sent entry is stored, days. */
export const sentRetentionDays = 30

/** The entry as it is stored before it is sent. */
export function markSending(entry: OutboxEntry, now: number): OutboxEntry {
  const attempts = entry.attempts + 1
  return { ...entry, state: 'sending', attempts, firstTriedAt: entry.firstTriedAt ?? now, triedAt: now }
}

/** The entry after a delivery result. */
export function applyDeliveryResult(entry: OutboxEntry, result: DeliveryResult, now: number): OutboxEntry {
  switch (result.state) {
    case 'sent':
      return { ...entry, ...result, fields: fieldsAfterDelivery(entry), refusal: null, endedAt: now }
    case 'refused':
      return { ...entry, ...result, endedAt: now }
    case 'needs-login':
      return { ...entry, ...result }
    case 'waiting':
      return { ...entry, state: 'waiting', heldUntil: now + result.retryAfterMs }
  }
}

/** A delivered entry keeps only the fields that distinguish it from others. */
function fieldsAfterDelivery({ fields }: OutboxEntry): OutboxEntry['fields'] {
  const retainedFields = ['id', 'product_id', 'qty', 'organization', 'city', 'email']
  return Object.fromEntries(Object.entries(fields).filter(([name]) => retainedFields.includes(name)))
}

/** Whether the entry still has to be delivered. */
export const isPending = ({ state }: OutboxEntry) => state !== 'sent' && state !== 'refused'

/** A guest's entry is sent as a guest's, whoever is logged in; a customer's only as that customer's. */
export const canSend = ({ owner }: OutboxEntry, userId: string | null) => owner === null || owner === userId

/** Users see only their own entries. A refused like is undone silently. */
export const isVisibleTo = ({ owner, kind, state }: OutboxEntry, userId: string | null) =>
  owner === userId && !(kind === 'like' && state === 'refused')

/** An old entry that may have arrived needs the user's confirmation, because the server may delete the key before the next attempt. A like counts once even without a key. */
export const needsUserConfirmation = (entry: OutboxEntry, now: number) =>
  isPending(entry) &&
  entry.kind !== 'like' &&
  entry.firstTriedAt !== null &&
  now - entry.firstTriedAt >= confirmAfterDays * dayMs

/** An entry that was attempted may have arrived, so it cannot be edited until the server has refused it. */
export const isEditable = (entry: OutboxEntry) =>
  entry.kind === 'order' && (entry.state === 'refused' || (isPending(entry) && entry.firstTriedAt === null))

export const mayHaveArrived = (entry: OutboxEntry) => isPending(entry) && entry.firstTriedAt !== null

/** Whether the entry may be attempted now. A clock that was set back delays nothing. */
export function isDue(entry: OutboxEntry, context: AttemptContext, now: number): boolean {
  if (!isPending(entry) || needsUserConfirmation(entry, now)) return false
  return dueAt(entry, context) <= now || (entry.triedAt ?? 0) > now
}

/** Whether the entry can be deleted: sent long ago, or a refused like. */
export function isExpired(entry: OutboxEntry, now: number): boolean {
  const age = now - (entry.endedAt ?? now)
  return entry.kind === 'like' && entry.state === 'refused'
    ? age > minuteMs
    : entry.state === 'sent' && age > sentRetentionDays * dayMs
}

/** Oldest first. */
export const oldestFirst = (a: OutboxEntry, b: OutboxEntry) =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)
