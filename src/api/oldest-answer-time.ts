import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { CachedAnswer } from './cached-answer.ts'

/**
 * When the network, or the offline catalogue, gave the oldest of the answers to these queries, ms; null without any
 * answer.
 */
export function oldestAnswerTime(queryClient: QueryClient, queries: { queryKey: QueryKey }[]): number | null {
  const times = queries.flatMap(({ queryKey }) => queryClient.getQueryData<CachedAnswer>(queryKey)?.at ?? [])
  const known = times.filter((time) => time > 0)
  return known.length === 0 ? null : Math.min(...known)
}
