import { describe, expect, test } from 'vitest'
import { isRecent } from '#contract/cache-policy.ts'
import { freshnessOf } from '#sw/freshness.ts'
import { hasExpectedType } from '#sw/content-types.ts'
import { withTimestamps, expiredEntries, timestampOf, type CacheEntry } from '#sw/cache-metadata.ts'
import { isPagePath, pageCacheKey } from '#sw/page-cache-key.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe('the age of an answer decides how the network is asked', () => {
  test.each([
    [0, 'catalog/medium', 'fresh'],
    [7.5, 'catalog/medium', 'fresh'],
    [7.6, 'catalog/medium', 'stale'],
    [17.5, 'catalog/medium', 'stale'],
    [17.6, 'catalog/medium', 'old'],
    [1.3, 'banner/high', 'stale'],
    [30, 'content/low', 'stale'],
    [30.1, 'content/low', 'old'],
    // Without a policy, or with one that nobody knows, as for anything else.
    [5, '', 'fresh'],
    [5.1, 'constructor/__proto__', 'stale'],
    // A clock that was wrong.
    [-1, 'catalog/medium', 'old'],
  ])('%d minutes old, %s: %s', (age, policy, stage) => {
    expect(freshnessOf(age * minute, policy)).toBe(stage)
  })

  test('a page may be shown at once for half an hour', () => {
    expect([0, 30, 31, -1].map((age) => isRecent(age * minute))).toEqual([true, true, false, false])
  })
})

describe('what is kept stays within its number and its days', () => {
  const now = Date.now()
  const one = (address: string, at: number, used: number): CacheEntry => ({
    url: address,
    cachedAt: now - at,
    lastUsedAt: now - used,
  })

  test('what has been unused the longest goes, in whatever order it lies', () => {
    const kept = [one('a', 5, 1), one('b', 1, 5), one('c', 4, 2), one('d', 2, 4)]
    expect(expiredEntries(kept, 2, now).sort()).toEqual(['b', 'd'])
    expect(expiredEntries(kept, 4, now)).toEqual([])
  })

  test('what is older than 30 days goes even where there is room, and takes no room', () => {
    const kept = [one('old', 31 * day, 0), one('a', 29 * day, 1), one('b', 0, 2)]
    expect(expiredEntries(kept, 2, now)).toEqual(['old'])
  })

  test('its times travel with it; what nobody dated is as old as time', () => {
    const response = withTimestamps('text', { 'content-encoding': 'br', 'content-type': 'text/html' }, 1234)
    expect([timestampOf(response), response.headers.get('content-encoding')]).toEqual([1234, null])
    expect(timestampOf(new Response('text'))).toBe(0)
  })
})

describe('which pages are kept', () => {
  const name = (address: string) => pageCacheKey(`https://skola.example${address}`)

  test('those of the site, under path and query', () => {
    expect(name('/')).toBe('/')
    expect(name('/amne/biologi?arskurs=14&page=2#topp')).toBe('/amne/biologi?arskurs=14&page=2')
    expect(name('/kontoret')).toBe('/kontoret')
  })

  test.each([
    '/konto',
    '/konto/profil',
    '/redaktion',
    '/logga-in',
    '/registrera',
    '/bekrafta',
    '/min-film?preview=1',
    '/embed/min-film',
  ])('never %s', (address) => expect(name(address)).toBeNull())

  test('a file or a call is no page', () => {
    const addresses = ['/v1/menu', '/uploads/x', '/assets/a.js', '/robots.txt', '/dev/mail', '/healthz']
    expect(addresses.filter((address) => isPagePath(address))).toEqual([])
  })
})

test('a script that comes as a page is seen for what it is', () => {
  const comesAs = (file: string, type: string) =>
    hasExpectedType(`https://skola.example/${file}`, { headers: new Headers({ 'content-type': type }) })
  expect(comesAs('assets/a.js', 'text/javascript; charset=utf-8')).toBe(true)
  expect(comesAs('assets/a.js', 'text/html; charset=utf-8')).toBe(false)
  expect(comesAs('assets/a.css', 'text/html')).toBe(false)
  expect(comesAs('assets/a.woff2', 'font/woff2')).toBe(true)
  expect(comesAs('shell.html?__WB_REVISION__=1', 'text/html; charset=utf-8')).toBe(true)
  expect(comesAs('icon.svg', '')).toBe(false)
})
