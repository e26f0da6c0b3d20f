import { savedFilesCacheName } from '#contract/protocol.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { readOwnFile, readReadiness, readUpdates } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import {
  hadNothingToOpen,
  partsToRefresh,
  readinessOf,
  type BoxReadiness,
  type Readiness,
} from '#src/boxes/readiness.ts'
import { isLessonNear, lessonOf } from '#src/storage/box-lessons.ts'
import { savedFileSize } from '#src/storage/saved-files.ts'
import { savedSetOf } from '#src/storage/saved-sets.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

/** What was found when a box was last made ready, which of its parts have lost files since, and when that was looked at, ms. */
export type FoundOnDevice = { readiness: Readiness; lost: ReadonlySet<string>; at: number }

/** Looks whether the files of the parts that were opened, or may have been saved since they could not be fetched, are there. The saved sets have been read before. */
export async function lookOnDevice(readiness: Readiness, parts: readonly Part[]): Promise<FoundOnDevice> {
  const withFiles = parts.filter(({ id }) => {
    const check = readiness.parts[id]
    return check !== undefined && (check.state === 'ready' || hadNothingToOpen(check))
  })
  return { readiness, lost: await partsWithoutFiles(withFiles), at: Date.now() }
}

/** Whether a box works without network now, by what was found. */
export function readinessNow(parts: readonly Part[], { readiness, lost, at }: FoundOnDevice): BoxReadiness {
  const versionOf = (part: Part) => {
    if (lost.has(part.id)) return null
    if (part.kind !== 'material') return ''
    const set = savedSetOf(part.materialId)
    if (set === undefined && part.copies.length > 0) return ''
    return set?.state === 'complete' ? set.version : null
  }
  return readinessOf(parts, readiness, { build: pageBuild(), at, versionOf })
}

/** What a box of this device has without network now. The saved sets have been read before. */
export const readBoxReadiness = async (id: string, parts: readonly Part[]): Promise<BoxReadiness> =>
  readinessNow(parts, await lookOnDevice(await readReadiness(id), parts))

/** The parts of a box of this device, which nobody has opened. */
export async function readParts(id: string): Promise<readonly Part[]> {
  const document = documentOf(await readUpdates(id))
  const { parts } = readBox(document, id)
  document.destroy()
  return parts
}

/** The parts to fetch and open again without being asked, by the time of the box's next lesson. */
export function partsDue(boxId: string, readiness: BoxReadiness): Set<string> {
  const now = Date.now()
  const lesson = lessonOf(boxId, now)
  return partsToRefresh(readiness, { isLessonNear: lesson !== null && isLessonNear(lesson, now), now })
}

/** How many saved materials of a box have changed on the site since they were saved here: a newer version, or withdrawn. */
export type SiteChanges = { newer: number; withdrawn: number }

/** What the device has heard of the materials in these parts. Each material counts once. The saved sets have been read before. */
export function siteChangesOf(parts: readonly Part[]): SiteChanges {
  const ids = new Set(parts.filter(({ kind }) => kind === 'material').map(({ materialId }) => materialId))
  const sets = [...ids].map(savedSetOf)
  return {
    newer: sets.filter((set) => set?.newer === true && set.withdrawn !== true).length,
    withdrawn: sets.filter((set) => set?.withdrawn === true).length,
  }
}

/** A cheap look: the files are there in their length. Whether they open is known from the check alone. */
async function partsWithoutFiles(parts: readonly Part[]): Promise<Set<string>> {
  const lost = new Set<string>()
  if (parts.length === 0) return lost
  const cache = await caches.open(savedFilesCacheName)
  for (const part of parts) {
    if (part.kind === 'file' && (await readOwnFile(part.file))?.size !== part.bytes) lost.add(part.id)
    for (const { file, bytes } of savedSetOf(part.materialId) === undefined ? part.copies : [])
      if ((await readOwnFile(file))?.size !== bytes) lost.add(part.id)
    for (const { url, size } of savedSetOf(part.materialId)?.files ?? [])
      if ((await savedFileSize(cache, url)) !== size) lost.add(part.id)
  }
  return lost
}
