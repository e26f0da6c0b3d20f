import { connection, watchConnection } from '#src/api/connection.ts'
import { readErasures } from '#src/boxes/account-store.ts'
import { boxList, watchBoxList } from '#src/boxes/box-list.ts'
import { mayChange } from '#src/boxes/box-permissions.ts'
import type { BoxSummary } from '#src/boxes/box.ts'
import { watchSession } from '#src/storage/session.ts'
import { syncBoxes } from './sync-boxes.ts'

/** How often an open page asks what other devices have changed, ms. */
const pollMs = 20_000
/** How long after a change it is sent, ms: several in a row go together. */
const sendAfterMs = 2000

let openPages = 0
let stop: (() => void) | null = null

/** Synchronizes while a page with boxes is open. Returns the function that ends it. */
export function startBoxSync(): () => void {
  openPages++
  stop ??= start()
  return () => {
    openPages--
    if (openPages > 0) return
    stop?.()
    stop = null
  }
}

function start(): () => void {
  let sending: ReturnType<typeof setTimeout> | undefined
  const sync = () => {
    if (document.visibilityState === 'visible') void syncBoxes()
  }
  const syncWhenOnline = () => {
    if (connection() === 'online') sync()
  }
  let isStopped = false
  const sendSoon = async () => {
    const list = boxList()
    const hasUnsent = list?.boxes.some(isUnsent) === true || list?.removed.some(isUnsent) === true
    // A storage that cannot be read now has nothing to send.
    if (!hasUnsent && (await readErasures().catch(() => [])).length === 0) return
    if (isStopped) return
    clearTimeout(sending)
    sending = setTimeout(syncWhenOnline, sendAfterMs)
  }
  const timer = setInterval(syncWhenOnline, pollMs)
  document.addEventListener('visibilitychange', sync)
  const stops = [watchConnection(syncWhenOnline), watchSession(sync), watchBoxList(() => void sendSoon())]
  sync()
  return () => {
    isStopped = true
    clearInterval(timer)
    clearTimeout(sending)
    document.removeEventListener('visibilitychange', sync)
    stops.forEach((end) => end())
  }
}

/** What the server has refused is not sent again before it is changed; what a person may only read is not sent at all. */
const isUnsent = (box: BoxSummary) =>
  box.sync !== null && mayChange(box) && box.sync.unsent > 0 && box.sync.refusal === ''
