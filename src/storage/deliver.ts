import {
  applyDeliveryResult,
  markSending,
  isDue,
  isPending,
  canSend,
  needsConfirmation,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import type { DeliveryResult } from '#contract/response.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { removeLike, confirmLike } from './likes.ts'
import { updateOutboxEntry, readOutboxEntries, removeDiscardedEntries, watchOutbox } from './outbox.ts'
import { readSession } from './session.ts'

/**
 * What starts a delivery: a trigger that means that something has changed, an entry's own time, or a person who wants
 * one entry sent now.
 */
export type Trigger = 'event' | 'timer' | { now: string }

const lockName = 'skolmaterial-outbox'

/** Likes and downloads in flight at once; orders go one by one beside them. */
const maxParallel = 4

/** How long the server may take to say that it is there, ms. */
const healthCheckTimeoutMs = 3000

const requestedIds = new Set<string>()
/** Results of entries that could not be written since, with the number of their attempt. */
const unrecorded = new Map<string, { result: DeliveryResult; attempts: number }>()
/** Entries that could not be marked as sending, so they have not been sent. */
const unmarked = new Set<string>()
let triggered = false
let current: Promise<void> | null = null
let rescan: (() => void) | null = null

/**
 * Sends what is pending in the outbox and due; resolves when nothing more can be sent now. The same code runs in page
 * and service worker, and one lock keeps them from running at once. A trigger during a run extends the run.
 */
export async function deliver(trigger: Trigger = 'event'): Promise<void> {
  if (typeof trigger === 'object') requestedIds.add(trigger.now)
  else if (trigger === 'event') triggered = true
  if (current === null) {
    current = withLock(run)
      // Nothing can be read or marked: the entries stay as they are until the next trigger.
      .catch((error: unknown) => console.warn('The outbox could not be delivered', error))
      .finally(() => {
        current = null
      })
    return current
  }
  if (rescan === null) return current.then(() => deliver(trigger))
  rescan()
  return current
}

/** The result of an entry that the device could not store; undefined when it could. */
export const unrecordedResult = (id: string): DeliveryResult | undefined => unrecorded.get(id)?.result

/** Whether an entry has not been sent because the device could not mark it as sending. */
export const couldNotMarkSending = (id: string): boolean => unmarked.has(id)

/** Whether something is left that could be sent later: a background sync then asks to be called again. */
export async function hasPendingEntries(): Promise<boolean> {
  const now = Date.now()
  return (await readOutboxEntries()).some(
    (entry) => (entry.state === 'waiting' || entry.state === 'sending') && !needsConfirmation(entry, now),
  )
}

/** Without locks the entry's key alone makes the server act once. */
function withLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}

async function run(): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  const triedIds = new Set<string>()
  let hasChanges = false
  let wake = () => {}
  rescan = () => {
    hasChanges = true
    wake()
  }
  const end = watchOutbox(rescan)
  try {
    await removeDiscardedEntries()
    for (const id of [...unrecorded.keys()]) await recordResult(id)
    await resetOrphans()
    if (!(await isNetworkReachable())) return
    for (;;) {
      hasChanges = false
      for (const entry of await dueEntries(triedIds)) {
        const others = [...busy.keys()].filter((queueKey) => queueKey !== 'order').length
        if (busy.has(entry.lane) || (entry.lane !== 'order' && others >= maxParallel)) continue
        triedIds.add(entry.id)
        requestedIds.delete(entry.id)
        const attempt = sendEntry(entry.id).finally(() => {
          busy.delete(entry.lane)
          rescan?.()
        })
        // An entry that cannot be marked waits for the next trigger; the other queues go on.
        busy.set(
          entry.lane,
          attempt.catch(() => undefined),
        )
      }
      if (hasChanges) continue
      if (busy.size === 0) return
      await new Promise<void>((resume) => (wake = resume))
    }
  } finally {
    rescan = null
    triggered = false
    requestedIds.clear()
    end()
  }
}

/** Entries whose page or worker ended while sending them: nobody sends them now, because this run holds the lock. */
async function resetOrphans(): Promise<void> {
  for (const { id, state } of await readOutboxEntries()) {
    if (state === 'sending')
      await updateOutboxEntry(id, (entry) =>
        entry?.state === 'sending' ? { ...entry, state: 'waiting' } : null,
      )
  }
}

/**
 * Where the browser reports no network, a harmless request goes first: an entry that has not been sent can still be
 * changed, and a wrong report is found out.
 */
async function isNetworkReachable(): Promise<boolean> {
  if (navigator.onLine !== false || requestedIds.size > 0) return true
  try {
    return (await fetch('/healthz', healthCheck())).ok
  } catch {
    return false
  }
}

/** A network's log-in page that the browser is redirected to does not count as our server. */
const healthCheck = (): RequestInit => ({
  cache: 'no-store',
  redirect: 'error',
  signal: AbortSignal.timeout(healthCheckTimeoutMs),
})

/** The entries that are due now, oldest first. A customer's entry without that customer's session is marked as such. */
async function dueEntries(triedIds: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const [entries, session] = await Promise.all([readOutboxEntries(), readSession()])
  const userId = session?.userData.user_id ?? null
  const visible = typeof document !== 'undefined' && document.visibilityState === 'visible'
  const due: OutboxEntry[] = []
  for (const entry of entries) {
    if (!isPending(entry)) continue
    if (!canSend(entry, userId)) {
      if (entry.state === 'waiting')
        await updateOutboxEntry(entry.id, (now) =>
          now?.state === 'waiting' ? { ...now, state: 'needs-login' } : null,
        )
    } else if (requestedIds.has(entry.id)) due.push(entry)
    else if (!triedIds.has(entry.id) && isDue(entry, { triggered, visible }, Date.now())) due.push(entry)
  }
  return due
}

/** Sends one entry: it is marked as sending before it is sent, so that it is not lost wherever this ends. */
async function sendEntry(id: string): Promise<void> {
  const session = await readSession()
  const userId = session?.userData.user_id ?? null
  let isSending = false
  unmarked.add(id)
  const entry = await updateOutboxEntry(id, (before) => {
    isSending = before !== null && isPending(before) && canSend(before, userId)
    return isSending && before !== null ? markSending(before, Date.now()) : null
  })
  unmarked.delete(id)
  if (!isSending || entry === null) return
  const result = await attemptDelivery(entry)
  unrecorded.set(id, { result, attempts: entry.attempts })
  if (entry.kind === 'like') await applyLikeResult(entry, result)
  await recordResult(id)
}

/** Stores the result of an entry; what cannot be stored now is stored by the next run. */
async function recordResult(id: string): Promise<void> {
  const unstored = unrecorded.get(id)
  if (unstored === undefined) return
  await updateOutboxEntry(id, (before) =>
    before?.state === 'sending' && before.attempts === unstored.attempts
      ? applyDeliveryResult(before, unstored.result, Date.now())
      : null,
  )
  unrecorded.delete(id)
}

/** The like changes before the entry does: what ends between the two is sent again, and answered alike. */
async function applyLikeResult({ fields }: OutboxEntry, result: DeliveryResult): Promise<void> {
  const id = Number(fields['product_id'])
  if (result.state === 'sent') await confirmLike(id, Number(result.answer['like_count']))
  else if (result.state === 'refused') await removeLike(id)
}
