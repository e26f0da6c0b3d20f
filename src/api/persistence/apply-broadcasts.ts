import type { QueryClient } from '@tanstack/react-query'
import { toBatchEntry } from '#contract/call-path.ts'
import { broadcastChannelName, type BroadcastMessage } from '#contract/protocol.ts'
import { setConnection } from '../connection.ts'
import { withSavedFallback } from '../device-sources.ts'
import { clearPrivateQueries, endSessionOfOtherTab, clearSearchQueries } from '../clear-private.ts'
import { setIfNewer } from '../query-client.ts'
import { successOrNull } from '../request.ts'
import { callOf, fieldsOf } from '../is-persistable.ts'

/** Takes in what worker and other tabs have learnt: a newer answer goes into every query that asked for it, and who is logged out there is so here. */
export function applyBroadcasts(queries: QueryClient): void {
  const channel = new BroadcastChannel(broadcastChannelName)
  channel.addEventListener('message', ({ data: told }: MessageEvent<BroadcastMessage>) => {
    if (told?.v !== 1) return
    if (told.t === 'session' && told.state === 'ended') void endSessionOfOtherTab(queries, told.of)
    if (told.t === 'forgotten') {
      clearPrivateQueries(queries)
      clearSearchQueries(queries)
    }
    if (told.t !== 'api-updated') return
    setConnection('online')
    for (const query of queries.getQueryCache().getAll()) {
      const [call, fields] = [callOf(query), fieldsOf(query.queryKey)]
      if (call === null || fields === null || toBatchEntry(call, fields).key !== told.key) continue
      const answered = { data: successOrNull(told.answer), at: told.at, source: 'network' } as const
      void withSavedFallback(answered, call, fields).then((known) =>
        setIfNewer(queries, query.queryKey, known),
      )
    }
  })
}
