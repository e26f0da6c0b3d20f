import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { CachedAnswer } from './cached-answer.ts'

/** When the network, or the device's catalogue, last said what these questions were answered with: the oldest of them, ms; null when nothing was. */
export function useOldestAnswerTime(...questions: { queryKey: QueryKey }[]): number | null {
  const queries = useQueryClient()
  const times = questions.flatMap(({ queryKey }) => queries.getQueryData<CachedAnswer>(queryKey)?.at ?? [])
  const known = times.filter((time) => time > 0)
  return known.length === 0 ? null : Math.min(...known)
}
