import { connection, watchConnection } from '#src/api/connection.ts'
import { untilIdle } from '#src/browser/when-idle.ts'
import { registerPdfRenderer } from '#src/material/pdf-renderer.ts'
import { isClassroom } from '#src/pages/boxes/is-classroom.ts'
import { refreshReadyBoxes } from '#src/pages/boxes/refresh-ready-boxes.ts'
import { boxesWithLessonNear } from '#src/storage/box-lessons.ts'

/** How long a busy page may delay it, ms. */
const idleTimeoutMs = 10_000

/**
 * Makes the boxes of lessons that are near ready again on whatever page is opened, but not in front of a class. Without network it waits
 * for it.
 */
export function refreshBeforeLessons(): void {
  const ids = boxesWithLessonNear()
  if (ids.length === 0 || isClassroom(location.pathname)) return
  if (connection() === 'online') return void refresh(ids)
  const stop = watchConnection(() => {
    if (connection() !== 'online') return
    stop()
    void refresh(ids)
  })
}

async function refresh(ids: readonly string[]): Promise<void> {
  await untilIdle({ timeoutMs: idleTimeoutMs })
  registerPdfRenderer(async () => (await import('#src/pages/reader/reader-page.tsx')).openPdfRenderer)
  try {
    await refreshReadyBoxes(ids)
  } catch (error) {
    // The box says itself what is not ready.
    console.warn('A box was not made ready before its lesson', error)
  }
}
