import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call, Found, Takes } from '#contract/call.ts'
import { freshFor } from '#contract/policy.ts'
import type { Reader } from './batch.ts'
import { readAlone } from './send.ts'

/** A question to the server as a query: `useSuspenseQuery(ask(listMaterials, { slug }))`. The answer is null when nothing was found. */
export function ask<C extends Call>(call: C, fields: Takes<C>) {
  // Stock and the like: what was true a moment ago is not known to be true now.
  const neverKept = !call.batched && call.seconds === 0
  return queryOptions<Found<C> | null>({
    queryKey: [call.name, fields],
    meta: { call },
    staleTime: neverKept ? 0 : freshFor(call.topic, call.priority),
    ...(neverKept && { gcTime: 0 }),
  })
}

/** Reads through the batch what may stand in one, and the rest one by one. */
export function readerThrough(batch: Reader): Reader {
  return (call, fields) => (call.batched ? batch(call, fields) : readAlone(call, fields))
}

/** Asks for what a page can be drawn without: no answer is null, and so old that the page asks again when it stands. True when it was answered. */
export async function askOrNothing(queries: QueryClient, question: { queryKey: QueryKey }): Promise<boolean> {
  try {
    await queries.ensureQueryData(question)
    return true
  } catch {
    queries.setQueryData(question.queryKey, null, { updatedAt: 1 })
    return false
  }
}
