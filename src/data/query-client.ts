import { QueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { cacheEnd } from '#contract/limits.ts'
import type { Reader } from './batch.ts'

/** The query cache of one page, reading through the given reader: the batch in the browser, the rooms themselves on the server. */
export function makeQueryClient(read: Reader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, meta }) => {
          const call = meta?.['call']
          if (call === undefined) throw new Error(`Nobody answers ${JSON.stringify(queryKey)}`)
          return read(call as Call, queryKey[1] as object)
        },
        gcTime: cacheEnd * 60_000,
        retry: 1,
        refetchOnWindowFocus: false,
      },
    },
  })
}
