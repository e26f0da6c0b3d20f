import { AsyncLocalStorage } from 'node:async_hooks'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { KyselyPlugin } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { recordManualChange } from '#server/commands/record-manual-change.ts'
import { createMemoryCache } from '#server/cache/memory-cache.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import {
  removeDataFolder,
  startServer,
  recordChangeAndRefresh,
  type Server,
} from '#tests/support/test-server.ts'

// Two servers on one database. The statements of the first are counted.
let dataFolder: string
let server: Server
let other: Server
let app: FastifyInstance
let statementCount = 0
/** Set within a request of a test: the server's own jobs are not counted. */
const inRequest = new AsyncLocalStorage<true>()
const countStatements: KyselyPlugin = {
  transformQuery({ node }) {
    if (inRequest.getStore() === true) statementCount += 1
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  server = await startServer({ dataFolder })
  other = await startServer({ dataFolder })
  app = await buildApp({
    config: server.config,
    store: server.store.withPlugin(countStatements),
    finder: server.finder,
    clientFolder: 'no-page',
  })
})
afterAll(async () => {
  await app.close()
  await server.close()
  await other.close()
  await removeDataFolder(dataFolder)
})

/** A response, and the number of statements it took. */
async function request(path: string, headers: Record<string, string> = {}) {
  const before = statementCount
  const response = await inRequest.run(true, async () => app.inject({ url: `/v1${path}`, headers }))
  return { response, statements: statementCount - before }
}
const title = async (from: { inject: FastifyInstance['inject'] } = app) =>
  (await from.inject('/v1/setting')).json<{ data: { order_link_title: string } }>().data.order_link_title
const write = (value: string) =>
  server.store.updateTable('setting').set({ value }).where('name', '=', 'order_link_title').execute()

test.each([
  '/setting',
  '/menu',
  '/menu/footer',
  '/banner',
  '/text-link',
  '/seo/page-data?slug=film-see-all-page',
  '/productCategories-cnt/amne',
  '/productCategories-cnt/amne/biologi?arskurs=14&page=2',
  '/product/category/amne?childslug=biologi',
  '/product/5',
  '/worlplace/get',
])(
  '%s queries the database once and gives the same response the next time, with the same ETag',
  async (path) => {
    await recordChangeAndRefresh(server)
    await recordChangeAndRefresh(server, 'material', 5)
    const first = await request(path)
    expect(first.response.json()).toMatchObject({ status: 'OK' })
    expect(first.statements).toBeGreaterThan(0)
    const next = await request(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`)
    expect(next.statements).toBe(0)
    expect(next.response.body).toBe(first.response.body)
    const etag = String(first.response.headers['etag'])
    const inBatch = await app.inject({ method: 'POST', url: '/v1/batch', payload: { requests: [{ path }] } })
    if (path !== '/worlplace/get') expect(inBatch.body).toBe(`[${first.response.body}]`)
    expect(next.response.headers['etag']).toBe(etag)
    expect((await request(path, { 'if-none-match': etag })).response.statusCode).toBe(304)
  },
)

test('concurrent requests for an uncached answer query the database once', async () => {
  await recordChangeAndRefresh(server)
  const { statements } = await request('/menu/footer')
  await recordChangeAndRefresh(server)
  const before = statementCount
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => inRequest.run(true, async () => app.inject('/v1/menu/footer'))),
  )
  expect(statementCount - before).toBe(statements)
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
})

test('every server shows a changed text as soon as it knows of the change', async () => {
  await write('Före')
  await Promise.all([recordChangeAndRefresh(server), other.finder.follow()])
  expect([await title(), await title(other.app)]).toEqual(['Före', 'Före'])
  await write('Efter')
  // The operator's command after a change with the database's own tools.
  const desk = { store: server.store, config: server.config }
  await expect(recordManualChange.run(desk, 'allt')).rejects.toThrow('Skriv texter eller kategorier.')
  await recordManualChange.run(desk, 'texter')
  await server.finder.follow()
  expect(await title()).toBe('Efter')
  // The other server reads the change log by itself.
  await expect.poll(() => title(other.app)).toBe('Efter')
})

test('adding or removing a material changes the counts at once, without reading the texts again', async () => {
  const total = async () =>
    (await request('/productCategories-cnt/amne')).response.json<{ meta: { total: number } }>().meta.total
  const before = await total()
  await request('/menu')
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', 5).execute()
  await recordChangeAndRefresh(server, 'material', 5)
  expect(await total()).toBe(before - 1)
  expect((await request('/menu')).statements).toBe(0)
})

test('not found, refused and failed responses are not cached', async () => {
  const path = '/seo/page-data?slug=en-ny-sida'
  expect((await request(path)).response.json()).toEqual({ status: 'DATA NOT FOUND' })
  const entry = { slug: 'en-ny-sida', child_slug: '', title: 'Ny', meta_title: '', meta_description: '' }
  await server.store
    .insertInto('seo_entry')
    .values({ ...entry, keywords: '' })
    .execute()
  expect((await request(path)).response.json()).toMatchObject({ data: { title: 'Ny' } })
  expect((await request('/seo/page-data')).response.statusCode).toBe(422)

  await recordChangeAndRefresh(server)
  await server.store.schema.alterTable('banner').renameTo('banner_away').execute()
  expect((await request('/banner')).response.statusCode).toBe(500)
  await server.store.schema.alterTable('banner_away').renameTo('banner').execute()
  expect((await request('/banner')).response.json()).toMatchObject({ status: 'OK' })
})

test('made-up fields fill no memory: the least recently used entry is evicted, and a long one is not cached', async () => {
  const get = createMemoryCache<string>(2)
  const computed: string[] = []
  const read = (name: string) =>
    get(name, { change: 1, lifeMs: 60_000 }, async () => {
      computed.push(name)
      return name
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name)
  expect(computed).toEqual(['a', 'b', 'c', 'b'])

  const long = `/seo/page-data?slug=film-see-all-page&isCategory=${'x'.repeat(300)}`
  expect((await request(long)).statements).toBe(1)
  expect((await request(long)).statements).toBe(1)
})

test('an answer is computed again after its cache time', async () => {
  const get = createMemoryCache<number>(2)
  let computed = 0
  const ask = (lifeMs: number) => get('x', { change: 1, lifeMs }, async () => (computed += 1))
  expect([await ask(0), await ask(60_000), await ask(60_000)]).toEqual([1, 2, 2])
})

test('a search, which is not cached, is compressed as the client accepts', async () => {
  const path = '/search?q=vatten'
  const { body } = (await request(path)).response
  const { response } = await request(path, { 'accept-encoding': 'br' })
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(body)
})

test('a cached answer comes in every encoding that a client accepts, in and outside a batch, with the same text', async () => {
  const path = '/product/category/amne?childslug=biologi'
  const plain = (await request(path)).response.body
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const { response } = await request(path, { 'accept-encoding': accept })
    expect([response.headers['content-encoding'], response.headers['vary']]).toEqual([
      encoding,
      'accept-encoding',
    ])
    expect(unpack[encoding](response.rawPayload).toString()).toBe(plain)
    const batch = await app.inject({
      method: 'POST',
      url: '/v1/batch',
      headers: { 'accept-encoding': accept },
      payload: { requests: [{ path }, { path }] },
    })
    expect([batch.headers['content-encoding'], batch.headers['cache-control']]).toEqual([
      encoding,
      'no-store',
    ])
    expect(unpack[encoding](batch.rawPayload).toString()).toBe(`[${plain},${plain}]`)
  }
})

test('whoever likes a material sees the new number in every listing at once', async () => {
  const likes = async (path: string) => {
    const { data } = (await request(path)).response.json<{ data: Card | Card[] }>()
    return [data].flat().find(({ id }) => id === 6)?.like_count ?? -1
  }
  type Card = { id: number; like_count: number }
  const listing = '/product/latest?per_page=200'
  const before = [await likes('/product/6'), await likes(listing)]
  const liked = await app.inject({
    method: 'POST',
    url: '/v1/product-like-count',
    headers: { 'x-device-id': 'device-that-likes' },
    payload: { product_id: 6 },
  })
  expect(liked.statusCode).toBe(200)
  expect([await likes('/product/6'), await likes(listing)]).toEqual(before.map((count) => count + 1))
})

test('memory is limited in bytes too', async () => {
  const get = createMemoryCache<string>(100, { maxBytes: 10, bytesOf: (value) => value.length })
  let computed = 0
  const read = (name: string) =>
    get(name, { change: 1, lifeMs: 60_000 }, async () => name.repeat((computed += 1) && 6))
  for (const name of ['a', 'a', 'b', 'a']) await read(name)
  expect(computed).toBe(3)
})
