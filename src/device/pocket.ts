import { deviceStore } from './store.ts'

const store = deviceStore('pocket', { patience: 20_000 })

/** Which state of the catalogue the device has: its change number, and when its numbers of views and likes were fetched, ms. */
export type PocketVersion = { change: number; countersAt: number }
/** The same, and when the server last said that there is nothing newer, ms. */
export type PocketState = PocketVersion & { at: number }

/** What is known of the catalogue on this device; null when there is none. */
export async function readPocketState(): Promise<PocketState | null> {
  return asState(await store.read('state'))
}

/** The catalogue as it was kept, to be read by whoever knows its form, and what is known of it. */
export async function readPocket(): Promise<{ snapshot: unknown; state: PocketState } | null> {
  const [kept, told] = await Promise.all([store.read('catalogue'), readPocketState()])
  const state = asState(kept)
  if (state === null) return null
  // Written after the catalogue, so it may be of another: then it has confirmed nothing.
  const ofThis = told !== null && isSame(told, state)
  return { snapshot: (kept as { snapshot?: unknown }).snapshot, state: ofThis ? told : state }
}

/** Keeps a catalogue that was just fetched. */
export async function keepPocket(snapshot: unknown, state: PocketState): Promise<void> {
  await store.write('catalogue', { snapshot, ...state })
  await store.write('state', state)
}

/** Notes that the server has nothing newer. */
export async function confirmPocket(state: PocketState): Promise<void> {
  await store.write('state', state)
}

/** What cannot be read is let go, and fetched anew. */
export async function forgetPocket(): Promise<void> {
  await store.forget('state')
  await store.forget('catalogue')
}

/** Whether two are of one and the same catalogue. */
export function isSame(one: PocketVersion, other: PocketVersion): boolean {
  return one.change === other.change && one.countersAt === other.countersAt
}

function asState(kept: unknown): PocketState | null {
  const { change, at, countersAt } = (kept ?? {}) as Partial<PocketState>
  const told = [change, at, countersAt].every((number) => typeof number === 'number')
  return told ? ({ change, at, countersAt } as PocketState) : null
}
