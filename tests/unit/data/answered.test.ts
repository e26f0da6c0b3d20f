import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listFilms } from '#contract/catalogue.ts'
import { readMaterial, readStock } from '#contract/material.ts'
import { answerFromDevice } from '#src/data/from-device.ts'
import { isPrivate, mayBeShown, staleAfter, type Answered } from '#src/data/answered.ts'
import { answerTo, ask } from '#src/data/ask.ts'
import type { Reader } from '#src/data/batch.ts'
import { readPageData, writePageData } from '#src/data/page-data.ts'
import { withPatience } from '#src/data/patience.ts'
import { giveNewer, makeQueryClient } from '#src/data/query-client.ts'
import { patient } from '#tests/patient.ts'

const minute = 60_000
const now = Date.parse('2026-11-12T13:05:00Z')
const aged = (minutes: number, data: unknown = { data: [] }): Answered => ({
  data,
  at: now - minutes * minute,
  source: 'cache',
})
const films = ask(listFilms, {})

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the age of an answer', () => {
  test('counts from the network’s answer, not from when the page got it', () => {
    // listFilms: product, medium: fresh for 7.5 minutes, shown for 17.5.
    const got = { data: aged(7), dataUpdatedAt: now }
    expect(staleAfter(listFilms, got)).toBe(0.5 * minute)
    expect(staleAfter(listFilms, { ...got, data: aged(8) })).toBe(0)
    expect(mayBeShown(listFilms, aged(17))).toBe(true)
    expect(mayBeShown(listFilms, aged(18))).toBe(false)
  })

  test('is past from the start for stock, and for whatever stands in for an answer', () => {
    expect(staleAfter(readStock, { data: aged(0), dataUpdatedAt: now })).toBe(0)
    expect(staleAfter(listFilms, { data: { ...aged(0), source: 'offline' }, dataUpdatedAt: now })).toBe(0)
  })

  test('travels with the drawn page', () => {
    const [drawn, page] = [new QueryClient(), new QueryClient()]
    drawn.setQueryData(films.queryKey, aged(8) as never)
    readPageData(page, writePageData(drawn))
    expect(page.getQueryData(films.queryKey)).toEqual({ ...aged(8), source: 'cache' })
    expect(
      page
        .getQueryCache()
        .find(films)
        ?.isStaleByTime(7.5 * minute),
    ).toBe(true)
  })

  test('never grows by news that is older', () => {
    const queries = new QueryClient()
    giveNewer(queries, films.queryKey, aged(5, 'ny'))
    giveNewer(queries, films.queryKey, aged(6, 'gammal'))
    expect(queries.getQueryData<Answered>(films.queryKey)?.data).toBe('ny')
  })
})

describe('a copy past its time', () => {
  const old = aged(31, 'gammal')
  const asking = (read: () => Promise<Answered>) => {
    const queries = makeQueryClient(withPatience(read as unknown as Reader))
    queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
    queries.setQueryData(films.queryKey, old as never)
    return queries
  }

  test('is not shown before the network was asked', async () => {
    const queries = asking(() => Promise.resolve(aged(0, 'ny')))
    expect(await answerTo<unknown>(queries, { queryKey: films.queryKey, meta: films.meta })).toBe('ny')
  })

  test('is shown when the network fails, as the old copy that it is', async () => {
    const queries = asking(() => Promise.reject(new Error('offline')))
    expect(await answerTo<unknown>(queries, { queryKey: films.queryKey, meta: films.meta })).toBe('gammal')
    expect(queries.getQueryData(films.queryKey)).toMatchObject({ at: old.at, source: 'offline' })
  })

  test('is shown when the network is silent for 3 s, and gives way to what it says after that', async () => {
    let answer: (answered: Answered) => void = () => undefined
    const queries = asking(() => new Promise((resolve) => (answer = resolve)))
    let shown: unknown = null
    void answerTo<unknown>(queries, { queryKey: films.queryKey, meta: films.meta }).then(
      (one) => (shown = one),
    )
    await vi.advanceTimersByTimeAsync(2999)
    expect(shown).toBeNull()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await vi.waitFor(() => expect(shown).toBe('gammal'), patient)
    answer({ data: 'ny', at: now + 1, source: 'network' })
    await vi.waitFor(() => expect(queries.getQueryData<Answered>(films.queryKey)?.data).toBe('ny'), patient)
  })

  test('that this device does not have is asked of what else the device knows, and fails in the end', async () => {
    vi.useRealTimers()
    answerFromDevice((call) =>
      Promise.resolve(call.name === 'readMaterial' ? { data: 'ur fickan', at: 1 } : undefined),
    )
    const queries = asking(() => Promise.reject(new Error('offline')))
    const material = ask(readMaterial, { slug: 'en' })
    const asked = await queries.fetchQuery({ queryKey: material.queryKey, meta: material.meta })
    expect(asked).toMatchObject({ data: 'ur fickan', source: 'device' })
    const other = ask(listFilms, { page: '2' })
    await expect(queries.fetchQuery({ queryKey: other.queryKey, meta: other.meta })).rejects.toThrow(
      'offline',
    )
  })

  test('is not waited for once the page has aborted its request: what is asked anew then is a new request', async () => {
    answerFromDevice(() => new Promise(() => undefined))
    let reads = 0
    let abort: (error: Error) => void = () => undefined
    const queries = asking(() => {
      reads += 1
      if (reads > 1) return Promise.resolve(aged(0, 'ny'))
      return new Promise((_resolve, reject) => (abort = reject))
    })
    const other = ask(listFilms, { page: '4' })
    const question = { queryKey: other.queryKey, meta: other.meta }
    const first = answerTo<unknown>(queries, question).catch((error: Error) => error.name)
    await vi.advanceTimersByTimeAsync(4000)
    abort(new DOMException('Aborted', 'AbortError'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await answerTo<unknown>(queries, question)).toBe('ny')
    expect(await first).toBe('AbortError')
  })

  test('that a device is asked for and never gives holds up nothing that the network says after all', async () => {
    answerFromDevice(() => new Promise(() => undefined))
    let answer: (answered: Answered) => void = () => undefined
    const queries = asking(() => new Promise((resolve) => (answer = resolve)))
    const other = ask(listFilms, { page: '3' })
    let shown: unknown = null
    void answerTo<unknown>(queries, { queryKey: other.queryKey, meta: other.meta }).then(
      (one) => (shown = one),
    )
    await vi.advanceTimersByTimeAsync(4000)
    vi.useRealTimers()
    answer({ data: 'ny', at: now + 4000, source: 'network' })
    await vi.waitFor(() => expect(shown).toBe('ny'), patient)
  })
})

test('what was answered to one person is known by its fields', () => {
  expect(isPrivate(readMaterial, { slug: 'en', preview: 1 })).toBe(true)
  expect(isPrivate(readMaterial, { slug: 'en', user_id: 'a' })).toBe(true)
  expect(isPrivate(readMaterial, { slug: 'en' })).toBe(false)
})
