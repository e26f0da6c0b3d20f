import type { AnyRouter } from '@tanstack/react-router'
import { dueAt, isForgotten, isOpen, mayBeSeen, mayBeSent, mustAsk, watchedPause } from '#contract/parcel.ts'
import type { Parcel } from '#contract/parcel.ts'
import { channelName } from '#contract/protocol.ts'
import { adoptLikes } from '#src/actions/like/send-like.ts'
import { pageLeft } from '#src/actions/order/receipt-bar.ts'
import { sayEnded } from '#src/actions/order/say-ended.ts'
import { deliver } from '#src/device/deliver.ts'
import { readParcels, removeParcel, watchOutbox } from '#src/device/outbox.ts'
import { readSession } from '#src/device/session.ts'
import { setWaiting } from './waiting.ts'

/** Before it is said in passing how a deed ended: an open dialog says it itself, ms. */
const beforeSaying = 1500
/** Before a device that could not be read is read again, ms. */
const lookAgain = 15_000
/** Changes that come together are looked at together, ms. */
const together = 50

let timer: ReturnType<typeof setTimeout> | undefined
let looking: ReturnType<typeof setTimeout> | undefined
let saying: ReturnType<typeof setTimeout> | undefined

/** Everything that sets the post going while the page is open, the number that waits, and a word about what was sent unseen. */
export function startBells(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged }) => {
    if (pathChanged) pageLeft()
  })
  watchOutbox(() => lookSoon())
  const ring = () => {
    void adoptLikes()
    void deliverNow()
  }
  const ringWhenSeen = () => {
    if (document.visibilityState === 'visible') ring()
  }
  addEventListener('online', ring)
  addEventListener('focus', ring)
  addEventListener('pageshow', ringWhenSeen)
  document.addEventListener('visibilitychange', ringWhenSeen)
  // Somebody has logged in or out, here or in another tab.
  new BroadcastChannel(channelName).addEventListener('message', ({ data: told }: MessageEvent<unknown>) => {
    if ((told as { t?: unknown } | null)?.t === 'session') ring()
  })
  void tidy()
    // A browser that keeps nothing has no outbox to tidy up.
    .catch(() => null)
    .then(ring)
}

async function deliverNow(): Promise<void> {
  await deliver()
  lookSoon()
}

async function tidy(): Promise<void> {
  for (const row of await readParcels()) if (isForgotten(row, Date.now())) await removeParcel(row.id)
}

function lookSoon(): void {
  looking ??= setTimeout(() => {
    looking = undefined
    // A device that cannot be read now may hold something that waits: the number stays, and it is looked at again.
    look().catch(() => ringIn(lookAgain))
  }, together)
}

async function look(): Promise<void> {
  const [rows, session] = await Promise.all([readParcels(), readSession()])
  const who = session?.userData.user_id ?? null
  const own = rows.filter((row) => mayBeSeen(row, who))
  // What was refused waits for its owner; what waits for somebody to log in is counted while nobody is.
  const count = rows.filter(
    (row) => row.state !== 'sent' && (mayBeSeen(row, who) || (who === null && isOpen(row))),
  ).length
  setWaiting(count)
  if ('setAppBadge' in navigator) void setBadge(count)
  const leaving = rows.filter((row) => isOpen(row) && mayBeSent(row, who) && !mustAsk(row, Date.now()))
  ringLater(leaving)
  if (leaving.length > 0) void askForSync()
  if (own.some(isUntold)) {
    saying ??= setTimeout(() => {
      saying = undefined
      // What cannot be noted as told is told the next time.
      sayWhatEnded(who).catch(() => null)
    }, beforeSaying)
  }
}

/** By a row's own time, and at least once a minute while somebody looks. */
function ringLater(rows: Parcel[]): void {
  clearTimeout(timer)
  if (rows.length === 0) return
  const watched = document.visibilityState === 'visible'
  const first = Math.min(...rows.map((row) => dueAt(row, { bell: false, watched })))
  ringIn(Math.min(Math.max(first - Date.now(), 1000), watchedPause))
}

function ringIn(wait: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void deliver('timer').then(lookSoon), wait)
}

const isUntold = ({ kind, told, state }: Parcel) =>
  kind === 'order' && !told && (state === 'sent' || state === 'refused')

async function sayWhatEnded(who: string | null): Promise<void> {
  if (document.visibilityState !== 'visible') return
  for (const row of await readParcels()) if (isUntold(row) && mayBeSeen(row, who)) await sayEnded(row)
}

type Sync = { sync?: { register(tag: string): Promise<void> } }

/** The browser then rings the worker when there is network, also when no page is open. Safari and Firefox have no such bell. */
async function askForSync(): Promise<void> {
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
