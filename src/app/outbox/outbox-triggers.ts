import type { RegisteredRouter } from '@tanstack/react-router'
import {
  dueAt,
  isExpired,
  isPending,
  isVisibleTo,
  canSend,
  needsConfirmation,
  maxVisibleBackoffMs,
} from '#contract/outbox-entry.ts'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { reconcileLikes } from '#src/actions/like/send-like.ts'
import { hideReceiptBarOnNavigation } from '#src/actions/order/receipt-bar.ts'
import { notifyResult } from '#src/actions/order/notify-result.ts'
import { deliver } from '#src/storage/deliver.ts'
import { readOutboxEntries, removeOutboxEntry, watchOutbox } from '#src/storage/outbox.ts'
import { readSession, watchSession } from '#src/storage/session.ts'
import { setOutboxCount } from './use-outbox-count.ts'

/** The delay before a toast reports an outcome, because an open dialog reports it itself, ms. */
const notifyDelayMs = 1500
/** Before a device that could not be read is read again, ms. */
const retryDelayMs = 15_000
/** Changes that come together are looked at together, ms. */
const debounceMs = 50

let timer: ReturnType<typeof setTimeout> | undefined
let updateTimer: ReturnType<typeof setTimeout> | undefined
let notifyTimer: ReturnType<typeof setTimeout> | undefined

/** Everything that sets the post going while the page is open, the number that waits, and a word about what was sent unseen. */
export function startOutboxTriggers(router: RegisteredRouter): void {
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) hideReceiptBarOnNavigation()
  })
  watchOutbox(() => scheduleUpdate())
  const trigger = () => {
    void reconcileLikes()
    void deliverNow()
  }
  const triggerWhenVisible = () => {
    if (document.visibilityState === 'visible') trigger()
  }
  addEventListener('online', trigger)
  addEventListener('focus', trigger)
  addEventListener('pageshow', triggerWhenVisible)
  document.addEventListener('visibilitychange', triggerWhenVisible)
  // Somebody has logged in or out, here or in another tab.
  watchSession(trigger)
  void removeExpired()
    // A browser that keeps nothing has no outbox to tidy up.
    .catch(() => null)
    .then(trigger)
}

async function deliverNow(): Promise<void> {
  await deliver()
  scheduleUpdate()
}

async function removeExpired(): Promise<void> {
  for (const row of await readOutboxEntries()) if (isExpired(row, Date.now())) await removeOutboxEntry(row.id)
}

function scheduleUpdate(): void {
  updateTimer ??= setTimeout(() => {
    updateTimer = undefined
    // A device that cannot be read now may hold something that waits: the number stays, and it is looked at again.
    updateOutboxState().catch(() => triggerAfter(retryDelayMs))
  }, debounceMs)
}

async function updateOutboxState(): Promise<void> {
  const [rows, session] = await Promise.all([readOutboxEntries(), readSession()])
  const who = session?.userData.user_id ?? null
  const own = rows.filter((row) => isVisibleTo(row, who))
  // What was refused waits for its owner; what waits for somebody to log in is counted while nobody is.
  const count = rows.filter(
    (row) => row.state !== 'sent' && (isVisibleTo(row, who) || (who === null && isPending(row))),
  ).length
  setOutboxCount(count)
  if ('setAppBadge' in navigator) void setBadge(count)
  const leaving = rows.filter(
    (row) => isPending(row) && canSend(row, who) && !needsConfirmation(row, Date.now()),
  )
  scheduleTrigger(leaving)
  if (leaving.length > 0) void registerBackgroundSync()
  if (own.some(isUnnotified)) {
    notifyTimer ??= setTimeout(() => {
      notifyTimer = undefined
      // An outcome that cannot be marked as notified is reported again the next time.
      notifyResults(who).catch(() => null)
    }, notifyDelayMs)
  }
}

/** By a row's own time, and at least once a minute while somebody looks. */
function scheduleTrigger(rows: OutboxEntry[]): void {
  clearTimeout(timer)
  if (rows.length === 0) return
  const watched = document.visibilityState === 'visible'
  const first = Math.min(...rows.map((row) => dueAt(row, { triggered: false, visible: watched })))
  triggerAfter(Math.min(Math.max(first - Date.now(), 1000), maxVisibleBackoffMs))
}

function triggerAfter(wait: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void deliver('timer').then(scheduleUpdate), wait)
}

const isUnnotified = ({ kind, told, state }: OutboxEntry) =>
  kind === 'order' && !told && (state === 'sent' || state === 'refused')

async function notifyResults(who: string | null): Promise<void> {
  if (document.visibilityState !== 'visible') return
  for (const row of await readOutboxEntries())
    if (isUnnotified(row) && isVisibleTo(row, who)) await notifyResult(row)
}

type Sync = { sync?: { register(tag: string): Promise<void> } }

/** Registers Background Sync: the browser wakes the worker when there is network, even without an open page. Safari and Firefox do not have it. */
async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as Sync | undefined
    await registration?.sync?.register('outbox')
  } catch {
    // Not allowed, or no worker: the page's own bells ring.
  }
}

async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch {
    // Only an installed app has one.
  }
}
