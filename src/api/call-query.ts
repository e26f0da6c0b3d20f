import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call, Success, Input } from '#contract/calls/call.ts'
import { readSession } from '#src/storage/session.ts'
import { dataOf, isUncacheable, mayServeStale, staleTimeMs, type CachedAnswer } from './cached-answer.ts'
import type { CallReader } from './batch.ts'
import { isServerRendered } from './dehydrate-queries.ts'
import { readUnbatched } from './request.ts'

/** A question to the server as a query: `useSuspenseQuery(ask(listMaterials, { slug }))`. The answer is null when nothing was found. */
export function callQuery<C extends Call>(call: C, fields: Input<C>) {
  return queryOptions<CachedAnswer<Success<C>>, Error, Success<C> | null>({
    queryKey: [call.name, fields],
    meta: { call },
    select: dataOf,
    staleTime: ({ state }) => staleTimeMs(call, state),
    ...(isUncacheable(call) && { gcTime: 0 }),
  })
}

/** Reads through the batch what may stand in one, and the rest one by one: a preview as the customer who is logged in. */
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
  select?: ((answered: CachedAnswer<T>) => T | null) | undefined
}

/**
 * The answer to a question before its page is drawn: one that may be shown at once, or else the network's. What is too old
 * to be shown is asked anew first.
 */
export async function loadQuery<T>(queries: QueryClient, question: LoaderQuery<T>): Promise<T | null> {
  const { queryKey, meta } = question
  const held = queries.getQueryData<CachedAnswer<T>>(queryKey)
  if (held !== undefined && (isServerRendered(held) || mayServeStale(meta?.['call'] as Call, held)))
    return held.data
  const answered = await queries.fetchQuery<CachedAnswer<T>>({ queryKey, meta, staleTime: 0 })
  return answered.data
}

/** Asks for what a page can be drawn without: no answer is null, and so old that the page asks again when it stands. True when it was answered. */
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
  const nothing: CachedAnswer = { data: null, at: 0, source: 'network' }
  queries.setQueryData(queryKey, nothing, { updatedAt: 1 })
}

/** How long what stands beside a page may come after the page itself without being left for later, ms. */
const secondaryGraceMs = 150

/**
 * Waits for what a page is made of, and in the browser only a moment longer for what stands beside it: that comes when it
 * comes. The server draws the page whole.
 */
export async function loadWithSecondary<T>(
  queries: QueryClient,
  page: Promise<T>,
  beside: readonly Pick<LoaderQuery<unknown>, 'queryKey' | 'meta'>[],
): Promise<T> {
  const asked = Promise.all(beside.map((question) => loadOptionalQuery(queries, question)))
  const answer = await page
  if (typeof window === 'undefined') await asked
  else await Promise.race([asked, new Promise((done) => setTimeout(done, secondaryGraceMs))])
  for (const { queryKey } of beside) {
    if (queries.getQueryData(queryKey) === undefined) setEmptyAnswer(queries, queryKey)
  }
  return answer
}

/** The same answer under another question. */
export function copyQueryAnswer(queries: QueryClient, asked: QueryKey, also: QueryKey): void {
  const updatedAt = queries.getQueryState(asked)?.dataUpdatedAt
  queries.setQueryData(also, queries.getQueryData<CachedAnswer>(asked), { updatedAt })
}
