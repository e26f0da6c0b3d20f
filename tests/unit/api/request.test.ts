import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCatalogueChanges } from '#contract/calls/catalogue.ts'
import { readMaterial, readStock } from '#contract/calls/material.ts'
import { listSchools } from '#contract/calls/school.ts'
import { readMenu } from '#contract/calls/site.ts'
import { callQuery, readThroughBatch } from '#src/api/call-query.ts'
import { makeBatcher } from '#src/api/batch.ts'
import { makeQueryClient } from '#src/api/query-client.ts'
import { readUnbatched, request } from '#src/api/request.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
let address: string
let printedSlug: string
beforeAll(async () => {
  server = await startServer()
  address = await server.listen()
  const row = await server.store
    .selectFrom('material')
    .select('slug')
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  printedSlug = row.slug
})
afterAll(() => server.close())

/** A browser resolves paths against its site; here the address is put before the path. */
const requests: { method: string | undefined; path: string }[] = []
beforeEach(() => {
  requests.length = 0
  const real = fetch
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    requests.push({ method: init?.method, path })
    return real(address + path, init)
  })
})
afterEach(() => vi.unstubAllGlobals())

const pageQueries = () => makeQueryClient(readThroughBatch(makeBatcher()))

describe('reads that may not be batched', () => {
  test('stock and schools are read by requests of their own', async () => {
    const queries = pageQueries()
    const stock = (await queries.fetchQuery(callQuery(readStock, { idOrSlug: printedSlug }))).data
    expect(stock?.data.qty).toBeGreaterThanOrEqual(0)
    const schools = (await queries.fetchQuery(callQuery(listSchools, {}))).data
    expect(schools?.data.length).toBeGreaterThan(0)
    expect(Object.keys(schools?.yrkesroll ?? {}).length).toBeGreaterThan(0)
    expect(requests.map(({ path }) => path)).toEqual([
      `/v1/product-stock/${printedSlug}`,
      '/v1/worlplace/get',
    ])
  })

  test('other reads are batched', async () => {
    const queries = pageQueries()
    await Promise.all([
      queries.fetchQuery(callQuery(readMenu, {})),
      queries.fetchQuery(callQuery(readMaterial, { slug: printedSlug })),
    ])
    expect(requests).toEqual([{ method: 'POST', path: '/v1/batch' }])
  })

  test('a refused read throws, and does not count as an empty answer', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 503 })))
    await expect(readUnbatched(readStock, { idOrSlug: printedSlug })).rejects.toThrow('503')
  })

  test('stock is read again each time, because it has no cache seconds; schools are not', async () => {
    const queries = pageQueries()
    for (let time = 0; time < 2; time++) {
      await queries.fetchQuery(callQuery(readStock, { idOrSlug: printedSlug }))
      await queries.fetchQuery(callQuery(listSchools, {}))
    }
    expect(requests.filter(({ path }) => path.includes('stock'))).toHaveLength(2)
    expect(requests.filter(({ path }) => path.includes('worlplace'))).toHaveLength(1)
  })
})

describe('one call', () => {
  test('carries the fields of a GET in its query', async () => {
    const changes = await readUnbatched(readCatalogueChanges, { since: 0 })
    expect(requests).toEqual([{ method: 'GET', path: '/v1/catalogue/changes?since=0' }])
    expect(changes?.change).toBeGreaterThanOrEqual(0)
    await request(readCatalogueChanges, { since: 'å & ä' })
    expect(requests.at(-1)?.path).toBe('/v1/catalogue/changes?since=%C3%A5+%26+%C3%A4')
  })

  test('is null when nothing was found', async () => {
    expect(await readUnbatched(readStock, { idOrSlug: 'finns-inte' })).toBeNull()
  })

  test.each([
    ['a refusal', '{"status":"OK"}', 422],
    ['a JSON page of somebody else', '{"data":[]}', 200],
  ])('throws on %s', async (_, body, status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
    await expect(readUnbatched(readStock, { idOrSlug: printedSlug })).rejects.toThrow(String(status))
  })

  test('throws when there is no answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(readUnbatched(readStock, { idOrSlug: printedSlug })).rejects.toThrow()
  })

  test('carries the token and further headers', async () => {
    const headers: unknown[] = []
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      headers.push(init.headers)
      return Promise.resolve(new Response('{}'))
    })
    await request(readStock, { idOrSlug: printedSlug }, { token: 'abc', headers: { 'idempotency-key': '1' } })
    expect(headers).toEqual([{ authorization: 'Bearer abc', 'idempotency-key': '1' }])
  })
})
