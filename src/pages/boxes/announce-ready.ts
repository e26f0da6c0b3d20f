import { readReadiness } from '#src/boxes/box-store.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import type { ReadyOutcome } from '#src/boxes/ready-jobs.ts'
import { showToast } from '#src/ui/toast.ts'
import { isClassroom } from './is-classroom.ts'
import { lookOnDevice, readinessNow } from './read-readiness.ts'

/** Says on another page what has become of a box that was being made ready. Its own page says so itself, and no class sees it. */
export async function announceReady({ id, title, parts }: Box, outcome: ReadyOutcome): Promise<void> {
  const { pathname } = location
  if (outcome === 'stopped' || pathname === `/lada/${id}` || isClassroom(pathname)) return
  const isReady = outcome === 'done' && (await isReadyNow(id, parts).catch(() => false))
  showToast(
    isReady
      ? `${title} är redo utan nät.`
      : `${title} är inte redo utan nät. Öppna lådan, så står det vad som fattas.`,
  )
}

const isReadyNow = async (id: string, parts: readonly Part[]) =>
  readinessNow(parts, await lookOnDevice(await readReadiness(id), parts)).isReady
