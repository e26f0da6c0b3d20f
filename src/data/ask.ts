import { queryOptions } from '@tanstack/react-query'
import type { Call, Found, Takes } from '#contract/call.ts'
import { freshFor } from '#contract/policy.ts'

/** A question to the server as a query: `useSuspenseQuery(ask(listMaterials, { slug }))`. The answer is null when nothing was found. */
export function ask<C extends Call>(call: C, fields: Takes<C>) {
  return queryOptions<Found<C> | null>({
    queryKey: [call.name, fields],
    meta: { call },
    staleTime: freshFor(call.topic, call.priority),
  })
}
