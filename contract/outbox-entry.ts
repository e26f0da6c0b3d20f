import { toText } from './call-path.ts'
import type { EntryKind } from './entry-kind.ts'
import { isRecord, type DeliveryResult, type Rejection } from './response.ts'

/** What waits in the outbox, and the rules of its way to the server; the same for page and worker. Dry: no zod. */

/** Where each kind goes; a test holds them equal to the contract's calls. */
export const entryPaths: Record<EntryKind, string> = {
  order: '/activity/postOrder/get',
  like: '/product-like-count',
  download: '/download/postdownload/get',
  'stock-request': '/product-stock-request',
}

export type EntryState = 'waiting' | 'sending' | 'sent' | 'refused' | 'needs-login'

/** One deed on its way. Times in ms. */
export type OutboxEntry = {
  schema: 1
  /** Its Idempotency-Key, made when the person pressed. */
  id: string
  kind: EntryKind
  /** What goes one after the other. */
  lane: string
  /** As the call takes them; `user_id` is added when it is sent. */
  fields: Record<string, string | number>
  /** What it is about, for people. */
  title: string
  slug: string
  image: string
  /** The most copies of one order as the device knew it. */
  most: number
  /** Whose it is: a customer's `user_id`, or null for a guest's. */
  owner: string | null
  state: EntryState
  attempts: number
  firstTriedAt: number | null
  triedAt: number | null
  /** When it is tried again by itself at the latest. */
  nextAt: number
  /** Before this the server does not want to be asked. */
  heldUntil: number
  verdict: Rejection | null
  answer: Record<string, unknown> | null
  /** Whether the person has been told how it ended. */
  told: boolean
  createdAt: number
  endedAt: number | null
}

/** What a submission says about itself. */
export type Submission = Pick<OutboxEntry, 'id' | 'kind' | 'fields' | 'owner'> &
  Partial<Pick<OutboxEntry, 'title' | 'slug' | 'image' | 'most'>>

export function newEntry(deed: Submission, now: number): OutboxEntry {
  return {
    schema: 1,
    lane: queueKeyOf(deed.kind, deed.fields),
    title: '',
    slug: '',
    image: '',
    most: 0,
    state: 'waiting',
    attempts: 0,
    firstTriedAt: null,
    triedAt: null,
    nextAt: now,
    heldUntil: 0,
    verdict: null,
    answer: null,
    told: false,
    createdAt: now,
    endedAt: null,
    ...deed,
  }
}

/** Orders go one after the other; a like or a download waits for none but those of its own material. */
function queueKeyOf(kind: EntryKind, { id, product_id }: OutboxEntry['fields']): string {
  return kind === 'order' ? kind : `${kind}:${toText(id ?? product_id)}`
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Before the first repetition, and the longest wait between two, ms. */
export const firstBackoffMs = 2 * second
export const maxBackoffMs = 15 * minute
/** The longest wait while somebody looks at the page, ms. */
export const maxVisibleBackoffMs = minute
/** The server remembers a key for 60 days; from this age a row that may have arrived asks before it is sent, days. */
export const confirmAfterDays = 50
/** How long a row that was sent can be read, days. */
export const sentRetentionDays = 30

/** How long to wait after the given number of tries, ms. */
export function backoffMs(attempts: number): number {
  return Math.min(firstBackoffMs * 2 ** Math.max(0, Math.min(attempts, 30) - 1), maxBackoffMs)
}

/** The row as it is kept before it leaves. */
export function markSending(row: OutboxEntry, now: number): OutboxEntry {
  const attempts = row.attempts + 1
  return { ...row, state: 'sending', attempts, firstTriedAt: row.firstTriedAt ?? now, triedAt: now }
}

/** The row as the answer leaves it. */
export function applyDeliveryResult(row: OutboxEntry, judgement: DeliveryResult, now: number): OutboxEntry {
  switch (judgement.state) {
    case 'sent':
      return { ...row, ...judgement, fields: fieldsAfterDelivery(row), verdict: null, endedAt: now }
    case 'refused':
      return { ...row, ...judgement, endedAt: now }
    case 'needs-login':
      return { ...row, ...judgement, nextAt: now + backoffMs(row.attempts) }
    case 'waiting': {
      const heldUntil = now + judgement.retryAfterMs
      return {
        ...row,
        state: 'waiting',
        heldUntil,
        nextAt: Math.max(now + backoffMs(row.attempts), heldUntil),
      }
    }
  }
}

/** Of what has been taken no more stays on the device than what tells one row from another. */
function fieldsAfterDelivery({ fields }: OutboxEntry): OutboxEntry['fields'] {
  const shown = ['id', 'product_id', 'qty', 'organization', 'city', 'email']
  return Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name)))
}

/** Still on its way. */
export const isPending = ({ state }: OutboxEntry) => state !== 'sent' && state !== 'refused'

/** A guest's goes as a guest's, whoever is logged in; a customer's only as that customer's. */
export const canSend = ({ owner }: OutboxEntry, who: string | null) => owner === null || owner === who

/** Nobody sees what another has written. A like that was refused is undone without a word. */
export const isVisibleTo = ({ owner, kind, state }: OutboxEntry, who: string | null) =>
  owner === who && !(kind === 'like' && state === 'refused')

/** Old, and it may have arrived: the server may forget the key before the next try, so a person has to say yes. A like is counted once without any key. */
export const needsConfirmation = (row: OutboxEntry, now: number) =>
  isPending(row) &&
  row.kind !== 'like' &&
  row.firstTriedAt !== null &&
  now - row.firstTriedAt >= confirmAfterDays * day

/** What was tried may have arrived, so it stays as it is until the server has said no. */
export const isEditable = (row: OutboxEntry) =>
  row.kind === 'order' && (row.state === 'refused' || (isPending(row) && row.firstTriedAt === null))

export const mayHaveArrived = (row: OutboxEntry) => isPending(row) && row.firstTriedAt !== null

/** A bell means that something has changed: then it is not waited for the row's own time, only for the server's. */
export type AttemptContext = { triggered: boolean; visible: boolean }

/** When an open row may be tried (again) by itself. */
export function dueAt(row: OutboxEntry, { triggered, visible }: AttemptContext): number {
  if (row.triedAt === null || row.state === 'sending') return 0
  const longest = visible ? maxVisibleBackoffMs : maxBackoffMs
  const pause = triggered ? firstBackoffMs : Math.min(backoffMs(row.attempts), longest)
  // The same session as before is asked rarely; it has been said that it has ended.
  const wait = row.state === 'needs-login' ? Math.max(pause, maxVisibleBackoffMs) : pause
  return Math.max(row.triedAt + wait, row.heldUntil)
}

/** Whether the row may be tried now. A clock that was set back holds nothing. */
export function isDue(row: OutboxEntry, occasion: AttemptContext, now: number): boolean {
  if (!isPending(row) || needsConfirmation(row, now)) return false
  return dueAt(row, occasion) <= now || (row.triedAt ?? 0) > now
}

/** Sent long ago, or a like undone: nobody misses it. */
export function isExpired(row: OutboxEntry, now: number): boolean {
  const age = now - (row.endedAt ?? now)
  return row.kind === 'like' && row.state === 'refused'
    ? age > minute
    : row.state === 'sent' && age > sentRetentionDays * day
}

/** Oldest first. */
export const oldestFirst = (one: OutboxEntry, other: OutboxEntry) =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)

/** Whether what a device has kept is a row of this kind; what a newer page has written is left alone. */
export function isOutboxEntry(kept: unknown): kept is OutboxEntry {
  if (!isRecord(kept)) return false
  const { schema, id, kind, lane, fields, owner, state, attempts, createdAt } = kept
  return (
    schema === 1 &&
    typeof id === 'string' &&
    typeof lane === 'string' &&
    typeof kind === 'string' &&
    kind in entryPaths &&
    isRecord(fields) &&
    (owner === null || typeof owner === 'string') &&
    typeof state === 'string' &&
    typeof attempts === 'number' &&
    typeof createdAt === 'number'
  )
}
