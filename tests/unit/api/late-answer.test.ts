import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listMaterials } from '#contract/calls/catalogue.ts'
import { recentlyCachedTimeoutMs } from '#contract/protocol.ts'
import type { CallReader } from '#src/api/batch.ts'
import { callQuery } from '#src/api/call-query.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { withDeviceFallback } from '#src/api/device-fallback.ts'
import { makeQueryClient } from '#src/api/query-client.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const waits = [0, 1, 40, 50, 60, 500]
test.each(waits.flatMap((read) => waits.map((late) => [read, late] as const)))(
  'the network’s answer stays, whenever it arrives: the device reads for %i ms, and the network answers %i ms after it was asked to',
  async (readMs, lateMs) => {
    const later = (ms: number, answer: CachedAnswer) =>
      new Promise<CachedAnswer>((done) => setTimeout(() => done(answer), ms))
    const start = Date.now()
    const network: CachedAnswer = { data: 'network', at: start, source: 'network' }
    const persisted: CachedAnswer = { data: 'persisted', at: start - 60_000, source: 'cache' }
    const read = withDeviceFallback(
      (() => later(recentlyCachedTimeoutMs + lateMs, network)) as unknown as CallReader,
      () => later(readMs, persisted),
    )
    const queries = makeQueryClient(read)
    const { queryKey, meta } = callQuery(listMaterials, { slug: 'amne' })
    const fetching = queries.fetchQuery({ queryKey, meta, retry: false })
    await vi.advanceTimersByTimeAsync(10_000)
    await fetching
    expect(queries.getQueryData<CachedAnswer>(queryKey)).toMatchObject({ data: 'network' })
  },
)
