import { broadcastToOthers, onBroadcast } from '#src/browser/broadcast.ts'
import { makeObservable } from '#src/browser/observable.ts'
import { minuteMs } from '#contract/durations.ts'
import { readSavedSets, type SavedSet } from './saved-index.ts'

/** How much of a set has been fetched, bytes. */
type SaveProgress = { done: number; total: number }

const changes = makeObservable()
/** Null before the device has answered. */
let sets: readonly SavedSet[] | null = null
let byId: ReadonlyMap<number, SavedSet> = new Map()
let progressById: ReadonlyMap<number, SaveProgress> = new Map()
let isWatching = false
/** A tab that was closed during a save sends no more messages: after this time without one it is not saving, ms. */
const progressTimeoutMs = minuteMs
const timeoutTimers = new Map<number, ReturnType<typeof setTimeout>>()

/** Every saved set, latest first; null before the device has answered. */
export const savedSets = (): readonly SavedSet[] | null => sets
/** What is saved of a material. */
export const savedSetOf = (materialId: number): SavedSet | undefined => byId.get(materialId)
/** The progress of a material that is being saved now, here or in another tab. */
export const saveProgressOf = (materialId: number): SaveProgress | undefined => progressById.get(materialId)

/** Calls the listener when anything of it changes, in this tab or another. The device is read once for all listeners. */
export function watchSaved(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true
    onBroadcast('saved', ({ materialId, state, done, total }) => {
      void applyProgress(materialId, state, { done, total })
    })
    void refreshSaved()
  }
  return changes.watch(listener)
}

/** Reads again what is saved. */
export async function refreshSaved(): Promise<void> {
  try {
    sets = await readSavedSets()
  } catch {
    // A device that stores nothing has nothing saved; the page says so when a person wants to save.
    sets = []
  }
  byId = new Map(sets.map((set) => [set.materialId, set]))
  changes.notify()
}

/**
 * Sends the progress of a material to this tab and the others; `saving` while it is fetched, any other state when it is
 * over.
 */
export async function broadcastSaveProgress(
  materialId: number,
  state: string,
  { done, total }: SaveProgress,
): Promise<void> {
  broadcastToOthers({ v: 1, t: 'saved', materialId, state, done, total })
  await applyProgress(materialId, state, { done, total })
}

async function applyProgress(materialId: number, state: string, progress: SaveProgress): Promise<void> {
  const next = new Map(progressById)
  clearTimeout(timeoutTimers.get(materialId))
  if (state === 'saving') {
    next.set(materialId, progress)
    timeoutTimers.set(
      materialId,
      setTimeout(() => void applyProgress(materialId, 'timed-out', progress), progressTimeoutMs),
    )
  } else next.delete(materialId)
  progressById = next
  if (state === 'saving') changes.notify()
  else await refreshSaved()
}
