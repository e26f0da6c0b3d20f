import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call, Found, Takes } from '#contract/call.ts'
import { readSession } from '#src/device/session.ts'
import { answerIn, isNeverKept, mayBeShown, staleAfter, type Answered } from './answered.ts'
import type { Reader } from './batch.ts'
import { isDrawn } from './page-data.ts'
import { readAlone } from './send.ts'

/** A question to the server as a query: `useSuspenseQuery(ask(listMaterials, { slug }))`. The answer is null when nothing was found. */
export function ask<C extends Call>(call: C, fields: Takes<C>) {
  return queryOptions<Answered<Found<C>>, Error, Found<C> | null>({
    queryKey: [call.name, fields],
    meta: { call },
    select: answerIn,
    staleTime: ({ state }) => staleAfter(call, state),
    ...(isNeverKept(call) && { gcTime: 0 }),
  })
}

/** Reads through the batch what may stand in one, and the rest one by one: a preview as the customer who is logged in. */
export function readerThrough(batch: Reader): Reader {
  return async (call, fields) => {
    const preview = 'preview' in fields
    if (call.batched && !preview) return batch(call, fields)
    const token = preview ? (await readSession())?.token : undefined
    return { data: await readAlone(call, fields, token), at: Date.now(), source: 'network' }
  }
}

type Question<T> = {
  queryKey: QueryKey
  meta?: Record<string, unknown> | undefined
  select?: ((answered: Answered<T>) => T | null) | undefined
}

/**
 * The answer to a question before its page is drawn: one that may be shown at once, or else the network's. What is too old
 * to be shown is asked anew first.
 */
export async function answerTo<T>(queries: QueryClient, question: Question<T>): Promise<T | null> {
  const { queryKey, meta } = question
  const held = queries.getQueryData<Answered<T>>(queryKey)
  if (held !== undefined && (isDrawn(held) || mayBeShown(meta?.['call'] as Call, held))) return held.data
  const answered = await queries.fetchQuery<Answered<T>>({ queryKey, meta, staleTime: 0 })
  return answered.data
}

/** Asks for what a page can be drawn without: no answer is null, and so old that the page asks again when it stands. True when it was answered. */
export async function askOrNothing(
  queries: QueryClient,
  { queryKey, meta }: Pick<Question<unknown>, 'queryKey' | 'meta'>,
): Promise<boolean> {
  try {
    await answerTo(queries, { queryKey, meta })
    return true
  } catch {
    giveNothing(queries, queryKey)
    return false
  }
}

function giveNothing(queries: QueryClient, queryKey: QueryKey): void {
  const nothing: Answered = { data: null, at: 0, source: 'network' }
  queries.setQueryData(queryKey, nothing, { updatedAt: 1 })
}

/** How long what stands beside a page may come after the page itself without being left for later, ms. */
const moment = 150

/**
 * Waits for what a page is made of, and in the browser only a moment longer for what stands beside it: that comes when it
 * comes. The server draws the page whole.
 */
export async function askBeside<T>(
  queries: QueryClient,
  page: Promise<T>,
  beside: readonly Pick<Question<unknown>, 'queryKey' | 'meta'>[],
): Promise<T> {
  const asked = Promise.all(beside.map((question) => askOrNothing(queries, question)))
  const answer = await page
  if (typeof window === 'undefined') await asked
  else await Promise.race([asked, new Promise((done) => setTimeout(done, moment))])
  for (const { queryKey } of beside) {
    if (queries.getQueryData(queryKey) === undefined) giveNothing(queries, queryKey)
  }
  return answer
}

/** The same answer under another question. */
export function answerAlso(queries: QueryClient, asked: QueryKey, also: QueryKey): void {
  const updatedAt = queries.getQueryState(asked)?.dataUpdatedAt
  queries.setQueryData(also, queries.getQueryData<Answered>(asked), { updatedAt })
}
