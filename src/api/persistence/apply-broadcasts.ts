import type { QueryClient } from '@tanstack/react-query'
import { toBatchEntry } from '#contract/call-path.ts'
import { onBroadcast } from '#src/browser/broadcast.ts'
import { addRemovedSlug } from '#src/storage/removed-slugs.ts'
import { setConnection } from '../connection.ts'
import { withSavedFallback } from '../device-sources.ts'
import { clearPrivateQueries, endSessionOfOtherTab, clearSearchQueries } from '../clear-private.ts'
import { setIfNewer } from '../query-client.ts'
import { successOrNull } from '../request.ts'
import { callOf, fieldsOf } from '../is-persistable.ts'

/** Applies what the worker and other tabs have learnt: a newer answer goes into every query that asked for it, and a logout there ends the session here. */
export function applyBroadcasts(queries: QueryClient): void {
  onBroadcast('session', (message) => {
    if (message.state === 'ended') void endSessionOfOtherTab(queries, message.of)
  })
  onBroadcast('forgotten', () => {
    clearPrivateQueries(queries)
    clearSearchQueries(queries)
  })
  onBroadcast('copy-removed', ({ slug }) => addRemovedSlug(slug))
  onBroadcast('api-updated', ({ key, answer, at }) => {
    setConnection('online')
    for (const query of queries.getQueryCache().getAll()) {
      const [call, fields] = [callOf(query), fieldsOf(query.queryKey)]
      if (call === null || fields === null || toBatchEntry(call, fields).key !== key) continue
      const updated = { data: successOrNull(answer), at, source: 'network' } as const
      void withSavedFallback(updated, call, fields).then((cached) =>
        setIfNewer(queries, query.queryKey, cached),
      )
    }
  })
}
