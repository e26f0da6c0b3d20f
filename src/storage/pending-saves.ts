import { makeObservable } from '#src/browser/observable.ts'
import { deviceStore } from './device-store.ts'

/** A material to be saved when the network is back; `asks` where somebody has to say first who fetches it. */
export type PendingSave = {
  materialId: number
  slug: string
  name: string
  image: string
  asks: boolean
  at: number
}

const store = deviceStore('saved-wishes')
const changes = makeObservable()
let known: readonly PendingSave[] | null = null

/** What waits for the network, oldest first; null before the device has answered. */
export const pendingSaves = (): readonly PendingSave[] | null => known
export const pendingSaveOf = (materialId: number): PendingSave | undefined =>
  known?.find((wish) => wish.materialId === materialId)

/** Calls when a wish comes or goes. */
export function watchPendingSaves(listener: () => void): () => void {
  if (known === null) void readPendingSaves()
  return changes.watch(listener)
}

export async function readPendingSaves(): Promise<readonly PendingSave[]> {
  return publish(pendingSavesIn(await store.read('wishes')))
}

export async function addPendingSave(wish: PendingSave): Promise<void> {
  publish(
    await store.update('wishes', (before) => [
      ...pendingSavesIn(before).filter(({ materialId }) => materialId !== wish.materialId),
      wish,
    ]),
  )
}

export async function removePendingSave(materialId: number): Promise<void> {
  publish(
    await store.update('wishes', (before) =>
      pendingSavesIn(before).filter((wish) => wish.materialId !== materialId),
    ),
  )
}

function publish(now: readonly PendingSave[]): readonly PendingSave[] {
  known = now
  changes.notify()
  return now
}

function pendingSavesIn(kept: unknown): PendingSave[] {
  return Array.isArray(kept) ? kept.filter(isPendingSave) : []
}

function isPendingSave(kept: unknown): kept is PendingSave {
  const { materialId, slug, name } = (kept ?? {}) as Partial<PendingSave>
  return typeof materialId === 'number' && typeof slug === 'string' && typeof name === 'string'
}
