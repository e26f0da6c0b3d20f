import {
  applyDeliveryResult,
  markSending,
  isDue,
  isPending,
  canSend,
  needsUserConfirmation,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import type { DeliveryResult } from '#contract/response.ts'
import { attemptDelivery } from './attempt-delivery.ts'
import { removeLike, confirmLike } from './likes.ts'
import { updateOutboxEntry, readOutboxEntries, removeDiscardedEntries, watchOutbox } from './outbox.ts'
import { readSession } from './session.ts'

/**
 * What starts a delivery.
 * `trigger`: an attempt may succeed now, so entries wait for the shortest backoff only. A page was opened, shown or focused; the network is back, or the browser
 * has sent the worker a sync event; somebody has logged in or out; an entry was added, or a file of entries read in.
 * `timer`: an entry's backoff has ended.
 * `now`: the entry with this id is sent at once, because the person has asked for it, logs in again or removes what the device stores.
 */
type DeliveryCause = 'trigger' | 'timer' | { now: string }

const lockName = 'skolmaterial-outbox'

/** Entries in flight at once that are no orders; orders go one by one beside them. */
const maxParallel = 4

/** How long the server may take to answer the health check, ms. */
const healthCheckTimeoutMs = 3000

const requestedIds = new Set<string>()
/** Results that are not stored in the outbox yet, by entry, with the number of the attempt. */
const unstoredResults = new Map<string, { result: DeliveryResult; attempts: number }>()
/** Ids of entries whose state 'sending' could not be stored, so they have not been sent. */
const markFailures = new Set<string>()
let usesShortestBackoff = false
let currentRun: Promise<void> | null = null
/** Makes the current run look for due entries again before it ends; null while nothing runs. */
let extendRun: (() => void) | null = null

/**
 * Sends what is pending in the outbox and due; resolves when nothing more can be sent now. The same code runs in page
 * and service worker, and one lock keeps them from running at once. A call during a run extends the run.
 */
export async function deliver(cause: DeliveryCause = 'trigger'): Promise<void> {
  if (typeof cause === 'object') requestedIds.add(cause.now)
  else if (cause === 'trigger') usesShortestBackoff = true
  if (currentRun === null) {
    currentRun = withLock(run)
      // Nothing can be read or marked: the entries stay as they are until the next call.
      .catch((error: unknown) => console.warn('The outbox could not be delivered', error))
      .finally(() => {
        currentRun = null
      })
    return currentRun
  }
  if (extendRun === null) return currentRun.then(() => deliver(cause))
  extendRun()
  return currentRun
}

/** The result of an entry that the device could not store; undefined when it could. */
export const unstoredResultOf = (id: string): DeliveryResult | undefined => unstoredResults.get(id)?.result

/** Whether an entry has not been sent because the device could not mark it as sending. */
export const couldNotMarkSending = (id: string): boolean => markFailures.has(id)

/**
 * Whether something is left that could be sent later: a background sync then asks to be called again. An entry that waits for the
 * user's confirmation does not count, because no attempt sends it before.
 */
export async function hasSendableEntries(): Promise<boolean> {
  const now = Date.now()
  return (await readOutboxEntries()).some(
    (entry) => (entry.state === 'waiting' || entry.state === 'sending') && !needsUserConfirmation(entry, now),
  )
}

/** Without locks the entry's key alone makes the server act once. */
function withLock(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(lockName, work) : work()
}

async function run(): Promise<void> {
  const inFlight = new Map<string, Promise<void>>()
  const attemptedIds = new Set<string>()
  let hasChanges = false
  let resume = () => {}
  extendRun = () => {
    hasChanges = true
    resume()
  }
  const unwatch = watchOutbox(extendRun)
  try {
    await removeDiscardedEntries()
    for (const id of [...unstoredResults.keys()]) await recordResult(id)
    await resetOrphans()
    if (!(await isNetworkReachable())) return
    for (;;) {
      hasChanges = false
      for (const entry of await markAndListDueEntries(attemptedIds)) {
        const { id, queueKey } = entry
        const othersInFlight = [...inFlight.keys()].filter((key) => key !== 'order').length
        if (inFlight.has(queueKey) || (queueKey !== 'order' && othersInFlight >= maxParallel)) continue
        attemptedIds.add(id)
        requestedIds.delete(id)
        const attempt = sendEntry(id).finally(() => {
          inFlight.delete(queueKey)
          extendRun?.()
        })
        // An entry that cannot be marked waits for the next call; the other queues go on.
        inFlight.set(
          queueKey,
          attempt.catch(() => undefined),
        )
      }
      if (hasChanges) continue
      if (inFlight.size === 0) return
      await new Promise<void>((resolve) => (resume = resolve))
    }
  } finally {
    extendRun = null
    usesShortestBackoff = false
    requestedIds.clear()
    unwatch()
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
 * changed, and a wrong report is detected.
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

/** The entries that are due now, oldest first. A customer's entry without that customer's session becomes 'needs-login'. */
async function markAndListDueEntries(attemptedIds: ReadonlySet<string>): Promise<OutboxEntry[]> {
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
    else if (!attemptedIds.has(entry.id) && isDue(entry, { usesShortestBackoff, visible }, Date.now()))
      due.push(entry)
  }
  return due
}

/** Sends one entry: it is marked as sending before it is sent, so that it is not lost wherever this ends. */
async function sendEntry(id: string): Promise<void> {
  const session = await readSession()
  const userId = session?.userData.user_id ?? null
  let isSending = false
  markFailures.add(id)
  const entry = await updateOutboxEntry(id, (before) => {
    isSending = before !== null && isPending(before) && canSend(before, userId)
    return isSending && before !== null ? markSending(before, Date.now()) : null
  })
  markFailures.delete(id)
  if (!isSending || entry === null) return
  const result = await attemptDelivery(entry)
  unstoredResults.set(id, { result, attempts: entry.attempts })
  if (entry.kind === 'like') await applyLikeResult(entry, result)
  await recordResult(id)
}

/** Stores the result of an entry; what cannot be stored now is stored by the next run. */
async function recordResult(id: string): Promise<void> {
  const unstoredResult = unstoredResults.get(id)
  if (unstoredResult === undefined) return
  await updateOutboxEntry(id, (before) =>
    before?.state === 'sending' && before.attempts === unstoredResult.attempts
      ? applyDeliveryResult(before, unstoredResult.result, Date.now())
      : null,
  )
  unstoredResults.delete(id)
}

/** The like changes before the entry does: what ends between the two is sent again, and answered alike. */
async function applyLikeResult({ fields }: OutboxEntry, result: DeliveryResult): Promise<void> {
  const id = Number(fields['product_id'])
  if (result.state === 'sent') await confirmLike(id, Number(result.answer['like_count']))
  else if (result.state === 'refused') await removeLike(id)
}
