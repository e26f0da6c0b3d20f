import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listFilms } from '#contract/calls/catalogue.ts'
import { readMaterial, readStock } from '#contract/calls/material.ts'
import { registerDeviceSource } from '#src/api/device-sources.ts'
import { isPrivate } from '#contract/device-cache-policy.ts'
import { mayServeStale, staleTimeMs, type CachedAnswer } from '#src/api/cached-answer.ts'
import { loadQuery, callQuery } from '#src/api/call-query.ts'
import type { CallReader } from '#src/api/batch.ts'
import { hydrateQueries, dehydrateQueries } from '#src/api/dehydrate-queries.ts'
import { withDeviceFallback } from '#src/api/device-fallback.ts'
import { makeQueryClient, postponeUpdates, resumeUpdates, setIfNewer } from '#src/api/query-client.ts'
import { pollOptions } from '#tests/support/poll-options.ts'

const minute = 60_000
const now = Date.parse('2026-11-12T13:05:00Z')
const answerOfAge = (minutes: number, data: unknown = { data: [] }): CachedAnswer => ({
  data,
  at: now - minutes * minute,
  source: 'cache',
})
const films = callQuery(listFilms, {})

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the age of an answer', () => {
  test('counts from the network’s answer, not from when the page got it', () => {
    // listFilms: product, medium: fresh for 7.5 minutes, shown for 17.5.
    const state = { data: answerOfAge(7), dataUpdatedAt: now }
    expect(staleTimeMs(listFilms, state)).toBe(0.5 * minute)
    expect(staleTimeMs(listFilms, { ...state, data: answerOfAge(8) })).toBe(0)
    expect(mayServeStale(listFilms, answerOfAge(17))).toBe(true)
    expect(mayServeStale(listFilms, answerOfAge(18))).toBe(false)
  })

  test('answers about stock, and fallbacks, are stale at once', () => {
    expect(staleTimeMs(readStock, { data: answerOfAge(0), dataUpdatedAt: now })).toBe(0)
    expect(
      staleTimeMs(listFilms, { data: { ...answerOfAge(0), source: 'offline' }, dataUpdatedAt: now }),
    ).toBe(0)
  })

  test('is part of the rendered page', () => {
    const [serverQueries, pageQueries] = [new QueryClient(), new QueryClient()]
    serverQueries.setQueryData(films.queryKey, answerOfAge(8) as never)
    hydrateQueries(pageQueries, dehydrateQueries(serverQueries))
    expect(pageQueries.getQueryData(films.queryKey)).toEqual({ ...answerOfAge(8), source: 'cache' })
    expect(
      pageQueries
        .getQueryCache()
        .find(films)
        ?.isStaleByTime(7.5 * minute),
    ).toBe(true)
  })

  test('is not increased by an older update', () => {
    const queries = new QueryClient()
    setIfNewer(queries, films.queryKey, answerOfAge(5, 'ny'))
    setIfNewer(queries, films.queryKey, answerOfAge(6, 'gammal'))
    expect(queries.getQueryData<CachedAnswer>(films.queryKey)?.data).toBe('ny')
  })

  test('is replaced by a newer one only when the page that shows it is hydrated', () => {
    const queries = new QueryClient()
    const data = () => queries.getQueryData<CachedAnswer>(films.queryKey)?.data
    setIfNewer(queries, films.queryKey, answerOfAge(7, 'på sidan'))
    postponeUpdates()
    setIfNewer(queries, films.queryKey, answerOfAge(5, 'nyast'))
    setIfNewer(queries, films.queryKey, answerOfAge(6, 'nyare'))
    expect(data()).toBe('på sidan')
    resumeUpdates()
    expect(data()).toBe('nyast')
    setIfNewer(queries, films.queryKey, answerOfAge(4, 'efter'))
    expect(data()).toBe('efter')
  })
})

test('a copy of up to half an hour is shown after 0.3 s on a silent network', async () => {
  const queries = makeQueryClient(withDeviceFallback(() => new Promise(() => undefined)))
  queries.setQueryData(films.queryKey, answerOfAge(29, 'nyss') as never)
  let shown: unknown = null
  void loadQuery<unknown>(queries, { queryKey: films.queryKey, meta: films.meta }).then(
    (data) => (shown = data),
  )
  await vi.advanceTimersByTimeAsync(299)
  expect(shown).toBeNull()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toBe('nyss')
})

describe('an expired copy', () => {
  const old = answerOfAge(31, 'gammal')
  const queriesWithOldAnswer = (read: () => Promise<CachedAnswer>) => {
    const queries = makeQueryClient(withDeviceFallback(read as unknown as CallReader))
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
    queries.setQueryData(films.queryKey, old as never)
    return queries
  }

  test('is not shown before the network is asked', async () => {
    const queries = queriesWithOldAnswer(() => Promise.resolve(answerOfAge(0, 'ny')))
    expect(await loadQuery<unknown>(queries, { queryKey: films.queryKey, meta: films.meta })).toBe('ny')
  })

  test('is shown when the network fails, marked as old', async () => {
    const queries = queriesWithOldAnswer(() => Promise.reject(new Error('offline')))
    expect(await loadQuery<unknown>(queries, { queryKey: films.queryKey, meta: films.meta })).toBe('gammal')
    expect(queries.getQueryData(films.queryKey)).toMatchObject({ at: old.at, source: 'offline' })
  })

  test('is shown when the network does not answer for 3 s, and is replaced by a later answer', async () => {
    let answer: (received: CachedAnswer) => void = () => undefined
    const queries = queriesWithOldAnswer(() => new Promise((resolve) => (answer = resolve)))
    let shown: unknown = null
    void loadQuery<unknown>(queries, { queryKey: films.queryKey, meta: films.meta }).then(
      (data) => (shown = data),
    )
    await vi.advanceTimersByTimeAsync(2999)
    expect(shown).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(shown).toBe('gammal'), pollOptions)
    answer({ data: 'ny', at: now + 1, source: 'network' })
    await vi.waitFor(
      () => expect(queries.getQueryData<CachedAnswer>(films.queryKey)?.data).toBe('ny'),
      pollOptions,
    )
  })

  test('where no copy is persisted, the device’s other sources answer, or the query fails', async () => {
    vi.useRealTimers()
    registerDeviceSource((call) =>
      Promise.resolve(call.name === 'readMaterial' ? { data: 'från enheten', at: 1 } : undefined),
    )
    const queries = queriesWithOldAnswer(() => Promise.reject(new Error('offline')))
    const material = callQuery(readMaterial, { slug: 'en' })
    const answerFromDevice = await queries.fetchQuery({ queryKey: material.queryKey, meta: material.meta })
    expect(answerFromDevice).toMatchObject({ data: 'från enheten', source: 'device' })
    const other = callQuery(listFilms, { page: '2' })
    await expect(queries.fetchQuery({ queryKey: other.queryKey, meta: other.meta })).rejects.toThrow(
      'offline',
    )
  })

  test('after the page has aborted a request the next one is a new request', async () => {
    registerDeviceSource(() => new Promise(() => undefined))
    let reads = 0
    let abort: (error: Error) => void = () => undefined
    const queries = queriesWithOldAnswer(() => {
      reads += 1
      if (reads > 1) return Promise.resolve(answerOfAge(0, 'ny'))
      return new Promise((_resolve, reject) => (abort = reject))
    })
    const other = callQuery(listFilms, { page: '4' })
    const query = { queryKey: other.queryKey, meta: other.meta }
    const first = loadQuery<unknown>(queries, query).catch((error: Error) => error.name)
    await vi.advanceTimersByTimeAsync(4000)
    abort(new DOMException('Aborted', 'AbortError'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await loadQuery<unknown>(queries, query)).toBe('ny')
    expect(await first).toBe('AbortError')
  })

  test('a device that never answers does not delay a late answer of the network', async () => {
    registerDeviceSource(() => new Promise(() => undefined))
    let answer: (received: CachedAnswer) => void = () => undefined
    const queries = queriesWithOldAnswer(() => new Promise((resolve) => (answer = resolve)))
    const other = callQuery(listFilms, { page: '3' })
    let shown: unknown = null
    void loadQuery<unknown>(queries, { queryKey: other.queryKey, meta: other.meta }).then(
      (data) => (shown = data),
    )
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    answer({ data: 'ny', at: now + 4000, source: 'network' })
    await vi.waitFor(() => expect(shown).toBe('ny'), pollOptions)
  })
})

test('a private answer is recognized by its fields', () => {
  expect(isPrivate(readMaterial, { slug: 'en', preview: 1 })).toBe(true)
  expect(isPrivate(readMaterial, { slug: 'en', user_id: 'a' })).toBe(true)
  expect(isPrivate(readMaterial, { slug: 'en' })).toBe(false)
})
