import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSave,
  type PersistedClient,
} from '@tanstack/react-query-persist-client'
import { openMirror, type Mirror } from '#src/device/boot-mirror.ts'
import { answerShape } from '../answered.ts'
import { isAnswered, isKept } from './what-is-kept.ts'

/** Characters of the whole slice: small enough to be read before the first screen is drawn. */
const sizeMost = 200_000
/** What stands around every page, and what its forms need. */
const frame = ['readMenu', 'readFooterMenu', 'readSettings']
const month = 30 * 24 * 60 * 60_000

type KeptQuery = PersistedClient['clientState']['queries'][number]

let mirror: Promise<Mirror> | undefined
const opened = () => (mirror ??= openMirror(merge))

async function persisterOf() {
  const storage = await opened()
  return createSyncStoragePersister({ storage, serialize: write, deserialize: read })
}

/** Puts what the first screens need into the query cache; each answer is then judged by its age like any other. */
export async function restoreBootSlice(queries: QueryClient): Promise<void> {
  try {
    const persister = await persisterOf()
    await persistQueryClientRestore({
      queryClient: queries,
      persister,
      maxAge: month,
      buster: answerShape,
    })
  } catch {
    // A slice that cannot be read has been removed; the network has it all.
  }
}

/** Gives what keeps the slice: the frame's answers, and those that the first screen of this visit shows. */
export async function keepBootSlice(queries: QueryClient): Promise<{ save(): void; saveAtOnce(): void }> {
  const shownFirst = new Set(
    queries
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ queryHash }) => queryHash),
  )
  const dehydrateOptions = {
    shouldDehydrateQuery: (query: Query) =>
      (frame.includes(String(query.queryKey[0])) || shownFirst.has(query.queryHash)) && isKept(query),
  }
  const [storage, persister] = await Promise.all([opened(), persisterOf()])
  return {
    save: () =>
      void persistQueryClientSave({ queryClient: queries, persister, buster: answerShape, dehydrateOptions }),
    // The persister waits a second between two writes, which a page that is put away may not have.
    saveAtOnce: () =>
      storage.setItem(
        '',
        write({
          timestamp: Date.now(),
          buster: answerShape,
          clientState: dehydrate(queries, dehydrateOptions),
        }),
      ),
  }
}

/** Without what a query was asked with, which the code knows. */
function write({ timestamp, buster, clientState }: PersistedClient): string {
  const queries = clientState.queries.map(({ queryKey, queryHash, state }) => ({
    queryKey,
    queryHash,
    state,
  }))
  return JSON.stringify({ timestamp, buster, clientState: { queries, mutations: [] } })
}

/** What can be read of a kept slice: one broken answer does not take the others with it. */
function read(text: string): PersistedClient {
  const { timestamp, buster, clientState } = JSON.parse(text) as Partial<PersistedClient>
  const queries = (clientState?.queries ?? []).filter(isReadable).map(asCopy)
  return { timestamp: timestamp ?? 0, buster: buster ?? '', clientState: { queries, mutations: [] } }
}

function isReadable(kept: Partial<KeptQuery> | null): boolean {
  const isNamed = Array.isArray(kept?.queryKey) && typeof kept.queryHash === 'string'
  return isNamed && typeof kept.state?.dataUpdatedAt === 'number' && isAnswered(kept.state.data)
}

function asCopy(kept: KeptQuery): KeptQuery {
  return { ...kept, state: { ...kept.state, data: { ...(kept.state.data as object), source: 'cache' } } }
}

/** The newest of what another tab has written and what is written now, as much as fits; the frame first. */
export function merge(before: string | null, text: string): string {
  const now = read(text)
  const byHash = new Map(readOrNothing(before, now.buster).map((kept) => [kept.queryHash, kept]))
  for (const kept of now.clientState.queries) {
    const other = byHash.get(kept.queryHash)
    if (other === undefined || other.state.dataUpdatedAt <= kept.state.dataUpdatedAt)
      byHash.set(kept.queryHash, kept)
  }
  let room = sizeMost
  const queries = [...byHash.values()].sort(byWorth).filter((kept) => {
    room -= JSON.stringify(kept).length
    return room > 0
  })
  return JSON.stringify({ ...now, clientState: { queries, mutations: [] } })
}

function readOrNothing(text: string | null, buster: string): KeptQuery[] {
  try {
    const kept = text === null ? null : read(text)
    return kept?.buster === buster ? kept.clientState.queries : []
  } catch {
    return []
  }
}

function byWorth(a: KeptQuery, b: KeptQuery): number {
  const isFrame = (kept: KeptQuery) => Number(frame.includes(String(kept.queryKey[0])))
  return isFrame(b) - isFrame(a) || b.state.dataUpdatedAt - a.state.dataUpdatedAt
}
