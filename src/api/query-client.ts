import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call } from '#contract/calls/call.ts'
import { cacheMaxMinutes } from '#contract/limits.ts'
import { minuteMs } from '#src/browser/time.ts'
import type { CachedAnswer } from './cached-answer.ts'
import type { CallReader } from './batch.ts'
import { connection, isAborted } from './connection.ts'

/** The query cache of one page, reading through the given reader: the batch in the browser, the rooms themselves on the server. */
export function makeQueryClient(read: CallReader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ client, queryKey, meta }) => {
          const call = meta?.['call']
          if (call === undefined) throw new Error(`Nobody answers ${JSON.stringify(queryKey)}`)
          return read(call as Call, queryKey[1] as object, {
            cached: client.getQueryData<CachedAnswer>(queryKey),
            onUpdate: (answered) => setIfNewer(client, queryKey, answered),
          })
        },
        // Without a network the reader is asked all the same: worker and device may know.
        networkMode: 'always',
        gcTime: cacheMaxMinutes * minuteMs,
        retry: (failures, error) => failures < 1 && connection() === 'online' && !isAborted(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** Takes in an answer, unless a newer one is held. */
export function setIfNewer(queries: QueryClient, key: QueryKey, answered: CachedAnswer): void {
  queries.setQueryData<CachedAnswer>(key, (held) =>
    held !== undefined && held.at >= answered.at ? held : answered,
  )
}
