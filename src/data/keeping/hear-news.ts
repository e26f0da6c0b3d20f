import type { QueryClient } from '@tanstack/react-query'
import { entryOf } from '#contract/address.ts'
import { channelName, type Told } from '#contract/protocol.ts'
import { noteConnection } from '../connection.ts'
import { orSaved } from '../from-device.ts'
import { forgetAnswers, forgetPerson, forgetSearchQueries } from '../forget-private.ts'
import { giveNewer } from '../query-client.ts'
import { foundIn } from '../send.ts'
import { callOf, fieldsOf } from './what-is-kept.ts'

/** Takes in what worker and other tabs have learnt: a newer answer goes into every query that asked for it, and who is logged out there is so here. */
export function hearNews(queries: QueryClient): void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
    if (told?.v !== 1) return
    if (told.t === 'session' && told.state === 'ended') void forgetPerson(queries, told.of)
    if (told.t === 'forgotten') {
      forgetAnswers(queries)
      forgetSearchQueries(queries)
    }
    if (told.t !== 'api-updated') return
    noteConnection('online')
    for (const query of queries.getQueryCache().getAll()) {
      const [call, fields] = [callOf(query), fieldsOf(query.queryKey)]
      if (call === null || fields === null || entryOf(call, fields).key !== told.key) continue
      const answered = { data: foundIn(told.answer), at: told.at, source: 'network' } as const
      void orSaved(answered, call, fields).then((known) => giveNewer(queries, query.queryKey, known))
    }
  })
}
