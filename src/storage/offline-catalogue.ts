import { deviceStore } from './device-store.ts'

const store = deviceStore('pocket', { timeoutMs: 20_000 })

/** Which state of the catalogue the device has: its change number, and when its numbers of views and likes were fetched, ms. */
export type CatalogueVersion = { change: number; countersAt: number }
/** The same, and when the server last said that there is nothing newer, ms. */
export type CatalogueState = CatalogueVersion & { at: number }

/** What is known of the catalogue on this device; null when there is none. */
export async function readCatalogueState(): Promise<CatalogueState | null> {
  return asState(await store.read('state'))
}

/** The catalogue as it was kept, to be read by whoever knows its form, and what is known of it. */
export async function readOfflineCatalogue(): Promise<{ snapshot: unknown; state: CatalogueState } | null> {
  const [kept, told] = await Promise.all([store.read('catalogue'), readCatalogueState()])
  const state = asState(kept)
  if (state === null) return null
  // Written after the catalogue, so it may be of another: then it has confirmed nothing.
  const ofThis = told !== null && isSameVersion(told, state)
  return { snapshot: (kept as { snapshot?: unknown }).snapshot, state: ofThis ? told : state }
}

/** Keeps a catalogue that was just fetched. */
export async function writeOfflineCatalogue(snapshot: unknown, state: CatalogueState): Promise<void> {
  await store.write('catalogue', { snapshot, ...state })
  await store.write('state', state)
}

/** Notes that the server has nothing newer. */
export async function confirmOfflineCatalogue(state: CatalogueState): Promise<void> {
  await store.write('state', state)
}

/** What cannot be read is let go, and fetched anew. */
export async function clearOfflineCatalogue(): Promise<void> {
  await store.remove('state')
  await store.remove('catalogue')
}

/** Whether two are of one and the same catalogue. */
export function isSameVersion(one: CatalogueVersion, other: CatalogueVersion): boolean {
  return one.change === other.change && one.countersAt === other.countersAt
}

function asState(kept: unknown): CatalogueState | null {
  const { change, at, countersAt } = (kept ?? {}) as Partial<CatalogueState>
  const told = [change, at, countersAt].every((number) => typeof number === 'number')
  return told ? ({ change, at, countersAt } as CatalogueState) : null
}
