import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import { cacheRetentionMs } from '#contract/cache-policy.ts'
import { openSyncStorage, type SyncStorage } from '#src/storage/sync-storage.ts'
import { answerFormatVersion } from '../cached-answer.ts'
import { isCachedAnswer, isPersistable } from '../is-persistable.ts'

/** Characters of the whole slice: small enough to be read before the first screen is drawn. */
const maxSnapshotChars = 200_000
/** What stands around every page, and what its forms need. */
const frameCalls = ['readMenu', 'readFooterMenu', 'readSettings']

type StoredQuery = PersistedClient['clientState']['queries'][number]

let openingStorage: Promise<SyncStorage> | undefined
const openStorage = () => (openingStorage ??= openSyncStorage(mergeSnapshots))

async function makePersister() {
  const storage = await openStorage()
  return createSyncStoragePersister({ storage, serialize: serializeClient, deserialize: deserializeClient })
}

/** Puts what the first screens need into the query cache; each answer is then judged by its age like any other. */
export async function restoreFirstScreen(queries: QueryClient): Promise<void> {
  try {
    const persister = await makePersister()
    await persistQueryClientRestore({
      queryClient: queries,
      persister,
      maxAge: cacheRetentionMs,
      buster: answerFormatVersion,
    })
  } catch {
    // A slice that cannot be read has been removed; the network has it all.
  }
}

/** Gives what keeps the slice: the frame's answers, and those that the first screen of this visit shows. */
export async function persistFirstScreen(
  queries: QueryClient,
): Promise<{ save(): void; saveAtOnce(): void }> {
  const shownFirst = new Set(
    queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ queryHash }) => queryHash),
  )
  const dehydrateOptions = {
    shouldDehydrateQuery: (query: Query) =>
      (frameCalls.includes(String(query.queryKey[0])) || shownFirst.has(query.queryHash)) &&
      isPersistable(query),
  }
  const [storage, persister] = await Promise.all([openStorage(), makePersister()])
  return {
    save: () =>
      void persistQueryClientSave({
        queryClient: queries,
        persister,
        buster: answerFormatVersion,
        dehydrateOptions,
      }),
    // The persister waits a second between two writes, which a page that is put away may not have.
    saveAtOnce: () =>
      storage.setItem(
        '',
        serializeClient({
          timestamp: Date.now(),
          buster: answerFormatVersion,
          clientState: dehydrate(queries, dehydrateOptions),
        }),
      ),
  }
}

/** Without what a query was asked with, which the code knows. */
function serializeClient({ timestamp, buster, clientState }: PersistedClient): string {
  const queries = clientState.queries.map(({ queryKey, queryHash, state }) => ({
    queryKey,
    queryHash,
    state,
  }))
  return JSON.stringify({ timestamp, buster, clientState: { queries, mutations: [] } })
}

/** What can be read of a kept slice: one broken answer does not take the others with it. */
function deserializeClient(text: string): PersistedClient {
  const { timestamp, buster, clientState } = JSON.parse(text) as Partial<PersistedClient>
  const queries = (clientState?.queries ?? []).filter(isReadable).map(asCopy)
  return { timestamp: timestamp ?? 0, buster: buster ?? '', clientState: { queries, mutations: [] } }
}

function isReadable(kept: Partial<StoredQuery> | null): boolean {
  const isNamed = Array.isArray(kept?.queryKey) && typeof kept.queryHash === 'string'
  return isNamed && typeof kept.state?.dataUpdatedAt === 'number' && isCachedAnswer(kept.state.data)
}

function asCopy(kept: StoredQuery): StoredQuery {
  return { ...kept, state: { ...kept.state, data: { ...(kept.state.data as object), source: 'cache' } } }
}

/** The newest of what another tab has written and what is written now, as much as fits; the frame first. */
export function mergeSnapshots(before: string | null, text: string): string {
  const now = deserializeClient(text)
  const byHash = new Map(queriesOrEmpty(before, now.buster).map((kept) => [kept.queryHash, kept]))
  for (const kept of now.clientState.queries) {
    const other = byHash.get(kept.queryHash)
    if (other === undefined || other.state.dataUpdatedAt <= kept.state.dataUpdatedAt)
      byHash.set(kept.queryHash, kept)
  }
  let room = maxSnapshotChars
  const queries = [...byHash.values()].sort(byPriority).filter((kept) => {
    room -= JSON.stringify(kept).length
    return room > 0
  })
  return JSON.stringify({ ...now, clientState: { queries, mutations: [] } })
}

function queriesOrEmpty(text: string | null, buster: string): StoredQuery[] {
  try {
    const kept = text === null ? null : deserializeClient(text)
    return kept?.buster === buster ? kept.clientState.queries : []
  } catch {
    return []
  }
}

function byPriority(a: StoredQuery, b: StoredQuery): number {
  const isFrame = (kept: StoredQuery) => Number(frameCalls.includes(String(kept.queryKey[0])))
  return isFrame(b) - isFrame(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt
}
