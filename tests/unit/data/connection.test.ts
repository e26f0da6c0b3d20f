import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answeredHeader, networkPatience } from '#contract/protocol.ts'
import { connection, fetchNoting, noteConnection, watchConnection } from '#src/data/connection.ts'

const answering = (headers: Record<string, string> = {}, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status, headers })))
const ask = () => fetchNoting('/v1/batch', {}).catch(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  noteConnection('online')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a request that fails says that something is wrong with the network, and one that is answered that it is back', async () => {
  const heard: string[] = []
  const stop = watchConnection(() => heard.push(connection()))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await ask()
  await ask()
  answering()
  await ask()
  expect(heard).toEqual(['slow', 'online'])
  stop()
})

test('a network that is silent for 3 s is slow, until it answers', async () => {
  let answer: (response: Response) => void = () => undefined
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const asked = ask()
  await vi.advanceTimersByTimeAsync(networkPatience - 1)
  expect(connection()).toBe('online')
  await vi.advanceTimersByTimeAsync(1)
  expect(connection()).toBe('slow')
  answer(new Response('{}'))
  await asked
  expect(connection()).toBe('online')
})

test('what the worker answers by itself says nothing of the network, an old copy that it did not answer', async () => {
  noteConnection('offline')
  answering({ [answeredHeader]: '[[1700000000000,"cache"]]' })
  await ask()
  expect(connection()).toBe('offline')
  noteConnection('online')
  await ask()
  expect(connection()).toBe('online')
  answering({ [answeredHeader]: '[[1700000000000,"cache"],[1700000000000,"offline"]]' })
  await ask()
  expect(connection()).toBe('slow')
  answering({ [answeredHeader]: '[[1700000000000,"network"]]' })
  await ask()
  expect(connection()).toBe('online')
})

test('an entry that nobody could answer, and a server that is not there, are no answer', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answering({ [answeredHeader]: '[[0,"network"]]' })
  await ask()
  expect(connection()).toBe('offline')
  noteConnection('online')
  vi.stubGlobal('navigator', { onLine: true })
  answering({}, 502)
  await ask()
  expect(connection()).toBe('slow')
})

test('a request that was given up says nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('Enough', 'TimeoutError')))
  await ask()
  expect(connection()).toBe('online')
})
