import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call, Success, Input } from '#contract/calls/call.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'
import { readSession } from '#src/storage/session.ts'
import { dataOf, isUncacheable, mayServeStale, staleTimeMs, type CachedAnswer } from './cached-answer.ts'
import type { CallReader } from './batch.ts'
import { isServerRendered } from './dehydrate-queries.ts'
import { readUnbatched } from './request.ts'

/** A call as a query: `useSuspenseQuery(callQuery(listMaterials, { slug }))`. The data is null when nothing was found. */
export function callQuery<C extends Call>(call: C, fields: Input<C>) {
  return queryOptions<CachedAnswer<Success<C>>, Error, Success<C> | null>({
    queryKey: [call.name, fields],
    meta: { call },
    select: dataOf,
    staleTime: ({ state }) => staleTimeMs(call, state),
    ...(isUncacheable(call) && { gcTime: 0 }),
  })
}

/** Reads through the batch what may be batched, and the rest one by one: a preview as the customer who is logged in. */
export function readThroughBatch(batch: CallReader): CallReader {
  return async (call, fields) => {
    const preview = 'preview' in fields
    if (call.batched && !preview) return batch(call, fields)
    const token = preview ? (await readSession())?.token : undefined
    return { data: await readUnbatched(call, fields, token), at: Date.now(), source: 'network' }
  }
}

type LoaderQuery<T> = {
  queryKey: QueryKey
  meta?: Record<string, unknown> | undefined
  select?: ((answer: CachedAnswer<T>) => T | null) | undefined
}

/**
 * The answer to a query before its page is rendered: a cached one that may be shown, or else the network's. One that is
 * too old to be shown is revalidated first.
 */
export async function loadQuery<T>(queries: QueryClient, query: LoaderQuery<T>): Promise<T | null> {
  const { queryKey, meta } = query
  const cached = queries.getQueryData<CachedAnswer<T>>(queryKey)
  if (cached !== undefined && (isServerRendered(cached) || mayServeStale(meta?.['call'] as Call, cached)))
    return cached.data
  const answer = await queries.fetchQuery<CachedAnswer<T>>({ queryKey, meta, staleTime: 0 })
  return answer.data
}

/**
 * Loads a query that the page can be rendered without. Without an answer the query holds null, so old that the mounted
 * page asks again. True when it was answered.
 */
export async function loadOptionalQuery(
  queries: QueryClient,
  { queryKey, meta }: Pick<LoaderQuery<unknown>, 'queryKey' | 'meta'>,
): Promise<boolean> {
  try {
    await loadQuery(queries, { queryKey, meta })
    return true
  } catch {
    setEmptyAnswer(queries, queryKey)
    return false
  }
}

function setEmptyAnswer(queries: QueryClient, queryKey: QueryKey): void {
  const emptyAnswer: CachedAnswer = { data: null, at: 0, source: 'network' }
  queries.setQueryData(queryKey, emptyAnswer, { updatedAt: 1 })
}

/** How much longer than the page itself its secondary queries may take before they are left for later, ms. */
const secondaryGraceMs = 150

/**
 * Waits for the page's own query, and in the browser only a moment longer for its secondary queries, which may arrive
 * later. The server renders the page whole.
 */
export async function loadWithSecondary<T>(
  queries: QueryClient,
  page: Promise<T>,
  secondary: readonly Pick<LoaderQuery<unknown>, 'queryKey' | 'meta'>[],
): Promise<T> {
  const loading = Promise.all(secondary.map((query) => loadOptionalQuery(queries, query)))
  const answer = await page
  if (typeof window === 'undefined') await loading
  else await withTimeout(loading, secondaryGraceMs)
  for (const { queryKey } of secondary) {
    if (queries.getQueryData(queryKey) === undefined) setEmptyAnswer(queries, queryKey)
  }
  return answer
}

/** Copies an answer to another query. */
export function copyQueryAnswer(queries: QueryClient, from: QueryKey, to: QueryKey): void {
  const updatedAt = queries.getQueryState(from)?.dataUpdatedAt
  queries.setQueryData(to, queries.getQueryData<CachedAnswer>(from), { updatedAt })
}
