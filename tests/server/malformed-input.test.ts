import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const listing = async (address: string) => {
  const response = await server.app.inject(`/v1${address}`)
  expect(response.statusCode, address).toBe(200)
  return response.json<Listing>()
}
const ids = ({ data }: Listing) => data.map((card) => card.id)

test.each([
  '0',
  '-1',
  'abc',
  '1.5',
  '1e3',
  '٣',
  '%00',
  '1%00',
  '',
  '%20',
  '１',
  "1'",
  '1;drop table material',
  '+1',
  '0x1',
  'NaN',
])('page=%s is page 1', async (page) => {
  const shown = await listing(`/product/popular?page=${page}`)
  expect(shown.meta.current_page).toBe(1)
  expect(ids(shown)).toEqual(ids(await listing('/product/popular')))
})

test('a page past the end is an empty list', async () => {
  const shown = await listing('/product/popular?page=9999')
  expect(shown.data).toEqual([])
  expect(shown.meta).toMatchObject({ current_page: 9999, from: 0, to: 0 })
})

test('the page size is limited', async () => {
  for (const [requested, expected] of [
    ['96', 96],
    ['97', 96],
    ['9999', 96],
    ['0', 24],
    ['-3', 24],
    ['x', 24],
    ['1', 1],
  ] as const) {
    expect((await listing(`/product/popular?per_page=${requested}`)).data.length).toBe(expected)
  }
})

test('malformed entries in a list of ids are dropped, the numbers stay', async () => {
  const clean = await listing('/product/popular?typ_av_material=1,2,3')
  for (const rubbish of [
    '1,2,abc,,3',
    '1,2,3,-4',
    '1,2,3,2.5',
    ' 1,2,3,1',
    '1,2,3,1 OR 1=1',
    "1,2,3,'",
    '1,2,3,99999999',
  ]) {
    const shown = await listing(`/product/popular?typ_av_material=${encodeURIComponent(rubbish)}`)
    expect(shown.meta.total, rubbish).toBe(clean.meta.total)
  }
})

test('5,000 ids are no problem, in an address or in a form', async () => {
  const many = Array.from({ length: 5000 }, (_, at) => at + 1).join(',')
  const wanted = Array.from({ length: 100 }, (_, at) => at + 1).join(',')
  const shown = await listing(`/product/popular?nyckelord=${many}`)
  expect(shown.meta.total).toBe((await listing(`/product/popular?nyckelord=${wanted}`)).meta.total)
  const posted = await server.app.inject({
    method: 'POST',
    url: '/v1/product/popular',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `nyckelord=${many}`,
  })
  expect(posted.json()).toMatchObject({ status: 'OK', meta: { total: shown.meta.total } })
})

test('only the first sender counts', async () => {
  expect((await listing('/product/popular?avsandare=1,2')).meta.total).toBe(
    (await listing('/product/popular?avsandare=1')).meta.total,
  )
})

test('SQL and unknown parameters have no effect', async () => {
  const all = await listing('/product/popular')
  for (const query of [
    'avsandare=1%20OR%201=1',
    "amne='--",
    'utm_source=brev&fbclid=x',
    'constructor=1&__proto__=2',
    'nyckelord[]=1',
    'tema=99999999',
  ]) {
    expect((await listing(`/product/popular?${query}`)).meta.total, query).toBe(all.meta.total)
  }
})

test('both names of a filter are read', async () => {
  const both = [
    ['amne', 'product_subject'],
    ['arskurs', 'product_grade'],
  ] as const
  for (const [name, alias] of both) {
    const option = (await listing('/product/popular')).filters.find((group) => group.param === name)?.data[0]
    const shown = await listing(`/product/popular?${name}=${option?.id}`)
    expect(shown.meta.total).toBe(option?.product_count)
    expect(ids(await listing(`/product/popular?${alias}=${option?.id}`))).toEqual(ids(shown))
  }
})

const search = (q: string) => server.app.inject({ url: '/v1/search', query: { q } })

test.each([
  '%',
  '_',
  '\\',
  "'",
  '"',
  '*',
  '%%',
  "' OR 1=1 --",
  '"\'',
  '%_%',
  '**',
  '()',
  'a*',
  '😀',
  '👩‍👩‍👧',
  '\u202Evatten',
  '<script>alert(1)</script>',
  '\uD800',
  'x\uD800y',
  '\u0000',
  'vat\u0000ten',
])('a search for %j is text and nothing else', async (q) => {
  const response = await search(q)
  expect(response.statusCode).toBe(200)
  const posted = await server.app.inject({ method: 'POST', url: '/v1/search', payload: { q } })
  expect(posted.json()).toMatchObject({ status: 'OK' })
  const suggested = await server.app.inject({ method: 'POST', url: '/v1/search/suggestions', payload: { q } })
  expect(suggested.json()).toMatchObject({ status: 'OK' })
})

test.each(['%s is searched as a plain character', '_', '"', "'", '*', '\\'])(
  '%s counts as text and finds nothing else',
  async (q) => {
    expect((await search(q)).json<Listing>().meta.total).toBe(0)
  },
)

test('a search of 10,000 characters is truncated and answered', async () => {
  const response = await search('vatten '.repeat(1430))
  expect(response.json<Listing>().meta.total).toBe(
    (await search(`${'vatten '.repeat(28)}vatt`)).json<Listing>().meta.total,
  )
})

test('upper case, lower case and decomposed letters are the same search', async () => {
  const wanted = ids((await search('ämne rörelse')).json<Listing>())
  for (const q of ['ÄMNE RÖRELSE', 'Ämne Rörelse', 'ämne rörelse'.normalize('NFD')]) {
    expect(ids((await search(q)).json<Listing>())).toEqual(wanted)
  }
  expect((await search('källkritik'.normalize('NFD'))).json<Listing>().meta.total).toBeGreaterThan(0)
})

test('a search accepts filters as JSON, as an object, or as separate fields', async () => {
  const fields = { q: 'vatten', amne: '30,31,32,33,34' }
  const request = async (payload: object) =>
    ids((await server.app.inject({ method: 'POST', url: '/v1/search', payload })).json<Listing>())
  const separate = await request(fields)
  expect(await request({ q: 'vatten', filters: JSON.stringify({ amne: fields.amne }) })).toEqual(separate)
  expect(await request({ q: 'vatten', filters: { amne: fields.amne } })).toEqual(separate)
  for (const invalid of ['{', '[]', 'null', '{"amne":{"x":1}}', '{"__proto__":{"amne":"1"}}']) {
    expect((await request({ q: 'vatten', filters: invalid })).length).toBeGreaterThan(0)
  }
})

test.each([
  '%00',
  'a%00b',
  '..%2f..%2fetc%2fpasswd',
  '%252e%252e',
  "'%20or%201=1--",
  '%F0%9F%98%80',
  'constructor',
  '__proto__',
  'toString',
])('the slug %s names nothing', async (slug) => {
  for (const path of [
    'product/detail',
    'product',
    'product/related',
    'product-stock',
    'product/category',
    'blogs/item',
    'blogs/related',
    'pages',
    'tagProducts',
    'category-detail',
    'productCategories-cnt',
    'catalog/topics',
  ]) {
    const response = await server.app.inject(`/v1/${path}/${slug}`)
    expect([response.statusCode, response.body], path).toEqual([200, '{"status":"DATA NOT FOUND"}'])
  }
  for (const query of [
    `blogs/latest?category=${slug}`,
    `seo/page-data?slug=${slug}`,
    `product/category/amne?childslug=${slug}`,
  ]) {
    expect((await server.app.inject(`/v1/${query}`)).body, query).toBe('{"status":"DATA NOT FOUND"}')
  }
})

test('NUL and lone surrogates never reach a statement', async () => {
  const { store, app } = server
  const bound: unknown[] = []
  const executor = store.getExecutor()
  const original = executor.executeQuery.bind(executor)
  executor.executeQuery = (query) => {
    bound.push(...query.parameters)
    return original(query)
  }
  const fields = { category: 'a\0b', slug: '\0', childslug: 'x\uD800', q: '\0\uDC00', since: '\0' }
  const before = bound.length
  for (const url of [
    '/v1/blogs/latest',
    '/v1/seo/page-data',
    '/v1/search',
    '/v1/search/suggestions',
    '/v1/catalogue/changes',
    '/v1/product/a%00b',
    '/v1/pages/%00',
  ]) {
    expect((await app.inject({ method: 'POST', url, payload: fields })).statusCode, url).toBe(200)
  }
  executor.executeQuery = original
  expect(bound.length).toBeGreaterThan(before)
  expect(bound.filter((value) => typeof value === 'string' && /[\0\p{Cs}]/u.test(value))).toEqual([])
})
