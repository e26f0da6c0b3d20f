import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call } from '#contract/calls/call.ts'
import { recentlyCachedMinutes } from '#contract/limits.ts'
import { minuteMs } from '#contract/durations.ts'
import type { CachedAnswer } from './cached-answer.ts'
import type { CallReader } from './batch.ts'
import { connection, isAborted } from './connection.ts'

/**
 * The query cache of one page, with the given reader: the batch in the browser, the server's own features on the
 * server.
 */
export function makeQueryClient(read: CallReader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ client, queryKey, meta }) => {
          const call = meta?.['call']
          if (call === undefined) throw new Error(`No call for the query ${JSON.stringify(queryKey)}`)
          const inCache = () => client.getQueryData<CachedAnswer>(queryKey)
          const cached = inCache()
          const answer = await read(call as Call, queryKey[1] as object, {
            cached,
            onUpdate: (late) => setIfNewer(client, queryKey, late),
          })
          // The network may have answered while the device's older answer was on its way.
          const late = inCache()
          return late !== undefined && late !== cached && late.at > answer.at ? late : answer
        },
        // Without a network the reader is asked all the same: the service worker or the device may have an answer.
        networkMode: 'always',
        gcTime: recentlyCachedMinutes * minuteMs,
        retry: (failures, error) => failures < 1 && connection() === 'online' && !isAborted(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** Stores the newer answers that have come during hydration, in their order; null while nothing is hydrated. */
let postponed: (() => void)[] | null = null

/** Stores an answer, unless the cache holds a newer one. While the page is hydrated it waits. */
export function setIfNewer(queries: QueryClient, key: QueryKey, answer: CachedAnswer): void {
  const set = () =>
    void queries.setQueryData<CachedAnswer>(key, (cached) =>
      cached !== undefined && cached.at >= answer.at ? cached : answer,
    )
  if (postponed === null) set()
  else postponed.push(set)
}

/** Until `resumeUpdates` the cache holds the answers that the server's HTML shows, because React compares the two. */
export function postponeUpdates(): void {
  postponed ??= []
}

export function resumeUpdates(): void {
  const sets = postponed ?? []
  postponed = null
  for (const set of sets) set()
}
