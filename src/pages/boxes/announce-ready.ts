import { connection, watchConnection } from '#src/api/connection.ts'
import { boxList } from '#src/boxes/box-list.ts'
import type { ReadyOutcome } from '#src/boxes/ready-jobs.ts'
import { showToast } from '#src/ui/toast.ts'
import { isClassroom } from './is-classroom.ts'
import { readBoxReadiness, readParts } from './read-readiness.ts'
import { retryDelayMs } from './retry-delay.ts'

/**
 * Says on another page what has become of a box that was being made ready: of the box as it is now. Its own page says so itself, and no
 * class sees it.
 */
export const announceReady = (id: string, outcome: ReadyOutcome): Promise<void> => announce(id, outcome, 0)

/** `attempts`: how often the box has gone on by itself. That it is still not ready is said the first time only. */
async function announce(id: string, outcome: ReadyOutcome, attempts: number): Promise<void> {
  const { pathname } = location
  const title = boxList()?.boxes.find((box) => box.id === id)?.title
  if (outcome === 'stopped' || title === undefined) return
  const isShown = pathname === `/lada/${id}` || isClassroom(pathname)
  if (isShown && attempts === 0) return
  // What cannot be read is not ready.
  const readiness = outcome === 'done' ? await readNow(id).catch(() => null) : null
  if (readiness?.isReady === true) return isShown ? undefined : showToast(`${title} är redo utan nät.`)
  const waits = readiness?.parts.some((part) => part.waits) === true
  const isOnline = connection() === 'online'
  if (waits) goOnLater(id, attempts)
  if (isShown || (attempts > 0 && waits)) return
  const next = !waits
    ? 'Öppna lådan, så står det vad som fattas.'
    : `Det som fattas hämtas ${isOnline ? 'om en stund' : 'när nätet är tillbaka'}, eller så frågar lådan.`
  showToast(`${title} är inte redo utan nät. ${next}`)
}

const readNow = async (id: string) => readBoxReadiness(id, await readParts(id))

/** Fetches what only lacked the network, as long as the tab is open. A box that is open does it itself, and one of the two finds nothing to do. */
async function goOn(id: string, attempts: number): Promise<void> {
  // What made the box ready has it already.
  await import('./refresh-ready-boxes.ts')
    .then(({ refreshReadyBoxes }) => refreshReadyBoxes([id]))
    .catch(() => null)
  await announce(id, 'done', attempts)
}

/** The boxes that go on when the network or the server is back, by their ids, and what ends that. */
const waiting = new Map<string, () => void>()

/**
 * Goes on when the network is next back, and where the server did not answer after a while. Not in front of a class: then at the next
 * time.
 */
function goOnLater(id: string, attempts: number): void {
  stopWaiting(id)
  const tryNow = () => {
    if (connection() !== 'online' || isClassroom(location.pathname)) return
    stopWaiting(id)
    void goOn(id, attempts + 1)
  }
  const timer = setInterval(tryNow, retryDelayMs(attempts))
  const unwatch = watchConnection(tryNow)
  waiting.set(id, () => {
    clearInterval(timer)
    unwatch()
  })
}

/** A box does not go on by itself. */
export function stopWaiting(id: string): void {
  waiting.get(id)?.()
  waiting.delete(id)
}
