import { connection, watchConnection } from '#src/api/connection.ts'
import { boxList } from '#src/boxes/box-list.ts'
import type { ReadyOutcome } from '#src/boxes/ready-jobs.ts'
import { showToast } from '#src/ui/toast.ts'
import { isClassroom } from './is-classroom.ts'
import { readBoxReadiness, readParts } from './read-readiness.ts'

/**
 * Says on another page what has become of a box that was being made ready: of the box as it is now. Its own page says so itself, and no
 * class sees it.
 */
export async function announceReady(id: string, outcome: ReadyOutcome): Promise<void> {
  const { pathname } = location
  const title = boxList()?.boxes.find((box) => box.id === id)?.title
  if (outcome === 'stopped' || title === undefined) return
  if (pathname === `/lada/${id}` || isClassroom(pathname)) return
  // What cannot be read is not ready.
  const readiness = outcome === 'done' ? await readNow(id).catch(() => null) : null
  if (readiness?.isReady === true) return showToast(`${title} är redo utan nät.`)
  const waits = connection() !== 'online' && readiness?.parts.some((part) => part.waits) === true
  if (waits) goOnWhenOnline(id)
  showToast(
    `${title} är inte redo utan nät. ${waits ? 'Det som fattas hämtas när nätet är tillbaka, eller så frågar lådan.' : 'Öppna lådan, så står det vad som fattas.'}`,
  )
}

const readNow = async (id: string) => readBoxReadiness(id, await readParts(id))

/** Fetches what only lacked the network, as long as the tab is open. A box that is open does it itself, and one of the two finds nothing to do. */
async function goOn(id: string): Promise<void> {
  // What made the box ready has it already.
  await import('./refresh-ready-boxes.ts')
    .then(({ refreshReadyBoxes }) => refreshReadyBoxes([id]))
    .catch(() => null)
  await announceReady(id, 'done')
}

/** The boxes that go on when the network is back, by their ids, and what ends that. */
const waiting = new Map<string, () => void>()

/** Goes on when the network is next back. Not in front of a class: then at the next time. */
function goOnWhenOnline(id: string): void {
  stopWaiting(id)
  const unwatch = watchConnection(() => {
    if (connection() !== 'online' || isClassroom(location.pathname)) return
    stopWaiting(id)
    void goOn(id)
  })
  waiting.set(id, unwatch)
}

/** A box does not go on by itself. */
export function stopWaiting(id: string): void {
  waiting.get(id)?.()
  waiting.delete(id)
}
