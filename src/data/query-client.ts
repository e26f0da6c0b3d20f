import { QueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { cacheEnd } from '#contract/limits.ts'
import type { Reader } from './batch.ts'
import { askDevice } from './from-device.ts'

/** The query cache of one page, reading through the given reader: the batch in the browser, the rooms themselves on the server. */
export function makeQueryClient(read: Reader): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey, meta }) => {
          const call = meta?.['call'] as Call | undefined
          if (call === undefined) throw new Error(`Nobody answers ${JSON.stringify(queryKey)}`)
          const fields = queryKey[1] as object
          try {
            return await read(call, fields)
          } catch (error) {
            const found = await askDevice(call, fields)
            if (found === undefined) throw error
            return found.data
          }
        },
        // A query that waited for the network would never ask the device.
        networkMode: 'always',
        gcTime: cacheEnd * 60_000,
        retry: 1,
        refetchOnWindowFocus: false,
      },
    },
  })
}
