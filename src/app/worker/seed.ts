import type { QueryClient } from '@tanstack/react-query'
import { entryOf, notFound } from '#contract/address.ts'
import type { Call } from '#contract/call.ts'
import type { SeedEntry } from '#contract/protocol.ts'

/** Reads that travel by themselves and that the worker keeps all the same. */
const keptAlone = ['/worlplace/get']

/** What the page holds that the network has answered, for a worker that was not there when it did. */
export function heldAnswers(queries: QueryClient): SeedEntry[] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap((query) => {
      const call = query.meta?.['call'] as Call | undefined
      if (call === undefined || !(call.batched || keptAlone.includes(call.path))) return []
      const held = heldIn(query.state.data, query.state.dataUpdatedAt)
      if (held === null) return []
      const { key, path } = entryOf(call, query.queryKey[1] as object)
      return [{ key, path, ...held, policy: `${call.topic}/${call.priority}` }]
    })
}

type Held = Pick<SeedEntry, 'answer' | 'at'>

/**
 * The answer in a query's data, which is the answer itself or an envelope around it. What the device has answered by
 * itself is no answer of the network; nor is what stands for none, which is as old as time.
 */
function heldIn(data: unknown, updatedAt: number): Held | null {
  if (data === undefined) return null
  if (!isEnvelope(data)) return updatedAt <= 1 ? null : { answer: data ?? notFound, at: updatedAt }
  if (data.at <= 1 || (data.source !== 'network' && data.source !== 'cache')) return null
  return { answer: data.data ?? notFound, at: data.at }
}

function isEnvelope(data: unknown): data is { data: unknown; at: number; source: string } {
  return typeof data === 'object' && data !== null && 'source' in data && 'at' in data
}
