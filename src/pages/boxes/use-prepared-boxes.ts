import { useEffect } from 'react'
import type { BoxSummary } from '#src/boxes/box.ts'
import { maxPrepared, prepareBox } from '#src/boxes/prepared-box.ts'
import { untilIdle } from '#src/browser/when-idle.ts'

/** The list itself comes first: nobody presses within this time of seeing it, ms. */
const waitMs = 300

/**
 * Reads the first boxes of a list while the browser is idle, so that a press on one shows it without reading. They are the last changed, and
 * so the ones that are opened most.
 */
export function usePreparedBoxes(boxes: readonly BoxSummary[]): void {
  const key = boxes
    .slice(0, maxPrepared)
    .map(({ id, changedAt }) => `${id} ${changedAt}`)
    .join()
  useEffect(() => {
    let isLeft = false
    async function prepare(): Promise<void> {
      await new Promise((done) => setTimeout(done, waitMs))
      for (const each of key.split(',').filter(Boolean)) {
        await untilIdle({ timeoutMs: 2000 })
        if (isLeft) return
        prepareBox(each.slice(0, each.indexOf(' ')))
      }
    }
    void prepare()
    return () => {
      isLeft = true
    }
  }, [key])
}
