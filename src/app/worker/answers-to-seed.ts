import type { QueryClient } from '@tanstack/react-query'
import { toBatchEntry, notFound } from '#contract/call-path.ts'
import type { Call } from '#contract/calls/call.ts'
import type { SeedEntry } from '#contract/protocol.ts'
import { isFallback, type CachedAnswer } from '#src/api/cached-answer.ts'

/** Reads that travel by themselves and that the worker keeps all the same. */
const unbatchedCachedPaths = ['/worlplace/get']

/** What the page holds that the network has answered, for a worker that was not there when it did. */
export function answersToSeed(queries: QueryClient): SeedEntry[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const call = query.meta?.['call'] as Call | undefined
      if (call === undefined || !(call.batched || unbatchedCachedPaths.includes(call.path))) return []
      const held = seedAnswerOf(query.state.data as CachedAnswer | undefined)
      if (held === null) return []
      const { key, path } = toBatchEntry(call, query.queryKey[1] as object)
      return [{ key, path, ...held, policy: `${call.topic}/${call.priority}` }]
    })
}

type SeedAnswer = Pick<SeedEntry, 'answer' | 'at'>

/** What the device has answered by itself is no answer of the network; nor is what stands for none, which is as old as time. */
function seedAnswerOf(held: CachedAnswer | undefined): SeedAnswer | null {
  if (held === undefined || held.at <= 1 || isFallback(held) || held.source === 'saved') return null
  return { answer: held.data ?? notFound, at: held.at }
}
