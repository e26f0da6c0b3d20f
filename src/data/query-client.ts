import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { cacheEnd } from '#contract/limits.ts'
import type { Answered } from './answered.ts'
import type { Reader } from './batch.ts'
import { connection, isGivenUp } from './connection.ts'

/** The query cache of one page, reading through the given reader: the batch in the browser, the rooms themselves on the server. */
export function makeQueryClient(read: Reader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ client, queryKey, meta }) => {
          const call = meta?.['call']
          if (call === undefined) throw new Error(`Nobody answers ${JSON.stringify(queryKey)}`)
          return read(call as Call, queryKey[1] as object, {
            held: client.getQueryData<Answered>(queryKey),
            later: (answered) => giveNewer(client, queryKey, answered),
          })
        },
        // Without a network the reader is asked all the same: worker and device may know.
        networkMode: 'always',
        gcTime: cacheEnd * 60_000,
        retry: (failures, error) => failures < 1 && connection() === 'online' && !isGivenUp(error),
        refetchOnWindowFocus: false,
      },
    },
  })
}

/** Takes in an answer, unless a newer one is held. */
export function giveNewer(queries: QueryClient, key: QueryKey, answered: Answered): void {
  queries.setQueryData<Answered>(key, (held) =>
    held !== undefined && held.at >= answered.at ? held : answered,
  )
}
