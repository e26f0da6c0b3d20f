import { useEffect, useState, useSyncExternalStore } from 'react'
import { savedFilesCacheName } from '#contract/protocol.ts'
import { readOwnFile, readReadiness } from '#src/boxes/box-store.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import { readinessOf, type BoxReadiness, type Readiness } from '#src/boxes/readiness.ts'
import { savedFileSize } from '#src/storage/saved-files.ts'
import { savedSetOf, savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { pageBuild } from '#src/ui/reload-once.ts'

const unknown = () => null

/** What was found when the box was last made ready, and which parts have lost files since. */
type Stored = {
  boxId: string
  readiness: Readiness
  lost: ReadonlySet<string>
  isPersisted: boolean | null
  /** When it was read, ms. */
  at: number
}

/** How a box stands without network: null before the device has answered, or when it cannot be read. */
export function useReadiness({ id, parts }: Box): {
  readiness: BoxReadiness | null
  /** Whether the browser has promised to keep what is stored; null where it does not say. */
  isPersisted: boolean | null
  /** Whether the device has answered, also that it lets nothing be read. */
  isRead: boolean
  refresh: () => void
} {
  /** Undefined until the device has answered, null where it lets nothing be read. */
  const [stored, setStored] = useState<Stored | null>()
  const [turn, setTurn] = useState(0)
  const sets = useSyncExternalStore(watchSaved, savedSets, unknown)
  useEffect(() => {
    let isLeft = false
    readStored(id, parts).then(
      (next) => isLeft || setStored(next),
      () => isLeft || setStored(null),
    )
    return () => {
      isLeft = true
    }
  }, [id, parts, sets, turn])
  const refresh = () => setTurn((before) => before + 1)
  if (!stored || stored.boxId !== id || sets === null)
    return { readiness: null, isPersisted: null, isRead: stored === null, refresh }
  const versionOf = (part: Part) => {
    if (stored.lost.has(part.id)) return null
    if (part.kind !== 'material') return ''
    const set = savedSetOf(part.materialId)
    if (set === undefined && part.copies.length > 0) return ''
    return set?.state === 'complete' ? set.version : null
  }
  const now = { build: pageBuild(), at: stored.at, versionOf }
  const readiness = readinessOf(parts, stored.readiness, now)
  return { readiness, isPersisted: stored.isPersisted, isRead: true, refresh }
}

async function readStored(boxId: string, parts: readonly Part[]): Promise<Stored> {
  const readiness = await readReadiness(boxId)
  const checked = parts.filter((part) => readiness.parts[part.id]?.state === 'ready')
  const lost = await partsWithoutFiles(checked)
  return { boxId, readiness, lost, isPersisted: await isStoragePersisted(), at: Date.now() }
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

async function isStoragePersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}
