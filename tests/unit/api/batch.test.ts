import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readArticle } from '#contract/calls/blog.ts'
import { listFilms, listMaterials } from '#contract/calls/catalogue.ts'
import { batchDelayMs, maxBatchSize, batchTimeoutMs, requestTimeoutMs } from '#contract/limits.ts'
import { readMaterial } from '#contract/calls/material.ts'
import { readMenu, readSeo } from '#contract/calls/site.ts'
import { makeBatcher } from '#src/api/batch.ts'

type BatchRequest = { path: string; method: string; body: Record<string, unknown> }

/** A server that records each batch and answers every entry with its own path. */
function recordingBatcher(
  answer: (request: BatchRequest) => unknown = (request) => ({ status: 'OK', path: request.path }),
) {
  const batches: BatchRequest[][] = []
  const signals: AbortSignal[] = []
  const read = makeBatcher((requests, signal) => {
    batches.push(requests)
    signals.push(signal)
    return Promise.resolve({ responses: requests.map(answer), sourcesHeader: null })
  })
  return { batches, signals, read }
}

const slugs = (count: number) => Array.from({ length: count }, (_, position) => `artikel-${position + 1}`)

beforeEach(() => {
  vi.useFakeTimers()
  // Fake timers do not reach the clock of AbortSignal.timeout; this replacement runs on one that they do.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), time)
    return controller.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('reads are batched', () => {
  test('reads within 50 ms are one batch, in their order', async () => {
    const { batches, read } = recordingBatcher()
    void read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs - 1)
    void read(readMaterial, { slug: 'tva', preview: 1 })
    expect(batches).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(batches).toEqual([
      [
        { path: '/blogs/item/en', method: 'POST', body: {} },
        { path: '/product/detail/tva', method: 'POST', body: { preview: 1 } },
      ],
    ])
  })

  test('a later read is part of the next batch', async () => {
    const { batches, read } = recordingBatcher()
    void read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    void read(readArticle, { slug: 'tva' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(batches.map((batch) => batch.length)).toEqual([1, 1])
  })

  test('eleven calls at once are two batches, of ten and one', async () => {
    const { batches, read } = recordingBatcher()
    const answers = Promise.all(slugs(11).map((slug) => read(readArticle, { slug })))
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(batches.map((batch) => batch.length)).toEqual([maxBatchSize, 1])
    const paths = (await answers).map(({ data }) => (data as unknown as { path: string }).path)
    expect(paths).toEqual(slugs(11).map((slug) => `/blogs/item/${slug}`))
  })

  test('the method is the specification’s, and empty fields are left out', async () => {
    const { batches, read } = recordingBatcher()
    void read(readMenu, {})
    void read(listFilms, { page: '', amne: undefined, arskurs: '7' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(batches[0]).toEqual([
      { path: '/menu', method: 'GET', body: {} },
      { path: '/product/film', method: 'POST', body: { arskurs: '7' } },
    ])
  })
})

describe('two equal reads', () => {
  test('share one request, whatever the order of their fields', async () => {
    const { batches, read } = recordingBatcher()
    const both = Promise.all([
      read(listMaterials, { slug: 'amne', page: '2', tema: '5' }),
      read(listMaterials, { tema: '5', page: '2', slug: 'amne' }),
    ])
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(batches.map((batch) => batch.length)).toEqual([1])
    const [first, second] = await both
    expect(first).toBe(second)
  })

  test('share a request in flight', async () => {
    const batches: BatchRequest[][] = []
    let answer: (responses: unknown) => void = () => undefined
    const read = makeBatcher((requests) => {
      batches.push(requests)
      return new Promise(
        (resolve) => (answer = (answers) => resolve({ responses: answers, sourcesHeader: null })),
      )
    })
    const first = read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs + 1000)
    const second = read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    answer([{ status: 'OK' }])
    expect(await first).toBe(await second)
    expect(batches).toHaveLength(1)
  })

  test('are sent again once they have been answered', async () => {
    const { batches, read } = recordingBatcher()
    for (let time = 1; time <= 2; time++) {
      const answer = read(readArticle, { slug: 'en' })
      await vi.advanceTimersByTimeAsync(batchDelayMs)
      await answer
    }
    expect(batches).toHaveLength(2)
  })

  test('of a page title are two requests: /seo/page-data is never shared', async () => {
    const { batches, read } = recordingBatcher()
    void read(readSeo, { slug: 'amne' })
    void read(readSeo, { slug: 'amne' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(batches.map((batch) => batch.length)).toEqual([2])
  })
})

describe('the age of an answer', () => {
  test('is that of the network’s answer, wherever it comes from now, as the worker reports', async () => {
    const policies: string[] = []
    const read = makeBatcher((requests, _signal, policy) => {
      policies.push(policy)
      const sourcesHeader = '[[1700000000000,"cache"],[1600000000000,"offline"]]'
      return Promise.resolve({ responses: requests.map(() => ({ status: 'OK' })), sourcesHeader })
    })
    const both = Promise.all([read(readArticle, { slug: 'en' }), read(readMaterial, { slug: 'tva' })])
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect((await both).map(({ at, source }) => [at, source])).toEqual([
      [1_700_000_000_000, 'cache'],
      [1_600_000_000_000, 'offline'],
    ])
    expect(policies).toEqual(['blog/medium,product/high'])
  })

  test('is zero without a worker in between', async () => {
    const { read } = recordingBatcher()
    const answer = read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(await answer).toMatchObject({ at: Date.now(), source: 'network' })
  })
})

describe('an entry that fails', () => {
  test.each([
    ['with a message', { status: 500, message: 'Det brann' }, 'Det brann'],
    ['without a message', { status: 500 }, 'Unknown error'],
    ['refused', { status: 400, message: 'unknown path' }, 'unknown path'],
    ['missing from the answer', undefined, 'Unknown error'],
  ])('%s fails for its own caller only', async (_, failed, message) => {
    const { read } = recordingBatcher((request) =>
      request.path.endsWith('/trasig') ? failed : { status: 'OK' },
    )
    const readable = read(readArticle, { slug: 'hel' })
    const broken = expect(read(readArticle, { slug: 'trasig' })).rejects.toThrow(message)
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    await broken
    expect((await readable).data).toEqual({ status: 'OK' })
  })

  test('can be sent again at once', async () => {
    let times = 0
    const { read } = recordingBatcher(() => (++times === 1 ? { status: 500 } : { status: 'OK' }))
    const failing = expect(read(readArticle, { slug: 'en' })).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    await failing
    const again = read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect((await again).data).toEqual({ status: 'OK' })
  })
})

test('what is not found is null, not an error', async () => {
  const { read } = recordingBatcher(() => ({ status: 'DATA NOT FOUND' }))
  const answer = read(readArticle, { slug: 'finns-inte' })
  await vi.advanceTimersByTimeAsync(batchDelayMs)
  expect((await answer).data).toBeNull()
})

test.each([
  ['no answer', () => Promise.reject(new Error('offline')), 'offline'],
  [
    'an answer that is no list',
    () => Promise.resolve({ responses: { status: 'ERROR' }, sourcesHeader: null }),
    'not answered with a list',
  ],
])('%s fails the whole batch', async (_, post, message) => {
  const read = makeBatcher(post)
  const failing = slugs(3).map((slug) => expect(read(readArticle, { slug })).rejects.toThrow(message))
  await vi.advanceTimersByTimeAsync(batchDelayMs)
  await Promise.all(failing)
})

describe('a server that never answers', () => {
  test('times out after 30 s', async () => {
    // Like fetch: nothing happens until the signal aborts.
    const read = makeBatcher(
      (_requests, signal) =>
        new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason as Error)),
        ),
    )
    let state = 'waiting'
    void read(readArticle, { slug: 'en' }).catch(() => (state = 'timed out'))
    await vi.advanceTimersByTimeAsync(batchDelayMs + batchTimeoutMs - 1)
    expect(state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(state).toBe('timed out')
  })

  test('is shared for 30 s, then asked again', async () => {
    const asked: BatchRequest[][] = []
    const read = makeBatcher((requests) => {
      asked.push(requests)
      return new Promise(() => undefined)
    })
    void read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1)
    void read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(asked).toHaveLength(1)
    void read(readArticle, { slug: 'en' })
    await vi.advanceTimersByTimeAsync(batchDelayMs)
    expect(asked).toHaveLength(2)
  })
})
