import { existsSync } from 'node:fs'
import path from 'node:path'
import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import {
  accessOf,
  firstSegment,
  isIndexed,
  listPages,
  listUnindexedSegments,
  missingPath,
} from '#contract/addresses.ts'
import { serverSegments } from '#contract/server-segments.ts'
import { loginPath } from '#src/actions/account/login-redirect.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { makeRouter } from '#src/app/router.ts'
import { isPagePath, pageCacheKey } from '#sw/page-cache-key.ts'
import { reservedSlugs } from '#server/materials/slug.ts'
import { root } from '#tests/support/test-server.ts'

const pages = listPages()
/** A real address of a page: '/las/x/x' for '/las/$slug/$file'. */
const sample = (pattern: string) => pattern.replace(/\$\w+/g, 'x')

describe('the table of pages', () => {
  test('has the same addresses as the router', () => {
    const router = makeRouter({
      queries: makeQueryClient(() => Promise.reject(new Error('Nothing is read'))),
      history: createMemoryHistory({ initialEntries: ['/'] }),
      onServer: true,
    })
    const routed = Object.keys(router.routesById).filter((id) => id !== '__root__' && id !== missingPath)
    expect(routed.sort()).toEqual(pages.map((page) => page.path).sort())
  })

  test('names a source file for each page', () => {
    const missing = pages.filter(({ page }) => !existsSync(path.join(root, `src/pages/${page}-page.tsx`)))
    expect(missing).toEqual([])
  })

  test('has no page where the server answers itself', () => {
    expect(pages.filter((page) => serverSegments.includes(firstSegment(page.path)))).toEqual([])
  })

  test('determines the access of an address by its first segment', () => {
    for (const address of ['/konto?page=2', '/konto/profil#topp', '/konto/okand'])
      expect([accessOf(address), isIndexed(address)]).toEqual(['customer', false])
    for (const address of ['/', '', '/kontoret', '/constructor', '/amne/konto'])
      expect([accessOf(address), isIndexed(address)]).toEqual(['everyone', true])
    for (const address of ['/las/fil/1', '/search?q=katt'])
      expect([accessOf(address), isIndexed(address)]).toEqual(['everyone', false])
  })
})

describe('what derives from the table', () => {
  test.each(pages)('the service worker caches $path when it is marked offline', ({ path, offline }) => {
    expect(isPagePath(sample(path))).toBe(true)
    expect(pageCacheKey(`https://skola.example${sample(path)}`) !== null).toBe(offline)
  })

  test.each(pages)(
    'the log-in page redirects back to $path unless that page logs somebody in',
    ({ path, access }) => {
      const redirectsBack = loginPath(sample(path)).startsWith('/logga-in?till=')
      expect(redirectsBack).toBe(access !== 'login')
    },
  )

  test('no material has the address of a page or of the server', () => {
    const literal = pages.map((page) => firstSegment(page.path)).filter((segment) => !segment.startsWith('$'))
    const taken = [...literal, firstSegment(missingPath), ...listUnindexedSegments(), ...serverSegments]
    expect(taken.filter((segment) => segment !== '' && !reservedSlugs.has(segment))).toEqual([])
  })

  test('no restricted page is listed by search engines', () => {
    expect(pages.filter(({ access, index }) => index && access !== 'everyone')).toEqual([])
  })
})
