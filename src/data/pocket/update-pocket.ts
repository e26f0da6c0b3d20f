import { confirmPocket, forgetPocket, keepPocket, readPocket } from '#src/device/pocket.ts'
import { isSnapshot } from '#finder/snapshot-shape.ts'
import { applyChanges, type Snapshot, type SnapshotChanges } from '#finder/snapshot.ts'

/** A slow network may take long over the whole catalogue, but not for ever; ms. */
const fetchPatience = 120_000

type Changes = SnapshotChanges & { whole: boolean }

/** Brings the catalogue on this device up to date, in one tab at a time. Throws when the server does not answer; what there was then stays. */
export async function updatePocket(): Promise<void> {
  const locks = (globalThis.navigator as Navigator | undefined)?.locks
  if (locks === undefined) return fetchNewest()
  // Another tab that is at it does it for this one too.
  await locks.request('pocket', { ifAvailable: true }, (lock) => (lock === null ? undefined : fetchNewest()))
}

/** The catalogue that is kept here, whole and in a form that can be read; what is not is let go. */
export async function keptSnapshot(): Promise<{ snapshot: Snapshot; at: number } | null> {
  const kept = await readPocket()
  if (kept === null) return null
  if (isSnapshot(kept.snapshot)) return { snapshot: kept.snapshot, at: kept.at }
  await forgetPocket()
  return null
}

async function fetchNewest(): Promise<void> {
  const kept = await keptSnapshot()
  const changes = kept === null ? null : await fetchChanges(kept.snapshot.change)
  const at = Date.now()
  if (kept === null || changes === null || changes.whole) return keepPocket(await fetchWhole(), at)
  const { change } = changes
  if (change === kept.snapshot.change) return confirmPocket({ change, at })
  await keepPocket(changed(kept.snapshot, changes) ?? (await fetchWhole()), at)
}

/** The snapshot with the changes in it; null where they do not fit it. */
function changed(snapshot: Snapshot, changes: Changes): Snapshot | null {
  try {
    const after = applyChanges(snapshot, changes)
    return isSnapshot(after) ? after : null
  } catch {
    return null
  }
}

async function fetchChanges(since: number): Promise<Changes | null> {
  const answer = await fetchJson(`/v1/catalogue/changes?since=${since}`)
  const { change, whole, changed, removed } = (answer ?? {}) as Partial<Changes>
  const told = typeof change === 'number' && Array.isArray(changed) && Array.isArray(removed)
  return told && typeof whole === 'boolean' ? (answer as Changes) : null
}

async function fetchWhole(): Promise<Snapshot> {
  const answer = await fetchJson('/v1/catalogue')
  // Of a newer form than this page knows: what there is serves until the page is newer too.
  if (!isSnapshot(answer)) throw new Error('The catalogue came in a form that is not known here')
  const { version, change, options, plans, synonyms, materials } = answer
  return { version, change, options, plans, synonyms, materials }
}

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(fetchPatience) })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return response.json()
}
