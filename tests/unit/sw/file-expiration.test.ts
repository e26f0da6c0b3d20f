import './worker-globals.ts'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CacheExpiration } from 'workbox-expiration/CacheExpiration.js'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { pictureCacheName } from '#contract/protocol.ts'
import { trimFiles } from '#sw/file-expiration.ts'

const dayMs = 86_400_000
const origin = 'https://skola.example'

/** The Cache API as far as expiration uses it. */
function stubCaches() {
  const urls = new Map<string, Set<string>>()
  const open = async (name: string) => {
    const cache = urls.get(name) ?? new Set<string>()
    urls.set(name, cache)
    return {
      keys: async () => [...cache].map((url) => ({ url })),
      delete: async (url: string) => cache.delete(url),
      put: async (url: string) => void cache.add(url),
    }
  }
  const stub = {
    open,
    has: async (name: string) => urls.has(name),
    delete: async (name: string) => urls.delete(name),
  }
  return { stub, urlsIn: (name: string) => [...(urls.get(name) ?? [])] }
}

let cached: ReturnType<typeof stubCaches>

beforeEach(() => {
  cached = stubCaches()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('caches', cached.stub)
  vi.stubGlobal('location', new URL(origin))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const picture = (number: number) => `${origin}/uploads/${number}.webp`

async function putPictures(from: number, to: number): Promise<void> {
  const cache = await caches.open(pictureCacheName)
  for (let number = from; number <= to; number++) await cache.put(picture(number), new Response())
}

test('pictures that an older build has cached count from the first trimming of this one: 200 stay, for 30 days', async () => {
  await putPictures(1, 230)
  await trimFiles()
  expect(cached.urlsIn(pictureCacheName)).toHaveLength(200)

  vi.setSystemTime(Date.now() + 29 * dayMs)
  await trimFiles()
  expect(cached.urlsIn(pictureCacheName)).toHaveLength(200)

  vi.setSystemTime(Date.now() + 2 * dayMs)
  await trimFiles()
  expect(cached.urlsIn(pictureCacheName)).toEqual([])
})

// Why answers and pages are expired by cache-metadata.ts. When a version of Workbox fails these tests, that may change.
test('Workbox by itself never expires what an older build or the page has put into a cache', async () => {
  await putPictures(1, 3)
  vi.setSystemTime(Date.now() + 99 * dayMs)
  await new CacheExpiration(pictureCacheName, { maxEntries: 1, maxAgeSeconds: 1 }).expireEntries()
  expect(cached.urlsIn(pictureCacheName)).toHaveLength(3)
})

test('Workbox by itself keeps the addresses of deleted entries, and counts them', async () => {
  const expiration = new CacheExpiration('answers-1', { maxEntries: 2 })
  const cache = await caches.open('answers-1')
  for (const word of ['kol', 'sol', 'jord']) {
    await cache.put(`${origin}/kept-answer?${word}`, new Response())
    await expiration.updateTimestamp(`${origin}/kept-answer?${word}`)
    vi.setSystemTime(Date.now() + 1000)
  }
  // A person deletes two searches, and one entry is left.
  await cache.delete(`${origin}/kept-answer?sol`)
  await cache.delete(`${origin}/kept-answer?jord`)
  expect(await recordedUrls()).toContain(`${origin}/kept-answer?sol`)
  await expiration.expireEntries()
  expect(cached.urlsIn('answers-1')).toEqual([])
})

test('Workbox by itself has one time for age and use: what is used every day is never 30 days old', async () => {
  const expiration = new CacheExpiration('answers-2', { maxEntries: 9, maxAgeSeconds: 30 * 86_400 })
  const cache = await caches.open('answers-2')
  await cache.put(`${origin}/old`, new Response())
  for (let day = 0; day < 60; day++) {
    await expiration.updateTimestamp(`${origin}/old`)
    vi.setSystemTime(Date.now() + dayMs)
  }
  await expiration.expireEntries()
  expect(cached.urlsIn('answers-2')).toEqual([`${origin}/old`])
})

test('Workbox by itself frees nothing on a full device before its plugin was used in this run of the worker', async () => {
  await putPictures(1, 3)
  await new ExpirationPlugin({ maxEntries: 200, purgeOnQuotaError: true }).deleteCacheAndMetadata()
  expect(cached.urlsIn(pictureCacheName)).toHaveLength(3)
})

async function recordedUrls(): Promise<string[]> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('workbox-expiration')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('workbox-expiration does not open'))
  })
  const rows = await new Promise<{ url: string }[]>((resolve) => {
    const request = database.transaction('cache-entries').objectStore('cache-entries').getAll()
    request.onsuccess = () => resolve(request.result as { url: string }[])
  })
  database.close()
  return rows.map(({ url }) => url)
}
