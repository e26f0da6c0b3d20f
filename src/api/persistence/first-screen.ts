import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import { cacheRetentionMs } from '#contract/device-cache-policy.ts'
import { openSyncStorage, type SyncStorage } from '#src/storage/sync-storage.ts'
import { answerFormatVersion } from '../cached-answer.ts'
import { queriesOnScreen } from '../dehydrate-queries.ts'
import { isCachedAnswer, isPersistable } from '../is-persistable.ts'

/** Characters of the whole snapshot: small enough to be read before the first screen is rendered. */
const maxSnapshotChars = 200_000
/** The frame of every page, and what its forms need. */
const frameCalls = ['readMenu', 'readFooterMenu', 'readSettings']

type StoredQuery = PersistedClient['clientState']['queries'][number]

let openingStorage: Promise<SyncStorage> | undefined
const openStorage = () => (openingStorage ??= openSyncStorage(mergeSnapshots))

async function makePersister() {
  const storage = await openStorage()
  return createSyncStoragePersister({ storage, serialize: serializeClient, deserialize: deserializeClient })
}

/** Restores what the first screens need into the query cache; each answer's age is then checked as for any other. */
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
    // A snapshot that cannot be read has been removed; the network has it all.
  }
}

/** Returns what persists the snapshot: the frame's answers, and those that the first screen of this visit shows. */
export async function persistFirstScreen(
  queries: QueryClient,
): Promise<{ save(): void; saveAtOnce(): void }> {
  const shownFirst = new Set(queriesOnScreen(queries).map(({ queryHash }) => queryHash))
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
    // The persister waits a second between two writes; a page that is being hidden may not live that long.
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

/** Without the query's options, which the code knows. */
function serializeClient({ timestamp, buster, clientState }: PersistedClient): string {
  const queries = clientState.queries.map(({ queryKey, queryHash, state }) => ({
    queryKey,
    queryHash,
    state,
  }))
  return JSON.stringify({ timestamp, buster, clientState: { queries, mutations: [] } })
}

/** The readable queries of a stored snapshot: one broken answer does not invalidate the others. */
function deserializeClient(text: string): PersistedClient {
  const { timestamp, buster, clientState } = JSON.parse(text) as Partial<PersistedClient>
  const queries = (clientState?.queries ?? []).filter(isReadable).map(markAsCached)
  return { timestamp: timestamp ?? 0, buster: buster ?? '', clientState: { queries, mutations: [] } }
}

function isReadable(stored: Partial<StoredQuery> | null): boolean {
  const isNamed = Array.isArray(stored?.queryKey) && typeof stored.queryHash === 'string'
  return isNamed && typeof stored.state?.dataUpdatedAt === 'number' && isCachedAnswer(stored.state.data)
}

function markAsCached(stored: StoredQuery): StoredQuery {
  return {
    ...stored,
    state: { ...stored.state, data: { ...(stored.state.data as object), source: 'cache' } },
  }
}

/** The newest of what another tab has written and what is written now, as much as fits; the frame first. */
export function mergeSnapshots(before: string | null, text: string): string {
  const now = deserializeClient(text)
  const byHash = new Map(queriesOrEmpty(before, now.buster).map((stored) => [stored.queryHash, stored]))
  for (const stored of now.clientState.queries) {
    const other = byHash.get(stored.queryHash)
    if (other === undefined || other.state.dataUpdatedAt <= stored.state.dataUpdatedAt)
      byHash.set(stored.queryHash, stored)
  }
  let remainingChars = maxSnapshotChars
  const queries = [...byHash.values()].sort(byPriority).filter((stored) => {
    remainingChars -= JSON.stringify(stored).length
    return remainingChars > 0
  })
  return JSON.stringify({ ...now, clientState: { queries, mutations: [] } })
}

function queriesOrEmpty(text: string | null, buster: string): StoredQuery[] {
  try {
    const stored = text === null ? null : deserializeClient(text)
    return stored?.buster === buster ? stored.clientState.queries : []
  } catch {
    return []
  }
}

function byPriority(a: StoredQuery, b: StoredQuery): number {
  const isFrame = (stored: StoredQuery) => Number(frameCalls.includes(String(stored.queryKey[0])))
  return isFrame(b) - isFrame(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt
}
