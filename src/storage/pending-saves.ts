import { makeObservable } from '#src/browser/observable.ts'
import { deviceStore } from './device-store.ts'

/** A material to be saved when the network is back; `asks` where its download form has to be answered first. */
export type PendingSave = {
  materialId: number
  slug: string
  name: string
  image: string
  asks: boolean
  at: number
}

// Devices store pending saves under these names already.
const store = deviceStore('saved-wishes')
const changes = makeObservable()
let known: readonly PendingSave[] | null = null

/** The pending saves, oldest first; null before the device has answered. */
export const pendingSaves = (): readonly PendingSave[] | null => known
export const pendingSaveOf = (materialId: number): PendingSave | undefined =>
  known?.find((pending) => pending.materialId === materialId)

/** Calls the listener when a pending save is added or removed. */
export function watchPendingSaves(listener: () => void): () => void {
  if (known === null) void readPendingSaves()
  return changes.watch(listener)
}

export async function readPendingSaves(): Promise<readonly PendingSave[]> {
  return publish(pendingSavesIn(await store.read('wishes')))
}

export async function addPendingSave(pending: PendingSave): Promise<void> {
  publish(
    await store.update('wishes', (before) => [
      ...pendingSavesIn(before).filter(({ materialId }) => materialId !== pending.materialId),
      pending,
    ]),
  )
}

export async function removePendingSave(materialId: number): Promise<void> {
  publish(
    await store.update('wishes', (before) =>
      pendingSavesIn(before).filter((pending) => pending.materialId !== materialId),
    ),
  )
}

function publish(now: readonly PendingSave[]): readonly PendingSave[] {
  known = now
  changes.notify()
  return now
}

function pendingSavesIn(stored: unknown): PendingSave[] {
  return Array.isArray(stored) ? stored.filter(isPendingSave) : []
}

function isPendingSave(stored: unknown): stored is PendingSave {
  const { materialId, slug, name } = (stored ?? {}) as Partial<PendingSave>
  return typeof materialId === 'number' && typeof slug === 'string' && typeof name === 'string'
}
