import { deviceStore } from './device-store.ts'

// Devices store the catalogue under this name already.
const store = deviceStore('pocket', { timeoutMs: 20_000 })

/** The version of the catalogue on the device: its change number, and when its views and likes were fetched, ms. */
export type CatalogueVersion = { change: number; countersAt: number }
/** The same, and when the server last confirmed that there is nothing newer, ms. */
export type CatalogueState = CatalogueVersion & { at: number }

/** The state of the catalogue on this device; null when there is none. */
export async function readCatalogueState(): Promise<CatalogueState | null> {
  return asState(await store.read('state'))
}

/** The stored catalogue, to be read by a caller who knows its form, and its state. */
export async function readOfflineCatalogue(): Promise<{ snapshot: unknown; state: CatalogueState } | null> {
  const [stored, confirmed] = await Promise.all([store.read('catalogue'), readCatalogueState()])
  const state = asState(stored)
  if (state === null) return null
  // The state is written after the catalogue, so it may be of another one: then it confirms nothing.
  const isOfSameVersion = confirmed !== null && isSameVersion(confirmed, state)
  return { snapshot: (stored as { snapshot?: unknown }).snapshot, state: isOfSameVersion ? confirmed : state }
}

/** Stores a catalogue that was just fetched. */
export async function writeOfflineCatalogue(snapshot: unknown, state: CatalogueState): Promise<void> {
  await store.write('catalogue', { snapshot, ...state })
  await store.write('state', state)
}

/** Notes that the server has nothing newer. */
export async function confirmOfflineCatalogue(state: CatalogueState): Promise<void> {
  await store.write('state', state)
}

/** Removes a catalogue that cannot be read, so that it is fetched again. */
export async function clearOfflineCatalogue(): Promise<void> {
  await store.remove('state')
  await store.remove('catalogue')
}

/** Whether two versions are of the same catalogue. */
export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.change === other.change && one.countersAt === other.countersAt
}

function asState(stored: unknown): CatalogueState | null {
  const { change, at, countersAt } = (stored ?? {}) as Partial<CatalogueState>
  const isState = [change, at, countersAt].every((number) => typeof number === 'number')
  return isState ? ({ change, at, countersAt } as CatalogueState) : null
}
