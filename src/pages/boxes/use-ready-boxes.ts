import { useEffect, useState, useSyncExternalStore } from 'react'
import { readCheckedIds, readReadiness } from '#src/boxes/box-store.ts'
import type { BoxSummary, Part } from '#src/boxes/box.ts'
import { endedReadyJobs, watchReadyJobs } from '#src/boxes/ready-jobs.ts'
import type { BoxReadiness } from '#src/boxes/readiness.ts'
import { untilIdle } from '#src/browser/when-idle.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { pageBuild } from '#src/ui/reload-once.ts'
import { lookOnDevice, readinessNow, readParts, siteChangesOf, type SiteChanges } from './read-readiness.ts'

/** Whether a box works without network, and what the device has heard of its materials since they were saved. */
export type ListedReadiness = BoxReadiness & { changes: SiteChanges }

/** Whether boxes work without network; a box whose files were never opened here, or cannot be read, is not among them. */
export type ReadyBoxes = ReadonlyMap<string, ListedReadiness>

/** What was found is true of a box as it was then: not after its next change. */
const keyOf = ({ id, changedAt }: BoxSummary) => `${id} ${changedAt}`

export const readinessIn = (ready: ReadyBoxes, box: BoxSummary): ListedReadiness | undefined =>
  ready.get(keyOf(box))

/** So many boxes are looked at before the list shows what was found, because each time renders it. */
const boxesAtOnce = 8

/**
 * Whether the boxes of a list work without network, by what their own pages look at too. It needs no network. `isRead` is false until the
 * last one has been looked at, because reading a box takes longer than the list does.
 */
export function useReadyBoxes(
  boxes: readonly BoxSummary[],
  saved: readonly SavedSet[] | null,
): { ready: ReadyBoxes; isRead: boolean } {
  const [found, setFound] = useState<{ ready: ReadyBoxes; isRead: boolean }>({
    ready: new Map(),
    isRead: false,
  })
  const endedJobs = useSyncExternalStore(watchReadyJobs, endedReadyJobs, endedReadyJobs)
  useEffect(() => {
    // What is saved is not known yet.
    if (saved === null) return
    let isLeft = false
    async function look(): Promise<void> {
      const ready = new Map<string, ListedReadiness>()
      const checked = await readCheckedIds()
      const asked = boxes.filter(({ id }) => checked.has(id))
      for (const [at, box] of asked.entries()) {
        await untilIdle({ timeoutMs: 500 })
        if (isLeft) return
        const readiness = await readinessOfBox(box)
        if (readiness !== null) ready.set(keyOf(box), readiness)
        if ((at + 1) % boxesAtOnce === 0 && !isLeft) setFound({ ready: new Map(ready), isRead: false })
      }
      if (!isLeft) setFound({ ready, isRead: true })
    }
    // A device that cannot be read has nothing that is ready.
    look().catch(() => isLeft || setFound({ ready: new Map(), isRead: true }))
    return () => {
      isLeft = true
    }
  }, [boxes, saved, endedJobs])
  return found
}

async function readinessOfBox(box: BoxSummary): Promise<ListedReadiness | null> {
  try {
    const readiness = await readReadiness(box.id)
    // The checks of another build prove nothing, so that the box need not be read.
    if (readiness.build !== pageBuild()) return null
    const parts = await partsOf(box)
    return { ...readinessNow(parts, await lookOnDevice(readiness, parts)), changes: siteChangesOf(parts) }
  } catch {
    // Nothing is said of a box whose files cannot be looked at.
    return null
  }
}

/** The parts of boxes as they were at their last change, so that a list that is read anew does not read every box again. */
const partsById = new Map<string, { changedAt: number; parts: readonly Part[] }>()

async function partsOf({ id, changedAt }: BoxSummary): Promise<readonly Part[]> {
  const known = partsById.get(id)
  if (known?.changedAt === changedAt) return known.parts
  const parts = await readParts(id)
  partsById.set(id, { changedAt, parts })
  return parts
}
