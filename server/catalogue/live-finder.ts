import { buildArticleIndex } from '#finder/article-index.ts'
import { optionIndexes, type CatalogueSource } from '#finder/responses/catalogue-source.ts'
import { updateCounters, updateIndex } from '#finder/update-index.ts'
import { hasManyChanges } from '#finder/update-text-index.ts'
import { withinTime } from '../core/refusals/within-time.ts'
import { changesSince, type ChangeKind } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import type { BuiltIndex, PackedSnapshot } from './build-messages.ts'
import { startIndexBuilder, type IndexBuilder } from './index-builder.ts'
import { loadArticles } from './load-articles.ts'
import { loadMaterials } from './load-catalogue.ts'
import { monitorFollowing, type Log } from './follow-monitor.ts'
import { readStoredIndex } from './stored-index.ts'

/** How often the change log is read, ms. Staff are promised that what they change is in every server's answers within three seconds. */
export const followIntervalMs = 1000
/** How often popular lists are sorted again, ms. */
const resortIntervalMs = 5 * 60_000
/** Beyond this number of changed materials the worker thread builds the whole index again. */
const maxIncrementalChanges = 500
/** How old a stored index may be that lacks changes, ms. */
const maxStoredAgeMs = 24 * 3_600_000
/**
 * When packing takes longer, ms, the earlier snapshot is given: requests would wait too long, on a slow database for minutes. After one that took
 * longer the next begins after so many times as long: with a change every minute packing would never end.
 */
const slowPackMs = 2000
const packPauses = 5
/** How long failed builds pause at most, ms: a build that needs too much memory would otherwise take a core all the time. */
const maxBuildPauseMs = 30_000
/** After this time without reading the change log the finder counts as stale, ms. */
const maxLagMs = 30_000

/** The server's finder, which follows the database's change log. */
export type LiveFinder = CatalogueSource & {
  /** Whether the change log was read recently. */
  ready: () => boolean
  /** The number of the last applied change. */
  changeNumber: () => number
  /** The number of the last applied change of these kinds. */
  changeNumberOf: (kinds: readonly ChangeKind[]) => number
  /** The number of the last applied change that a card of this material can show. */
  changeNumberOfMaterial: (id: number) => number
  /** Applies all changes that were recorded before the call. */
  follow(): Promise<void>
  /** Sets the logger for failures to read the change log. */
  logTo(log: Log): void
  snapshot(): Promise<PackedSnapshot>
  stop(): Promise<void>
}

type FinderOptions = {
  /** Where the index is stored for the next start. */
  indexFile?: string
  /** For tests: other intervals, ms, and a builder that several finders of a process share. */
  followIntervalMs?: number
  maxLagMs?: number
  slowPackMs?: number
  builder?: IndexBuilder
}

/** Takes the index that was stored, or builds it in a worker thread, then follows the change log. */
export async function startFinder(
  store: Store,
  database: string,
  options: FinderOptions = {},
): Promise<LiveFinder> {
  const builder = options.builder ?? startIndexBuilder()
  const intervalMs = options.followIntervalMs ?? followIntervalMs
  const { indexFile } = options
  const stored = indexFile === undefined ? null : await readStoredIndex(indexFile, store)
  let current: BuiltIndex = stored ?? (await builder.buildIndex(database, indexFile))
  let storedAt = stored?.builtAt ?? Date.now()
  let storedSeq = current.seq
  let optionIndex = optionIndexes(current.options)
  let packed: PackedSnapshot | null = null
  let packing: Promise<PackedSnapshot> | null = null
  let packedAt = 0
  let packMs = 0
  let following: Promise<void> | null = null
  let followingNext: Promise<void> | null = null
  const monitor = monitorFollowing()
  // A rebuilt index may contain changes of any kind.
  let builtAt = current.seq
  const lastOf = new Map<string, number>()
  /** The last change of each material since the index was built, by id. */
  const lastOfMaterial = new Map<number, number>()

  let rebuilt: BuiltIndex | null = null
  let rebuilding: Promise<void> | null = null
  let failedBuilds = 0
  let nextBuildAt = 0
  // Whether changes wait for a build that failed.
  let lacksBuild = false

  async function build(): Promise<BuiltIndex> {
    try {
      const built = await builder.buildIndex(database, indexFile)
      failedBuilds = 0
      storedAt = Date.now()
      storedSeq = built.seq
      return built
    } catch (error) {
      const pauseMs = Math.min(maxBuildPauseMs, intervalMs * 2 ** failedBuilds++)
      nextBuildAt = performance.now() + pauseMs
      throw error
    }
  }
  const isPausing = () => failedBuilds > 0 && performance.now() < nextBuildAt

  async function applyChanges(): Promise<void> {
    // One built beside the changes is mostly older than the current one: it gets those since then before anybody sees it. Where it is
    // newer, what it holds already is applied once more, so that answers in memory become out of date and options are read.
    const base = rebuilt !== null && rebuilt.seq > builtAt ? rebuilt : current
    rebuilt = null
    const changes = await changesSince(store, Math.min(base.seq, current.seq))
    const last = changes.at(-1)
    if (last === undefined) {
      current = { ...base, seq: Math.max(base.seq, current.seq) }
      if (hasManyChanges(current.index) && !isPausing()) rebuildSoon()
      return
    }
    const materials = [
      ...new Set(changes.filter((change) => change.kind === 'material').map((change) => change.entity)),
    ]
    if (materials.length > maxIncrementalChanges || changes.some((change) => change.kind === 'options')) {
      lacksBuild = true
      current = await build()
      lacksBuild = false
      optionIndex = optionIndexes(current.options)
      builtAt = current.seq
      lastOfMaterial.clear()
      return
    }
    const changed = materials.length > 0 ? await loadMaterials(store, materials) : []
    const publishedIds = new Set(changed.map((material) => material.id))
    const removed = materials.filter((id) => !publishedIds.has(id))
    const index = materials.length > 0 ? updateIndex(base.index, { changed, removed }) : base.index
    const articles = changes.some(({ kind }) => kind === 'content')
      ? buildArticleIndex({ ...base.index, articles: await loadArticles(store) })
      : base.articles
    current = { ...base, index, articles, seq: last.seq }
    for (const { kind, seq, entity } of changes) {
      lastOf.set(kind, seq)
      if (kind === 'material') lastOfMaterial.set(entity, seq)
    }
    if (hasManyChanges(index) && !isPausing()) rebuildSoon()
  }

  /** Builds the index anew beside the answers and the changes. After a failure the next interval tries again. */
  function rebuildSoon(): void {
    rebuilding ??= build()
      .then((built) => void (rebuilt = built), monitor.buildFailed)
      .finally(() => (rebuilding = null))
  }

  async function pack(): Promise<PackedSnapshot> {
    const begunAt = performance.now()
    packed = await builder.packSnapshot(database)
    packedAt = performance.now()
    packMs = packedAt - begunAt
    return packed
  }

  async function follow(): Promise<void> {
    if (following === null) {
      following = applyChanges()
        .then(monitor.followed, monitor.failed)
        .finally(() => (following = null))
      return following
    }
    // The one under way may have read the log before the caller's change was recorded.
    followingNext ??= following
      .catch(() => undefined)
      .then(() => {
        followingNext = null
        return follow()
      })
    return followingNext
  }

  async function sortAgain(): Promise<void> {
    const counters = await store
      .selectFrom('material')
      .select(['id', 'views', 'like_count'])
      .where('status', '=', 1)
      .execute()
    current = { ...current, index: updateCounters(current.index, counters) }
    // What was withdrawn or erased stays in the file until the next build.
    const isOutdated = current.seq > storedSeq && Date.now() - storedAt > maxStoredAgeMs
    if (indexFile !== undefined && isOutdated && !isPausing()) rebuildSoon()
  }

  if (stored !== null) {
    await follow()
    await sortAgain()
  }
  // The next interval retries; the change log still has the missed changes.
  const ignoringErrors = (work: () => Promise<void>) => () => void work().catch(() => undefined)
  const timers = [
    setInterval(
      ignoringErrors(async () => (lacksBuild && isPausing() ? undefined : follow())),
      intervalMs,
    ),
    setInterval(ignoringErrors(sortAgain), resortIntervalMs),
  ]
  for (const timer of timers) timer.unref()

  return {
    ready: () => monitor.msSinceFollowed() < (options.maxLagMs ?? maxLagMs),
    index: () => current.index,
    articles: () => current.articles,
    changeNumber: () => current.seq,
    changeNumberOf: (kinds) => Math.max(builtAt, ...kinds.map((kind) => lastOf.get(kind) ?? 0)),
    changeNumberOfMaterial: (id) => Math.max(builtAt, lastOfMaterial.get(id) ?? 0),
    options: (group) => optionIndex[group].list,
    optionById: (group, id) => optionIndex[group].byId.get(id),
    optionBySlug: (group, slug) => optionIndex[group].bySlug.get(slug),
    follow,
    logTo: monitor.logTo,
    async snapshot() {
      if (packed !== null && packed.seq >= current.seq) return packed
      const before = packed
      const limitMs = options.slowPackMs ?? slowPackMs
      const isSlow = packMs > limitMs
      if (before !== null && isSlow && performance.now() < packedAt + packPauses * packMs) return before
      // Single flight: concurrent requests share one snapshot.
      packing ??= pack().finally(() => (packing = null))
      const next = packing.catch((error: unknown) => {
        if (packed === null) throw error
        monitor.buildFailed(error)
        return packed
      })
      // Devices that get the earlier one ask for the changes since then.
      if (before === null) return next
      return isSlow ? before : withinTime(next, limitMs, () => before)
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await (options.builder === undefined ? builder.stop() : builder.disconnect(database))
    },
  }
}
