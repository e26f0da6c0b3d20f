import { fieldTexts } from '#contract/call-path.ts'
import { requestTimeoutMs } from '#contract/limits.ts'
import {
  applyDeliveryResult,
  markSending,
  isDue,
  isPending,
  canSend,
  needsConfirmation,
  entryPaths,
  type OutboxEntry,
} from '#contract/outbox-entry.ts'
import {
  deliveryResultOf,
  parseJson,
  type ReceivedResponse,
  type DeliveryResult,
} from '#contract/response.ts'
import { deviceId, knownDeviceId } from './device-id.ts'
import { logCall } from './diagnostics.ts'
import { removeLike, confirmLike } from './likes.ts'
import { updateOutboxEntry, readOutboxEntries, removeDiscardedEntries, watchOutbox } from './outbox.ts'
import { addReceipt, receiptOf } from './receipts.ts'
import { readSession } from './session.ts'

/** What sets the post going: a bell that means that something has changed, a row's own time, or a person who wants one row sent now. */
export type Trigger = 'bell' | 'timer' | { now: string }

const lockName = 'skolmaterial-outbox'

/** Likes and downloads under way at once; orders go one by one beside them. */
const maxParallel = 4

/** How long the server may take to say that it is there, ms. */
const healthCheckTimeoutMs = 3000

/** How long the keeping of a receipt is waited for, ms. */
const receiptTimeoutMs = 800

const requestedIds = new Set<string>()
/** What the server has said of rows that could not be written since, with the number of their try. */
const unrecorded = new Map<string, { judgement: DeliveryResult; attempts: number }>()
/** Rows that could not be marked as leaving, so they have not left. */
const unmarked = new Set<string>()
let triggered = false
let current: Promise<void> | null = null
let rescan: (() => void) | null = null

/**
 * Sends what waits in the outbox and is due; done when nothing more can be sent now. The same in page and worker, and
 * never in two of them at once: one lock holds them apart. What was rung for meanwhile is taken along.
 */
export async function deliver(trigger: Trigger = 'bell'): Promise<void> {
  if (typeof trigger === 'object') requestedIds.add(trigger.now)
  else if (trigger === 'bell') triggered = true
  if (current === null) {
    current = withLock(run)
      // Nothing can be read or marked: what waits stays as it is until the next bell.
      .catch((error: unknown) => console.warn('Utkorgen kunde inte tömmas.', error))
      .finally(() => {
        current = null
      })
    return current
  }
  if (rescan === null) return current.then(() => deliver(trigger))
  rescan()
  return current
}

/** What the server has said of a row while the device could not write it down; undefined when it could. */
export const unrecordedResult = (id: string): DeliveryResult | undefined => unrecorded.get(id)?.judgement

/** Whether a row has stayed because the device could not mark it as leaving. */
export const couldNotMarkSending = (id: string): boolean => unmarked.has(id)

/** Whether something is left that could be sent later: a background sync then asks to be called again. */
export async function hasPendingEntries(): Promise<boolean> {
  const now = Date.now()
  return (await readOutboxEntries()).some(
    (row) => (row.state === 'waiting' || row.state === 'sending') && !needsConfirmation(row, now),
  )
}

/** Without locks the row's key alone sees to it that it is done once. */
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
      for (const row of await dueEntries(triedIds)) {
        const others = [...busy.keys()].filter((queueKey) => queueKey !== 'order').length
        if (busy.has(row.lane) || (row.lane !== 'order' && others >= maxParallel)) continue
        triedIds.add(row.id)
        requestedIds.delete(row.id)
        const attempt = sendEntry(row.id).finally(() => {
          busy.delete(row.lane)
          rescan?.()
        })
        // A row that cannot be marked is left to the next bell; the other lanes go on.
        busy.set(
          row.lane,
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

/** Rows that somebody was sending when their page or worker ended: nobody is, as we hold the lock. */
async function resetOrphans(): Promise<void> {
  for (const { id, state } of await readOutboxEntries()) {
    if (state === 'sending')
      await updateOutboxEntry(id, (row) => (row?.state === 'sending' ? { ...row, state: 'waiting' } : null))
  }
}

/**
 * Where the browser says that there is no network, a harmless question goes first: a row that has not left can still be
 * changed, and a browser that is wrong about it is found out.
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

/** What is to be tried now, oldest first. A customer's row without that customer's session is marked as such. */
async function dueEntries(triedIds: ReadonlySet<string>): Promise<OutboxEntry[]> {
  const [rows, session] = await Promise.all([readOutboxEntries(), readSession()])
  const who = session?.userData.user_id ?? null
  const watched = typeof document !== 'undefined' && document.visibilityState === 'visible'
  const due: OutboxEntry[] = []
  for (const row of rows) {
    if (!isPending(row)) continue
    if (!canSend(row, who)) {
      if (row.state === 'waiting')
        await updateOutboxEntry(row.id, (now) =>
          now?.state === 'waiting' ? { ...now, state: 'needs-login' } : null,
        )
    } else if (requestedIds.has(row.id)) due.push(row)
    else if (!triedIds.has(row.id) && isDue(row, { triggered, visible: watched }, Date.now())) due.push(row)
  }
  return due
}

/** Sends one row: it is marked as leaving before it leaves, so that nothing of it is forgotten wherever this ends. */
async function sendEntry(id: string): Promise<void> {
  const session = await readSession()
  const who = session?.userData.user_id ?? null
  let leaving = false
  unmarked.add(id)
  const row = await updateOutboxEntry(id, (before) => {
    leaving = before !== null && isPending(before) && canSend(before, who)
    return leaving && before !== null ? markSending(before, Date.now()) : null
  })
  unmarked.delete(id)
  if (!leaving || row === null) return
  const judgement = await attemptDelivery(row)
  unrecorded.set(id, { judgement, attempts: row.attempts })
  if (row.kind === 'like') await applyLikeResult(row, judgement)
  await recordResult(id)
}

/** Writes down what the server has said of a row; what cannot be written now is written by the next run. */
async function recordResult(id: string): Promise<void> {
  const answer = unrecorded.get(id)
  if (answer === undefined) return
  await updateOutboxEntry(id, (before) =>
    before?.state === 'sending' && before.attempts === answer.attempts
      ? applyDeliveryResult(before, answer.judgement, Date.now())
      : null,
  )
  unrecorded.delete(id)
}

/** Sends a row once and says what came of it. Of an order that was taken the receipt is kept; the row itself is left as it is. */
export async function attemptDelivery(row: OutboxEntry): Promise<DeliveryResult> {
  const judgement = deliveryResultOf(row, await postEntry(row), Date.now())
  const receipt = judgement.state === 'sent' ? receiptOf(row, judgement.answer, Date.now()) : null
  // A storage that never answers must not hold the order's end.
  if (receipt !== null)
    await Promise.race([addReceipt(receipt), new Promise((done) => setTimeout(done, receiptTimeoutMs))])
  return judgement
}

async function postEntry(row: OutboxEntry): Promise<ReceivedResponse | null> {
  try {
    const session = row.owner === null ? null : await readSession()
    // Somebody else may have come meanwhile: it never leaves in another's name.
    if (row.owner !== null && session?.userData.user_id !== row.owner) return null
    const device = row.owner !== null ? null : row.kind === 'like' ? await deviceId() : await knownDeviceId()
    const body = new FormData()
    const fields = row.owner === null ? row.fields : { ...row.fields, user_id: row.owner }
    for (const [name, text] of fieldTexts(fields)) body.append(name, text)
    const began = performance.now()
    const response = await fetch(`/v1${entryPaths[row.kind]}`, {
      method: 'POST',
      body,
      headers: {
        'idempotency-key': row.id,
        ...(session !== null && { authorization: `Bearer ${session.token}` }),
        ...(device !== null && { 'x-device-id': device }),
      },
      // A school network's login page is no answer, and must not be handed somebody's details.
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeoutMs),
    })
    logCall(`/v1${entryPaths[row.kind]}`, response.status, began)
    const text = await response.text()
    return {
      httpStatus: response.status,
      body: parseJson(text),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch {
    // No network, or nothing came in time: it may have arrived all the same, and keeps its key.
    return null
  }
}

/** The heart follows before the row does: what ends between the two is sent again, and answered alike. */
async function applyLikeResult({ fields }: OutboxEntry, judgement: DeliveryResult): Promise<void> {
  const id = Number(fields['product_id'])
  if (judgement.state === 'sent') await confirmLike(id, Number(judgement.answer['like_count']))
  else if (judgement.state === 'refused') await removeLike(id)
}
