import { useEffect, useState, useSyncExternalStore } from 'react'
import { readReadiness } from '#src/boxes/box-store.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import type { BoxReadiness } from '#src/boxes/readiness.ts'
import { savedSetOf, savedSets, watchSaved } from '#src/storage/saved-sets.ts'
import { lookOnDevice, readinessNow, type FoundOnDevice } from './read-readiness.ts'

const unknown = () => null

type Stored = FoundOnDevice & { boxId: string; isPersisted: boolean | null }

/** Whether a box works without network: null before the device has answered, or when it cannot be read. */
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
  const readiness = readinessNow(parts, stored)
  return { readiness, isPersisted: stored.isPersisted, isRead: true, refresh }
}

async function readStored(boxId: string, parts: readonly Part[]): Promise<Stored> {
  const found = await lookOnDevice(await readReadiness(boxId), parts)
  // The rows of the box say what the index of saved material says: it learns at once that the browser has removed a file.
  if (parts.some(({ id, materialId }) => found.lost.has(id) && savedSetOf(materialId)?.state === 'complete'))
    void import('#src/actions/save/maintain-saved.ts')
      .then(({ verifySaved }) => verifySaved())
      .catch(() => null)
  return { boxId, isPersisted: await isStoragePersisted(), ...found }
}

async function isStoragePersisted(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted()
  } catch {
    return null
  }
}
