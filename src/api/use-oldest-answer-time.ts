import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { oldestAnswerTime } from './oldest-answer-time.ts'

/** See `oldestAnswerTime`. */
export const useOldestAnswerTime = (...queries: { queryKey: QueryKey }[]): number | null =>
  oldestAnswerTime(useQueryClient(), queries)
