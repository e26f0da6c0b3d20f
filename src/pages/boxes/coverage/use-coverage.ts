import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Success } from '#contract/calls/call.ts'
import { readCoverage } from '#contract/calls/coverage.ts'
import { callQuery } from '#src/api/call-query.ts'

/**
 * What materials cover. The server knows it; without network the device's last answer for the same materials is shown. With
 * `keepsPrevious` the answer for other materials stays while the new one is on its way.
 */
export const useCoverage = (
  ids: readonly number[],
  { keepsPrevious = false } = {},
): UseQueryResult<Success<typeof readCoverage> | null> =>
  useQuery({
    ...callQuery(readCoverage, { ids: ids.join() }),
    enabled: ids.length > 0,
    retry: false,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
