import { dayMs } from '#contract/durations.ts'
import {
  confirmOfflineCatalogue,
  clearOfflineCatalogue,
  writeOfflineCatalogue,
  readOfflineCatalogue,
  type CatalogueState,
  type CatalogueVersion,
} from '#src/storage/offline-catalogue.ts'
import { fromDeltas } from '#finder/column-encoding.ts'
import { isSnapshot } from '#finder/is-snapshot.ts'
import { applyChanges, snapshotVersion, type Snapshot, type SnapshotChanges } from '#finder/snapshot.ts'

/** A slow network may take long over the whole catalogue, but not for ever, ms. */
const fetchTimeoutMs = 120_000
/**
 * Views and likes change all the time without counting as changes; they are fetched again after this time, so that the
 * popular list stays right, ms.
 */
const countersMaxAgeMs = dayMs

type ChangesResponse = Omit<SnapshotChanges, 'counters'> & { whole: boolean; counters?: Counters }
type Counters = { id: number[]; views: number[]; like_count: number[] }

const lockName = 'pocket'
const lockManager = () => (globalThis.navigator as Navigator | undefined)?.locks

/**
 * Brings the catalogue on this device up to date, in one tab at a time. Throws when the server does not answer; the
 * catalogue then stays as it was.
 */
export async function updateOfflineCatalogue(): Promise<void> {
  const locks = lockManager()
  if (locks === undefined) return fetchNewest()
  // Another tab that is updating does it for this one too.
  await locks.request(lockName, { ifAvailable: true }, (lock) => (lock === null ? undefined : fetchNewest()))
}

/**
 * Deletes materials from the catalogue on this device, after an update that is under way. The server's next changes name
 * them too, but a device may be without network before it has fetched those.
 */
export async function removeFromOfflineCatalogue(materialIds: readonly number[]): Promise<void> {
  const remove = async () => {
    const stored = await readSnapshot()
    if (stored === null) return
    const { snapshot, state } = stored
    const after = applyChanges(snapshot, { change: state.change, changed: [], removed: [...materialIds] })
    // Another version, so that every tab opens it anew instead of the one that it holds.
    await writeOfflineCatalogue(after, { ...state, countersAt: state.countersAt - 1 })
  }
  const locks = lockManager()
  await (locks === undefined ? remove() : locks.request(lockName, remove))
}

/** The catalogue that is stored here, whole and in a known form; any other is removed. */
export async function readSnapshot(): Promise<{ snapshot: Snapshot; state: CatalogueState } | null> {
  const stored = await readOfflineCatalogue()
  if (stored === null) return null
  const { snapshot, state } = stored
  if (isSnapshot(snapshot) && snapshot.change === state.change) return { snapshot, state }
  await clearOfflineCatalogue()
  return null
}

async function fetchNewest(): Promise<void> {
  const stored = await readSnapshot()
  const at = Date.now()
  // Changes do not add what an earlier version of the snapshot lacks.
  const isCurrent = stored !== null && stored.snapshot.version === snapshotVersion
  const changes = isCurrent ? await fetchChanges(stored.state, at) : null
  if (stored === null || changes === null || changes.whole) return replaceSnapshot(at)
  const { state, snapshot } = stored
  if (changes.change === state.change && changes.counters === undefined)
    return confirmOfflineCatalogue({ ...state, at })
  const after = withChanges(snapshot, changes)
  if (after === null) return replaceSnapshot(at)
  const countersAt = changes.counters === undefined ? state.countersAt : at
  await writeOfflineCatalogue(after, { change: after.change, at, countersAt })
}

/** The server packs it once for all devices; its views and likes may be older than it is. */
async function replaceSnapshot(at: number): Promise<void> {
  const snapshot = await fetchSnapshot()
  await writeOfflineCatalogue(snapshot, { change: snapshot.change, at, countersAt: 0 })
}

/** The snapshot with the changes applied; null where they do not fit it. */
function withChanges(snapshot: Snapshot, { counters, ...changes }: ChangesResponse): Snapshot | null {
  try {
    const after = applyChanges(snapshot, { ...changes, counters: rowsOf(counters) })
    return isSnapshot(after) ? after : null
  } catch {
    return null
  }
}

function rowsOf(counters: Counters | undefined): SnapshotChanges['counters'] & object {
  if (counters === undefined) return []
  return fromDeltas(counters.id).map((id, row) => ({
    id,
    views: counters.views[row] ?? 0,
    like_count: counters.like_count[row] ?? 0,
  }))
}

async function fetchChanges(
  { change, countersAt }: CatalogueVersion,
  now: number,
): Promise<ChangesResponse | null> {
  const counters = now - countersAt >= countersMaxAgeMs ? '&counters=1' : ''
  const answer = await fetchJson(`/v1/catalogue/changes?since=${change}${counters}`)
  const changes = (answer ?? {}) as Partial<ChangesResponse>
  const isComplete =
    typeof changes.change === 'number' && Array.isArray(changes.changed) && Array.isArray(changes.removed)
  return isComplete && typeof changes.whole === 'boolean' ? (changes as ChangesResponse) : null
}

async function fetchSnapshot(): Promise<Snapshot> {
  const answer = await fetchJson('/v1/catalogue')
  // A newer form than this page knows: the stored catalogue serves until the page is newer too.
  if (!isSnapshot(answer)) throw new Error('The catalogue came in a form that is not known here')
  const { version, change, options, plans, synonyms, stop_words, articles, materials } = answer
  const optional = { ...(stop_words && { stop_words }), ...(articles && { articles }) }
  return { version, change, options, plans, synonyms, ...optional, materials }
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(fetchTimeoutMs) })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}
