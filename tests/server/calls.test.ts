import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/calls/all-calls.ts'
import { schemasOf } from '#contract/schemas/all-schemas.ts'
import { fillPath } from '#contract/call-path.ts'
import { recordChange } from '#server/database/change-log.ts'
import { startServer, recordChangeAndRefresh, type Server } from '#tests/support/test-server.ts'
import { newJointOrder } from './joint-order-fixture.ts'
import { requestFormats } from './request-formats.ts'
import { sampleFields } from './sample-fields.ts'

let server: Server
let samples: Awaited<ReturnType<typeof sampleFields>>
beforeAll(async () => {
  server = await startServer()
  samples = await sampleFields(server.store)
})
afterAll(() => server.close())

const reads = allCalls.filter((call) => call.kind === 'read')
// Here the caller is a guest; calls of customers have tests of their own.
const postOnlyCalls = allCalls.filter(
  (call) => call.kind === 'post-only' && !/^(user|profile)$/.test(call.resource),
)

test('every call of the contract is tested here', () => {
  expect(allCalls.map((call) => call.name).filter((name) => samples[name] === undefined)).toEqual([])
})

test('no two calls share a name or a path', () => {
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length)
  expect(new Set(allCalls.map((call) => call.path)).size).toBe(allCalls.length)
})

describe.each(reads.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('answers the same by GET and POST, in exactly the agreed format', async () => {
    const fields = samples[name] ?? {}
    const responses = await Promise.all(Object.values(requestFormats).map((ask) => ask(server, call, fields)))
    const [first, ...others] = responses
    expect(first?.statusCode).toBe(200)
    const { status, ...rest } = first?.json() as { status: string }
    expect(status).toBe('OK')
    expect(z.safeParse(schemasOf(call).output, rest).error?.issues ?? []).toEqual([])
    for (const other of others) expect(other.body).toBe(first?.body)
  })

  test('is cached as long as the specification says, and revalidated by its ETag', async () => {
    const { path, rest } = fillPath(call.path, samples[name] ?? {})
    const request = { url: `/v1${path}`, query: rest as Record<string, string> }
    const first = await server.app.inject(request)
    if (name === 'readStock') {
      expect(first.headers['cache-control']).toBe('no-store')
      expect(first.headers['etag']).toBeUndefined()
      return
    }
    const tag = String(first.headers['etag'])
    const wanted =
      call.cacheSeconds === 0 ? /^(public, )?no-cache$/ : new RegExp(`^public, max-age=${call.cacheSeconds}$`)
    expect(first.headers['cache-control']).toMatch(wanted)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await server.app.inject({ ...request, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    }
    const changed = await server.app.inject({ ...request, headers: { 'if-none-match': '"other"' } })
    expect(changed.statusCode).toBe(200)
  })
})

describe.each(postOnlyCalls.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('is done by any kind of POST, never by GET, and its response is private', async () => {
    const { GET, ...posts } = requestFormats
    for (const post of Object.values(posts)) {
      const fields = samples[name] ?? {}
      // A joint order is sent once.
      const unsent = name === 'sendJointOrder' ? await newJointOrder(server.store) : null
      const response = await post(server, call, { ...fields, ...(unsent && { secret: unsent.secret }) })
      expect([name, response.statusCode, response.headers['cache-control']]).toEqual([name, 200, 'no-store'])
      const { status, ...rest } = response.json<{ status: string }>()
      expect(status).toBe('OK')
      expect(z.safeParse(schemasOf(call).output, rest).error?.issues ?? []).toEqual([])
    }
    expect((await GET(server, call, samples[name] ?? {})).statusCode).toBe(405)
  })
})

test.each([
  ['/v1/productCategories-cnt/amne', 300],
  ['/v1/banner', 300],
  ['/v1/product/popular', 600],
  ['/v1/product/latest', 600],
  ['/v1/product/film', 600],
  ['/v1/menu', 600],
  ['/v1/text-link', 900],
  ['/v1/blogs/latest', 900],
  ['/v1/product/filters/amne', 1800],
  ['/v1/menu/footer', 1800],
  ['/v1/seo/page-data?slug=film-see-all-page', 3600],
])('%s is cacheable for %i seconds', async (url, seconds) => {
  expect((await server.app.inject(url)).headers['cache-control']).toBe(`public, max-age=${seconds}`)
})

test.each(['/v1/sender/menuSender', '/v1/search?q=vatten', '/v1/search/suggestions?q=va'])(
  '%s is not cached',
  async (url) => {
    expect((await server.app.inject(url)).headers['cache-control']).toBe('no-cache')
  },
)

test.each([
  '/v1/product/detail/finns-inte',
  '/v1/product/finns-inte',
  '/v1/product/99999999',
  '/v1/product/related/finns-inte',
  '/v1/product-stock/finns-inte',
  '/v1/product/category/finns-inte',
  '/v1/product/category/amne?childslug=finns-inte',
  '/v1/tagProducts/99999999',
  '/v1/productCategories-cnt/finns-inte',
  '/v1/category-detail/amne/finns-inte',
  '/v1/category-detail/matematik',
  // A child exists only under its own parent.
  ...[
    'amne/lagstadiet',
    'amne/tema',
    'tema/matematik',
    'nyckelord/amne',
    'nyckelord/matematik',
    'avsandare/amne',
  ].flatMap((place) => {
    const [parent, child] = place.split('/')
    return [
      `/v1/category-detail/${place}`,
      `/v1/productCategories-cnt/${place}`,
      `/v1/product/category/${parent}?childslug=${child}`,
      `/v1/product/filters/${parent}?childslug=${child}`,
      `/v1/seo/page-data?slug=${parent}&childslug=${child}&isCategory=true`,
    ]
  }),
  '/v1/product/category/matematik',
  '/v1/product/filters/matematik',
  '/v1/productCategories-cnt/matematik',
  '/v1/catalog/topics/matematik',
  '/v1/tagProducts/1e0',
  '/v1/tagProducts/%201',
  '/v1/tagProducts/0x1',
  '/v1/blogs/item/finns-inte',
  '/v1/blogs/related/finns-inte',
  '/v1/blogs/latest?category=finns-inte',
  '/v1/seo/page-data?slug=finns-inte',
  '/v1/pages/finns-inte',
])('%s is not found, and the response is not cached', async (url) => {
  const response = await server.app.inject(url)
  expect([response.statusCode, response.body]).toEqual([200, '{"status":"DATA NOT FOUND"}'])
  expect(response.headers['cache-control']).toMatch(/^no-(cache|store)$/)
})

test('the short path and the long one show the same material', async () => {
  const { slug } = samples['readMaterial'] ?? { slug: '' }
  const { idOrSlug } = samples['readMaterialShort'] ?? { idOrSlug: '' }
  // Views that were counted earlier may be added between two requests.
  const read = async (address: string) =>
    (await server.app.inject(address)).body.replace(/"views":\d+/g, '"views":0')
  const long = await read(`/v1/product/detail/${slug}`)
  expect(await read(`/v1/product/${slug}`)).toBe(long)
  expect(await read(`/v1/product/${idOrSlug}`)).toBe(long)
})

test('a category page has a title also without an SEO entry', async () => {
  const own = await server.app.inject('/v1/seo/page-data?slug=amne&childslug=finns-inte&isCategory=true')
  expect(own.json()).toEqual({ status: 'DATA NOT FOUND' })
  await server.store.deleteFrom('seo_entry').where('child_slug', '=', 'matematik').execute()
  await recordChangeAndRefresh(server)
  const category = await server.app.inject('/v1/seo/page-data?slug=amne&childslug=matematik&isCategory=true')
  expect(category.json()).toMatchObject({ status: 'OK', data: { slug: 'amne', title: 'Matematik' } })
})

test('on the home page new and popular are exact, boosted materials have a row of their own, and films repeat none of these', async () => {
  const { store, app, finder } = server
  const ask = async (path: string) =>
    (await app.inject(`/v1/product/${path}`)).json<{ data: { id: number }[] }>().data.map(({ id }) => id)
  const [oldest = 0] = (await ask('latest?per_page=96')).slice(-1)
  const [film = 0] = await ask('film?per_page=1')
  await store.updateTable('material').set({ boosted: 0 }).execute()
  await store.updateTable('material').set({ boosted: 1 }).where('id', 'in', [oldest, film]).execute()
  await store.transaction().execute(async (transaction) => {
    for (const { id } of await transaction.selectFrom('material').select('id').execute())
      await recordChange(transaction, 'material', id)
  })
  await finder.follow()
  const rows = await store
    .selectFrom('material')
    .select(['id', 'views', 'like_count', 'published_at', 'product_video'])
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .execute()
  const newest = [...rows].sort((a, b) => Number(b.published_at) - Number(a.published_at) || b.id - a.id)
  const popular = [...newest].sort((a, b) => b.views + 10 * b.like_count - (a.views + 10 * a.like_count))
  const first = (list: typeof rows) => list.slice(0, 4).map(({ id }) => id)
  expect(await ask('latest?per_page=4')).toEqual(first(newest))
  expect(await ask('popular?per_page=4')).toEqual(first(popular))
  expect(await ask('boosted?per_page=4')).toEqual(
    newest.map(({ id }) => id).filter((id) => [oldest, film].includes(id)),
  )
  const shown = [...first(newest), ...first(popular), oldest, film]
  const films = popular.filter((row) => row.product_video === 1 && !shown.includes(row.id))
  expect(await ask('film?home=1&per_page=4')).toEqual(first(films))
})

test('the API document describes every call', async () => {
  const { paths } = (await server.app.inject('/v1/openapi.json')).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths).sort()).toEqual([...new Set(allCalls.map((call) => call.path))].sort())
})
