import type { QueryClient } from '@tanstack/react-query'
import { toBatchEntry, notFound } from '#contract/call-path.ts'
import type { Call } from '#contract/calls/call.ts'
import type { SeedEntry } from '#contract/protocol.ts'
import { isFallback, type CachedAnswer } from '#src/api/cached-answer.ts'
import { isAboutRemovedMaterial } from '#src/storage/removed-slugs.ts'

/** The network's answers that the page holds, for a worker that was installed after they came. */
export function answersToSeed(queries: QueryClient): SeedEntry[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const call = query.meta?.['call'] as Call | undefined
      if (call?.offline !== 'cache') return []
      const seed = seedAnswerOf(query.state.data as CachedAnswer | undefined)
      if (seed === null) return []
      const { key, path } = toBatchEntry(call, query.queryKey[1] as object)
      return [{ key, path, ...seed, policy: `${call.resource}/${call.priority}` }]
    })
}

type SeedAnswer = Pick<SeedEntry, 'answer' | 'at'>

/**
 * Null for what did not come from the network: the device's own answers, and the placeholders for none, whose time is 0 or 1. Null too
 * for what is about a material that had to go: the page may still hold an answer that it restored before it knew.
 */
function seedAnswerOf(cached: CachedAnswer | undefined): SeedAnswer | null {
  if (cached === undefined || cached.at <= 1 || isFallback(cached) || cached.source === 'saved') return null
  if (isAboutRemovedMaterial(cached.data)) return null
  return { answer: cached.data ?? notFound, at: cached.at }
}
