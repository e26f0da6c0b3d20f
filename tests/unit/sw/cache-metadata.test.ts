import { describe, expect, test } from 'vitest'
import { freshnessOf, isRecentlyCached, parsePolicy } from '#contract/device-cache-policy.ts'
import { hasExpectedType } from '#sw/content-types.ts'
import { withTimestamps, expiredEntries, timestampOf, type CacheEntry } from '#sw/cache-metadata.ts'
import { isPagePath, pageCacheKey } from '#sw/page-cache-key.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

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
    // Without a policy, or with an unknown one, as for any other resource.
    [5, '', 'fresh'],
    [5.1, 'constructor/__proto__', 'stale'],
    // The clock was set back.
    [-1, 'catalog/medium', 'old'],
  ])('%d minutes old, %s: %s', (age, policy, freshness) => {
    expect(freshnessOf(age * minuteMs, parsePolicy(policy))).toBe(freshness)
  })

  test('a page may be shown at once for half an hour', () => {
    expect([0, 30, 31, -1].map((age) => isRecentlyCached(age * minuteMs))).toEqual([true, true, false, false])
  })
})

describe('a cache stays within its number and its days', () => {
  const now = Date.now()
  const entry = (url: string, age: number, sinceUse: number): CacheEntry => ({
    url,
    cachedAt: now - age,
    lastUsedAt: now - sinceUse,
  })

  test('the least recently used entries are deleted, in whatever order they are stored', () => {
    const entries = [entry('a', 5, 1), entry('b', 1, 5), entry('c', 4, 2), entry('d', 2, 4)]
    expect(expiredEntries(entries, 2, now).sort()).toEqual(['b', 'd'])
    expect(expiredEntries(entries, 4, now)).toEqual([])
  })

  test('entries older than 30 days are deleted even where there is room, and do not count', () => {
    const entries = [entry('old', 31 * dayMs, 0), entry('a', 29 * dayMs, 1), entry('b', 0, 2)]
    expect(expiredEntries(entries, 2, now)).toEqual(['old'])
  })

  test('a stored response carries its times; one without a timestamp is as old as can be', () => {
    const response = withTimestamps('text', { 'content-encoding': 'br', 'content-type': 'text/html' }, 1234)
    expect([timestampOf(response), response.headers.get('content-encoding')]).toEqual([1234, null])
    expect(timestampOf(new Response('text'))).toBe(0)
  })
})

describe('which pages are cached', () => {
  const keyOf = (path: string) => pageCacheKey(`https://skola.example${path}`)

  test('those of the site, by path and query', () => {
    expect(keyOf('/')).toBe('/')
    expect(keyOf('/amne/biologi?arskurs=14&page=2#topp')).toBe('/amne/biologi?arskurs=14&page=2')
    for (const path of ['/kontoret', '/konto-for-klassen']) expect(keyOf(path)).toBe(path)
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
  ])('never %s', (path) => expect(keyOf(path)).toBeNull())

  test('a file or a call is not a page', () => {
    const paths = ['/v1/menu', '/uploads/x', '/assets/a.js', '/robots.txt', '/dev/mail', '/healthz']
    expect(paths.filter((path) => isPagePath(path))).toEqual([])
  })
})

test('a script that comes as HTML is recognised', () => {
  const comesAs = (file: string, type: string) =>
    hasExpectedType(`https://skola.example/${file}`, { headers: new Headers({ 'content-type': type }) })
  expect(comesAs('assets/a.js', 'text/javascript; charset=utf-8')).toBe(true)
  expect(comesAs('assets/a.js', 'text/html; charset=utf-8')).toBe(false)
  expect(comesAs('assets/a.css', 'text/html')).toBe(false)
  expect(comesAs('assets/a.woff2', 'font/woff2')).toBe(true)
  expect(comesAs('shell.html?__WB_REVISION__=1', 'text/html; charset=utf-8')).toBe(true)
  expect(comesAs('icon.svg', '')).toBe(false)
})
