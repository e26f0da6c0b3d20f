import { inWords } from './address.ts'
import { isRecord, type Judgement, type Verdict } from './verdict.ts'

/** What waits in the outbox, and the rules of its way to the server; the same for page and worker. Dry: no zod. */

export type Kind = 'order' | 'like' | 'download' | 'stock-request'

/** Where each kind goes; a test holds them equal to the contract's calls. */
export const parcelPaths: Record<Kind, string> = {
  order: '/activity/postOrder/get',
  like: '/product-like-count',
  download: '/download/postdownload/get',
  'stock-request': '/product-stock-request',
}

export type ParcelState = 'waiting' | 'sending' | 'sent' | 'refused' | 'needs-login'

/** One deed on its way. Times in ms. */
export type Parcel = {
  schema: 1
  /** Its Idempotency-Key, made when the person pressed. */
  id: string
  kind: Kind
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
  state: ParcelState
  attempts: number
  firstTriedAt: number | null
  triedAt: number | null
  /** When it is tried again by itself at the latest. */
  nextAt: number
  /** Before this the server does not want to be asked. */
  heldUntil: number
  verdict: Verdict | null
  answer: Record<string, unknown> | null
  /** Whether the person has been told how it ended. */
  told: boolean
  createdAt: number
  endedAt: number | null
}

/** What a submission says about itself. */
export type Deed = Pick<Parcel, 'id' | 'kind' | 'fields' | 'owner'> &
  Partial<Pick<Parcel, 'title' | 'slug' | 'image' | 'most'>>

export function newParcel(deed: Deed, now: number): Parcel {
  return {
    schema: 1,
    lane: laneOf(deed.kind, deed.fields),
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
function laneOf(kind: Kind, { id, product_id }: Parcel['fields']): string {
  return kind === 'order' ? kind : `${kind}:${inWords(id ?? product_id)}`
}

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

/** Before the first repetition, and the longest wait between two, ms. */
export const firstPause = 2 * second
export const longestPause = 15 * minute
/** The longest wait while somebody looks at the page, ms. */
export const watchedPause = minute
/** The server remembers a key for 60 days; from this age a row that may have arrived asks before it is sent, days. */
export const askFrom = 50
/** How long a row that was sent can be read, days. */
export const sentShown = 30

/** How long to wait after the given number of tries, ms. */
export function nextPause(attempts: number): number {
  return Math.min(firstPause * 2 ** Math.max(0, Math.min(attempts, 30) - 1), longestPause)
}

/** The row as it is kept before it leaves. */
export function beforeTry(row: Parcel, now: number): Parcel {
  const attempts = row.attempts + 1
  return { ...row, state: 'sending', attempts, firstTriedAt: row.firstTriedAt ?? now, triedAt: now }
}

/** The row as the answer leaves it. */
export function afterTry(row: Parcel, judgement: Judgement, now: number): Parcel {
  switch (judgement.state) {
    case 'sent':
      return { ...row, ...judgement, fields: publicFields(row), verdict: null, endedAt: now }
    case 'refused':
      return { ...row, ...judgement, endedAt: now }
    case 'needs-login':
      return { ...row, ...judgement, nextAt: now + nextPause(row.attempts) }
    case 'waiting': {
      const heldUntil = now + judgement.hold
      return {
        ...row,
        state: 'waiting',
        heldUntil,
        nextAt: Math.max(now + nextPause(row.attempts), heldUntil),
      }
    }
  }
}

/** Of what has been taken no more stays on the device than what tells one row from another. */
function publicFields({ fields }: Parcel): Parcel['fields'] {
  const shown = ['id', 'product_id', 'qty', 'organization', 'city', 'email']
  return Object.fromEntries(Object.entries(fields).filter(([name]) => shown.includes(name)))
}

/** Still on its way. */
export const isOpen = ({ state }: Parcel) => state !== 'sent' && state !== 'refused'

/** A guest's goes as a guest's, whoever is logged in; a customer's only as that customer's. */
export const mayBeSent = ({ owner }: Parcel, who: string | null) => owner === null || owner === who

/** Nobody sees what another has written. A like that was refused is undone without a word. */
export const mayBeSeen = ({ owner, kind, state }: Parcel, who: string | null) =>
  owner === who && !(kind === 'like' && state === 'refused')

/** Old, and it may have arrived: the server may forget the key before the next try, so a person has to say yes. A like is counted once without any key. */
export const mustAsk = (row: Parcel, now: number) =>
  isOpen(row) && row.kind !== 'like' && row.firstTriedAt !== null && now - row.firstTriedAt >= askFrom * day

/** What was tried may have arrived, so it stays as it is until the server has said no. */
export const mayBeChanged = (row: Parcel) =>
  row.kind === 'order' && (row.state === 'refused' || (isOpen(row) && row.firstTriedAt === null))

export const mayHaveArrived = (row: Parcel) => isOpen(row) && row.firstTriedAt !== null

/** A bell means that something has changed: then it is not waited for the row's own time, only for the server's. */
export type Occasion = { bell: boolean; watched: boolean }

/** When an open row may be tried (again) by itself. */
export function dueAt(row: Parcel, { bell, watched }: Occasion): number {
  if (row.triedAt === null || row.state === 'sending') return 0
  const longest = watched ? watchedPause : longestPause
  const pause = bell ? firstPause : Math.min(nextPause(row.attempts), longest)
  // The same session as before is asked rarely; it has been said that it has ended.
  const wait = row.state === 'needs-login' ? Math.max(pause, watchedPause) : pause
  return Math.max(row.triedAt + wait, row.heldUntil)
}

/** Whether the row may be tried now. A clock that was set back holds nothing. */
export function isDue(row: Parcel, occasion: Occasion, now: number): boolean {
  if (!isOpen(row) || mustAsk(row, now)) return false
  return dueAt(row, occasion) <= now || (row.triedAt ?? 0) > now
}

/** Sent long ago, or a like undone: nobody misses it. */
export function isForgotten(row: Parcel, now: number): boolean {
  const age = now - (row.endedAt ?? now)
  return row.kind === 'like' && row.state === 'refused'
    ? age > minute
    : row.state === 'sent' && age > sentShown * day
}

/** Oldest first. */
export const byAge = (one: Parcel, other: Parcel) =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1)

/** Whether what a device has kept is a row of this kind; what a newer page has written is left alone. */
export function isParcel(kept: unknown): kept is Parcel {
  if (!isRecord(kept)) return false
  const { schema, id, kind, lane, fields, owner, state, attempts, createdAt } = kept
  return (
    schema === 1 &&
    typeof id === 'string' &&
    typeof lane === 'string' &&
    typeof kind === 'string' &&
    kind in parcelPaths &&
    isRecord(fields) &&
    (owner === null || typeof owner === 'string') &&
    typeof state === 'string' &&
    typeof attempts === 'number' &&
    typeof createdAt === 'number'
  )
}
