import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#contract/all-calls.ts'
import { addressOf } from '#contract/address.ts'
import { startServer, type Server } from '#tests/hands.ts'
import { waysToAsk } from './asking.ts'
import { sampleFields } from './sample-fields.ts'

let server: Server
let samples: Awaited<ReturnType<typeof sampleFields>>
beforeAll(async () => {
  server = await startServer()
  samples = await sampleFields(server.store)
})
afterAll(() => server.close())

const reads = allCalls.filter((call) => call.kind === 'read')

test('every call that is agreed on is tried here', () => {
  expect(allCalls.map((call) => call.name).filter((name) => samples[name] === undefined)).toEqual([])
})

test('no two calls share a name or a path', () => {
  expect(new Set(allCalls.map((call) => call.name)).size).toBe(allCalls.length)
  expect(new Set(allCalls.map((call) => call.path)).size).toBe(allCalls.length)
})

describe.each(reads.map((call) => [call.name, call] as const))('%s', (name, call) => {
  test('answers alike however it is asked, and only with what was agreed', async () => {
    const fields = samples[name] ?? {}
    const answers = await Promise.all(Object.values(waysToAsk).map((ask) => ask(server, call, fields)))
    const [first, ...others] = answers
    expect(first?.statusCode).toBe(200)
    const { status, ...rest } = first?.json() as { status: string }
    expect(status).toBe('OK')
    expect(z.safeParse(call.gives, rest).error?.issues ?? []).toEqual([])
    for (const other of others) expect(other.body).toBe(first?.body)
  })

  test('is kept as long as the specification says, and not fetched twice when it is the same', async () => {
    const { path, rest } = addressOf(call.path, samples[name] ?? {})
    const asked = { url: `/v1${path}`, query: rest as Record<string, string> }
    const first = await server.app.inject(asked)
    if (name === 'readStock') {
      expect(first.headers['cache-control']).toBe('no-store')
      expect(first.headers['etag']).toBeUndefined()
      return
    }
    const tag = String(first.headers['etag'])
    const wanted =
      call.seconds === 0 ? /^(public, )?no-cache$/ : new RegExp(`^public, max-age=${call.seconds}$`)
    expect(first.headers['cache-control']).toMatch(wanted)
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await server.app.inject({ ...asked, headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
    }
    const changed = await server.app.inject({ ...asked, headers: { 'if-none-match': '"other"' } })
    expect(changed.statusCode).toBe(200)
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
])('%s may be kept for %i seconds', async (url, seconds) => {
  expect((await server.app.inject(url)).headers['cache-control']).toBe(`public, max-age=${seconds}`)
})

test.each(['/v1/sender/menuSender', '/v1/search?q=vatten', '/v1/search/suggestions?q=va'])(
  '%s is asked for anew every time',
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
  '/v1/blogs/item/finns-inte',
  '/v1/blogs/related/finns-inte',
  '/v1/blogs/latest?category=finns-inte',
  '/v1/seo/page-data?slug=finns-inte',
  '/v1/pages/finns-inte',
])('%s says that there is nothing, and is asked again the next time', async (url) => {
  const answer = await server.app.inject(url)
  expect([answer.statusCode, answer.body]).toEqual([200, '{"status":"DATA NOT FOUND"}'])
  expect(answer.headers['cache-control']).toMatch(/^no-(cache|store)$/)
})

test('the short path and the long one show the same material', async () => {
  const { slug } = samples['readMaterial'] ?? { slug: '' }
  const { idOrSlug } = samples['readMaterialShort'] ?? { idOrSlug: '' }
  const long = await server.app.inject(`/v1/product/detail/${slug}`)
  expect((await server.app.inject(`/v1/product/${slug}`)).body).toBe(long.body)
  expect((await server.app.inject(`/v1/product/${idOrSlug}`)).body).toBe(long.body)
})

test("a category's page has a title also where nobody has written one for search engines", async () => {
  const own = await server.app.inject('/v1/seo/page-data?slug=amne&childslug=finns-inte&isCategory=true')
  expect(own.json()).toEqual({ status: 'DATA NOT FOUND' })
  await server.store.deleteFrom('seo_entry').where('child_slug', '=', 'matematik').execute()
  const category = await server.app.inject('/v1/seo/page-data?slug=amne&childslug=matematik&isCategory=true')
  expect(category.json()).toMatchObject({ status: 'OK', data: { slug: 'amne', title: 'Matematik' } })
})

test('the document of the API describes every call', async () => {
  const { paths } = (await server.app.inject('/v1/openapi.json')).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths).sort()).toEqual([...new Set(allCalls.map((call) => call.path))].sort())
})
