import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerSourcesHeader, networkTimeoutMs } from '#contract/protocol.ts'
import { connection, trackedFetch, setConnection, watchConnection } from '#src/api/connection.ts'

const stubResponse = (headers: Record<string, string> = {}, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status, headers })))
const fetchBatch = () => trackedFetch('/v1/batch', {}).catch(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  setConnection('online')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a failed request means that there is no network, and an answered one that there is', async () => {
  const states: string[] = []
  const stop = watchConnection(() => states.push(connection()))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await fetchBatch()
  await fetchBatch()
  stubResponse()
  await fetchBatch()
  expect(states).toEqual(['slow', 'online'])
  stop()
})

test('a network that does not answer for 3 s is slow, until it answers', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const asked = fetchBatch()
  await vi.advanceTimersByTimeAsync(networkTimeoutMs - 1)
  expect(connection()).toBe('online')
  await vi.advanceTimersByTimeAsync(1)
  expect(connection()).toBe('slow')
  answer(new Response('{}'))
  await asked
  expect(connection()).toBe('online')
})

test('the worker’s own answer says nothing about the network, an old copy that the network did not answer', async () => {
  setConnection('offline')
  stubResponse({ [answerSourcesHeader]: '[[1700000000000,"cache"]]' })
  await fetchBatch()
  expect(connection()).toBe('offline')
  setConnection('online')
  await fetchBatch()
  expect(connection()).toBe('online')
  stubResponse({ [answerSourcesHeader]: '[[1700000000000,"cache"],[1700000000000,"offline"]]' })
  await fetchBatch()
  expect(connection()).toBe('slow')
  stubResponse({ [answerSourcesHeader]: '[[1700000000000,"network"]]' })
  await fetchBatch()
  expect(connection()).toBe('online')
})

test('an entry that nobody could answer, and an absent server, are no answer', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  stubResponse({ [answerSourcesHeader]: '[[0,"network"]]' })
  await fetchBatch()
  expect(connection()).toBe('offline')
  setConnection('online')
  vi.stubGlobal('navigator', { onLine: true })
  stubResponse({}, 502)
  await fetchBatch()
  expect(connection()).toBe('slow')
})

test('an aborted request says nothing about the network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Enough', 'TimeoutError')))
  await fetchBatch()
  expect(connection()).toBe('online')
})
