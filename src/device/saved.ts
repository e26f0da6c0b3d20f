import { channelName, type Told } from '#contract/protocol.ts'
import { readSets, type SavedSet } from './saved-index.ts'

/** How much of a set has come, bytes. */
export type Coming = { done: number; total: number }

const listeners = new Set<() => void>()
/** Null before the device has been asked. */
let sets: readonly SavedSet[] | null = null
let byId: ReadonlyMap<number, SavedSet> = new Map()
let coming: ReadonlyMap<number, Coming> = new Map()
let channel: BroadcastChannel | null = null
/** A tab that was closed while it saved says nothing more: after this long without a word it is not saving, ms. */
const silence = 60_000
const silences = new Map<number, ReturnType<typeof setTimeout>>()

/** Every saved set, latest first; null before the device has answered. */
export const savedSets = (): readonly SavedSet[] | null => sets
/** What is saved of a material. */
export const savedSetOf = (materialId: number): SavedSet | undefined => byId.get(materialId)
/** How far a material has come that is being saved just now, here or in another tab. */
export const comingOf = (materialId: number): Coming | undefined => coming.get(materialId)

/** Calls when anything of it changes, in this tab or another. The device is read once for all who listen. */
export function watchSaved(listener: () => void): () => void {
  listeners.add(listener)
  if (channel === null) {
    listen()
    void refreshSaved()
  }
  return () => listeners.delete(listener)
}

/** Reads anew what is saved. */
export async function refreshSaved(): Promise<void> {
  try {
    sets = await readSets()
  } catch {
    // A device that keeps nothing has nothing saved; that is said when somebody wants to save.
    sets = []
  }
  byId = new Map(sets.map((set) => [set.materialId, set]))
  for (const listener of listeners) listener()
}

/** Tells this tab and the others how far a material has come; `saving` while it comes, any other state when it is over. */
export async function tellSaved(materialId: number, state: string, { done, total }: Coming): Promise<void> {
  listen()?.postMessage({ v: 1, t: 'saved', materialId, state, done, total } satisfies Told)
  await hear(materialId, state, { done, total })
}

function listen(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null
  if (channel === null) {
    channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', ({ data: told }: MessageEvent<Partial<Told> | null>) => {
      if (told?.v === 1 && told.t === 'saved') {
        const { materialId, state, done, total } = told as Extract<Told, { t: 'saved' }>
        void hear(materialId, state, { done, total })
      }
    })
  }
  return channel
}

async function hear(materialId: number, state: string, progress: Coming): Promise<void> {
  const next = new Map(coming)
  clearTimeout(silences.get(materialId))
  if (state === 'saving') {
    next.set(materialId, progress)
    silences.set(
      materialId,
      setTimeout(() => void hear(materialId, 'silent', progress), silence),
    )
  } else next.delete(materialId)
  coming = next
  if (state === 'saving') for (const listener of listeners) listener()
  else await refreshSaved()
}
