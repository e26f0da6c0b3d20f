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
  const isReady = outcome === 'done' && (await isReadyNow(id).catch(() => false))
  showToast(
    isReady
      ? `${title} är redo utan nät.`
      : `${title} är inte redo utan nät. Öppna lådan, så står det vad som fattas.`,
  )
}

async function isReadyNow(id: string): Promise<boolean> {
  return (await readBoxReadiness(id, await readParts(id))).isReady
}
