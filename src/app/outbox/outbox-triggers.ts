import { isExpired, isPending, isVisibleTo, canSend, needsUserConfirmation } from '#contract/outbox-entry.ts'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import {
  dueAt,
  maxDueCheckDelayMs,
  minDueCheckDelayMs,
  unreadableOutboxDelayMs,
} from '#contract/outbox-retry.ts'
import { reconcileLikes } from '#src/actions/like/send-like.ts'
import { deliver } from '#src/storage/deliver.ts'
import { setOutboxCount } from '#src/storage/outbox-count.ts'
import { readOutboxEntries, removeOutboxEntry, watchOutbox } from '#src/storage/outbox.ts'
import { readSession, watchSession } from '#src/storage/session.ts'

/** The delay before a toast reports an outcome, because an open dialog reports it itself, ms. */
const notifyDelayMs = 1500
/** Changes within this time are handled together, ms. */
const debounceMs = 50

let timer: ReturnType<typeof setTimeout> | undefined
let updateTimer: ReturnType<typeof setTimeout> | undefined
let notifyTimer: ReturnType<typeof setTimeout> | undefined

/** Starts everything that triggers a delivery while the page is open, the badge with the number of waiting entries, and the notifications of results. */
export function startOutboxTriggers(): void {
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
    // Without storage there is no outbox to clean up.
    .catch(() => null)
    .then(trigger)
}

async function deliverNow(): Promise<void> {
  await deliver()
  scheduleUpdate()
}

async function removeExpired(): Promise<void> {
  for (const entry of await readOutboxEntries())
    if (isExpired(entry, Date.now())) await removeOutboxEntry(entry.id)
}

function scheduleUpdate(): void {
  updateTimer ??= setTimeout(() => {
    updateTimer = undefined
    // An outbox that cannot be read now may have entries: the number stays, and it is read again later.
    updateOutboxState().catch(() => triggerAfter(unreadableOutboxDelayMs))
  }, debounceMs)
}

async function updateOutboxState(): Promise<void> {
  const [entries, session] = await Promise.all([readOutboxEntries(), readSession()])
  const userId = session?.userData.user_id ?? null
  const ownEntries = entries.filter((entry) => isVisibleTo(entry, userId))
  // A refused entry counts until its owner removes it; a customer's pending entry also counts while nobody is logged in.
  const count = entries.filter(
    (entry) =>
      entry.state !== 'sent' && (isVisibleTo(entry, userId) || (userId === null && isPending(entry))),
  ).length
  setOutboxCount(count)
  if ('setAppBadge' in navigator) void setBadge(count)
  const sendable = entries.filter(
    (entry) => isPending(entry) && canSend(entry, userId) && !needsUserConfirmation(entry, Date.now()),
  )
  scheduleTrigger(sendable)
  if (sendable.length > 0) void registerBackgroundSync()
  if (ownEntries.some(isUnnotified)) {
    notifyTimer ??= setTimeout(() => {
      notifyTimer = undefined
      // An outcome that cannot be marked as notified is reported again the next time.
      notifyResults(userId).catch(() => null)
    }, notifyDelayMs)
  }
}

/** Triggers when the first entry is due, and at least once a minute. */
function scheduleTrigger(entries: OutboxEntry[]): void {
  clearTimeout(timer)
  if (entries.length === 0) return
  const visible = document.visibilityState === 'visible'
  const firstDueAt = Math.min(
    ...entries.map((entry) => dueAt(entry, { usesShortestBackoff: false, visible })),
  )
  triggerAfter(Math.min(Math.max(firstDueAt - Date.now(), minDueCheckDelayMs), maxDueCheckDelayMs))
}

function triggerAfter(delayMs: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void deliver('timer').then(scheduleUpdate), delayMs)
}

/** Whether the user has not been notified of the result of an order yet. */
const isUnnotified = ({ kind, notified, state }: OutboxEntry) =>
  (kind === 'order' || kind === 'joint-order') && !notified && (state === 'sent' || state === 'refused')

async function notifyResults(userId: string | null): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const entries = (await readOutboxEntries()).filter(
    (entry) => isUnnotified(entry) && isVisibleTo(entry, userId),
  )
  if (entries.length === 0) return
  // Most pages never have a result to show. Its code is loaded before a result counts as shown.
  const { notifyResult } = await import('#src/actions/order/notify-result.ts')
  for (const entry of entries) await notifyResult(entry)
}

type Sync = { sync?: { register(tag: string): Promise<void> } }

/** Registers Background Sync: the browser wakes the worker when there is network, even without an open page. Safari and Firefox do not have it. */
async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker.getRegistration()) as Sync | undefined
    await registration?.sync?.register('outbox')
  } catch {
    // Not allowed, or no worker: the page's own triggers remain.
  }
}

async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
  } catch {
    // Only an installed app has one.
  }
}
