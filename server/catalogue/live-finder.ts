import { optionIndexes, type CatalogueSource } from '#finder/responses/catalogue-source.ts'
import { updateCounters, updateIndex } from '#finder/update-index.ts'
import { changesSince, type ChangeKind } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import type { PackedSnapshot } from './build-messages.ts'
import { startIndexBuilder } from './index-builder.ts'
import { loadMaterials } from './load-catalogue.ts'
import { monitorFollowing, type Log } from './follow-monitor.ts'

/** How often the change log is looked at, and how often popular lists are sorted anew, ms. */
const followIntervalMs = 1000
const resortIntervalMs = 5 * 60_000
/** More changed material than this at once is built anew in the thread. */
const maxIncrementalChanges = 500
/** A finder that has not seen the change log for so long answers with what is no longer so, ms. */
const maxLagMs = 30_000

/** The finder as the server uses it: always ready, and never far behind the database. */
export type LiveFinder = CatalogueSource & {
  /** Whether it has seen the change log of late. */
  ready: () => boolean
  /** The number of the last change it knows. */
  seq: () => number
  /** The number of the last change of these kinds that it knows. */
  changed: (kinds: readonly ChangeKind[]) => number
  /** Takes in what the change log holds beyond what it knows. */
  follow(): Promise<void>
  /** Where it is said, once each time, that the log cannot be followed and that it can again. */
  logTo(log: Log): void
  snapshot(): Promise<PackedSnapshot>
  stop(): Promise<void>
}

/** How often it looks and how far it may be behind, ms: other than the usual in tests. */
type FollowTiming = { followIntervalMs?: number; maxLagMs?: number }

/** Builds the index in a thread and follows the change log from there on. */
export async function startFinder(
  store: Store,
  database: string,
  pace: FollowTiming = {},
): Promise<LiveFinder> {
  const builder = startIndexBuilder(database)
  let current = await builder.buildIndex()
  let books = optionIndexes(current.options)
  let packed: PackedSnapshot | null = null
  let packing: Promise<PackedSnapshot> | null = null
  let following: Promise<void> | null = null
  const watch = monitorFollowing()
  // What was built anew may hold changes of any kind.
  let builtAt = current.seq
  const lastOf = new Map<string, number>()

  async function takeIn(): Promise<void> {
    const changes = await changesSince(store, current.seq)
    const last = changes.at(-1)
    if (last === undefined) return
    const materials = [
      ...new Set(changes.filter((change) => change.kind === 'material').map((change) => change.entity)),
    ]
    if (materials.length > maxIncrementalChanges || changes.some((change) => change.kind === 'options')) {
      current = await builder.buildIndex()
      books = optionIndexes(current.options)
      builtAt = current.seq
      return
    }
    const changed = materials.length > 0 ? await loadMaterials(store, materials) : []
    const here = new Set(changed.map((material) => material.id))
    const removed = materials.filter((id) => !here.has(id))
    const index = materials.length > 0 ? updateIndex(current.index, { changed, removed }) : current.index
    current = { ...current, index, seq: last.seq }
    for (const { kind, seq } of changes) lastOf.set(kind, seq)
  }

  async function follow(): Promise<void> {
    following ??= takeIn()
      .then(watch.followed, watch.failed)
      .finally(() => (following = null))
    return following
  }

  async function sortAnew(): Promise<void> {
    const counters = await store
      .selectFrom('material')
      .select(['id', 'views', 'like_count'])
      .where('status', '=', 1)
      .execute()
    current = { ...current, index: updateCounters(current.index, counters) }
  }

  // A failed look is tried again at the next; the log keeps what was missed.
  const quietly = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  const timers = [
    setInterval(quietly(follow), pace.followIntervalMs ?? followIntervalMs),
    setInterval(quietly(sortAnew), resortIntervalMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    ready: () => watch.sinceFollowed() < (pace.maxLagMs ?? maxLagMs),
    index: () => current.index,
    seq: () => current.seq,
    changed: (kinds) => Math.max(builtAt, ...kinds.map((kind) => lastOf.get(kind) ?? 0)),
    options: (group) => books[group].list,
    optionById: (group, id) => books[group].byId.get(id),
    optionBySlug: (group, slug) => books[group].bySlug.get(slug),
    follow,
    logTo: watch.tell,
    async snapshot() {
      if (packed !== null && packed.seq >= current.seq) return packed
      // However many ask, it is packed once.
      packing ??= builder.packSnapshot().finally(() => (packing = null))
      packed = await packing
      return packed
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await builder.stop()
    },
  }
}
