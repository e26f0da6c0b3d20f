import { deviceStore } from './store.ts'

const store = deviceStore('pocket')

/** Which state of the catalogue the device has, and when the server last said that it is the newest, ms. */
export type PocketState = { change: number; at: number }

/** What is known of the catalogue on this device; null when there is none. */
export async function readPocketState(): Promise<PocketState | null> {
  return asState(await store.read('state'))
}

/** The catalogue as it was kept, read by whoever knows its form, and when it was confirmed. */
export async function readPocket(): Promise<{ snapshot: unknown; at: number } | null> {
  const [kept, state] = await Promise.all([store.read('catalogue'), readPocketState()])
  const { snapshot, at } = (kept ?? {}) as { snapshot?: unknown; at?: unknown }
  if (typeof snapshot !== 'object' || snapshot === null || typeof at !== 'number') return null
  // Written after the catalogue, so it may be of another: then it has confirmed nothing.
  const ofThis = state !== null && state.change === (snapshot as { change?: unknown }).change
  return { snapshot, at: ofThis ? Math.max(at, state.at) : at }
}

/** Keeps a catalogue that was just fetched. */
export async function keepPocket(snapshot: { change: number }, at: number): Promise<void> {
  await store.write('catalogue', { snapshot, at })
  await store.write('state', { change: snapshot.change, at } satisfies PocketState)
}

/** Notes that the server has nothing newer. */
export function confirmPocket(state: PocketState): Promise<void> {
  return store.write('state', state)
}

/** What cannot be read is let go, and fetched anew. */
export async function forgetPocket(): Promise<void> {
  await store.forget('state')
  await store.forget('catalogue')
}

function asState(kept: unknown): PocketState | null {
  const { change, at } = (kept ?? {}) as Partial<PocketState>
  return typeof change === 'number' && typeof at === 'number' ? { change, at } : null
}
