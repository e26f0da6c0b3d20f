import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
let owner: Awaited<ReturnType<typeof createCustomer>>
const hidden = { id: 0, slug: '', name: 'Zebrafinkens hemliga kvadrat', file: '' }
const nothing = '{"status":"DATA NOT FOUND"}'

beforeAll(async () => {
  server = await startServer()
  const { store, finder } = server
  owner = await createCustomer(store)
  const file = await store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material.id', 'material.slug', 'material_file.file'])
    .where('is_order', '=', 1)
    .orderBy('material.id')
    .executeTakeFirstOrThrow()
  Object.assign(hidden, file)
  await store
    .updateTable('material')
    .set({ status: 0, name: hidden.name, customer_id: owner.id, boosted: 1, views: 999_999 })
    .where('id', '=', hidden.id)
    .execute()
  await store.transaction().execute((transaction) => recordChange(transaction, 'material', hidden.id))
  await finder.follow()
})
afterAll(() => server.close())

const detail = (query: string, headers = {}) =>
  server.app.inject({ url: `/v1/product/detail/${hidden.slug}${query}`, headers })

test('an unpublished material does not exist for a guest, at any of its addresses', async () => {
  const addresses = ['', '?preview=0', '?preview=1', '?preview=true', `?preview=1&user_id=${owner.id}`]
  for (const query of addresses) expect((await detail(query)).body).toBe(nothing)
  for (const path of ['product', 'product/related', 'product-stock']) {
    expect((await server.app.inject(`/v1/${path}/${hidden.slug}`)).body).toBe(nothing)
  }
  expect((await server.app.inject(`/v1/product/${hidden.id}?preview=1`)).body).toBe(nothing)
})

test('its owner and an editor see it in a preview, which is not cacheable', async () => {
  const editor = await createCustomer(server.store, { roles: ['editor'] })
  for (const { headers } of [owner, editor]) {
    expect((await detail('', headers)).body).toBe(nothing)
    const preview = await detail('?preview=1', headers)
    expect(preview.json()).toMatchObject({ status: 'OK', data: { id: hidden.id, status: 0 } })
    expect(preview.headers['cache-control']).toBe('no-store')
    expect(preview.headers['etag']).toBeUndefined()
  }
})

test("a guest's response to a preview is not cacheable either, so that its owner does not get it", async () => {
  expect((await detail('?preview=1')).headers['cache-control']).toBe('no-store')
})

test('for another customer it does not exist', async () => {
  const other = await createCustomer(server.store)
  const mine = await detail('?preview=1', other.headers)
  const unknown = await server.app.inject({
    url: '/v1/product/detail/finns-inte?preview=1',
    headers: other.headers,
  })
  expect([mine.statusCode, mine.body]).toEqual([unknown.statusCode, unknown.body])
  expect(mine.body).toBe(nothing)
})

test('an expired token counts as a guest: hidden materials do not exist', async () => {
  const expired = [
    await createCustomer(server.store, { expired: true }),
    await createCustomer(server.store, { deactivated: true }),
    { headers: { authorization: `Bearer ${'A'.repeat(43)}` } },
    { headers: { authorization: 'Basic bm86bm8=' } },
    { headers: { authorization: "Bearer ' or 1=1 --" } },
  ]
  for (const { headers } of expired) {
    const preview = await detail('?preview=1', headers)
    const unknown = await server.app.inject({ url: '/v1/product/detail/finns-inte?preview=1', headers })
    expect(preview.json()).toEqual({ status: 'DATA NOT FOUND' })
    expect(unknown.body).toBe(preview.body)
    // Public materials stay public.
    expect((await server.app.inject({ url: '/v1/product/popular', headers })).json()).toMatchObject({
      status: 'OK',
    })
  }
})

test('no list, count, search, suggestion, snapshot or batch contains it', async () => {
  const word = 'zebrafinkens'
  const addresses = [
    '/product/popular?per_page=96',
    '/product/boosted',
    '/product/latest?per_page=96',
    '/product/film',
    '/product/category/amne?per_page=96',
    `/search?q=${word}`,
    `/search?q=${word}&is_customer=1`,
    `/search/product?q=${word}`,
    `/search/suggestions?q=${word}&is_customer=1`,
    '/search/suggestions?q=zebr',
    '/catalogue',
    '/catalogue/changes?since=1',
  ]
  const neighbours = await server.store
    .selectFrom('material')
    .select('slug')
    .where('status', '=', 1)
    .execute()
  for (const { slug } of neighbours) addresses.push(`/product/related/${slug}`, `/product/detail/${slug}`)
  for (const address of addresses) {
    const { body } = await server.app.inject(`/v1${address}`)
    expect(body.toLowerCase().includes(word) || body.includes(`"${hidden.slug}"`), address).toBe(false)
  }
  const batch = await server.app.inject({
    method: 'POST',
    url: '/v1/batch',
    payload: {
      requests: [
        { path: `/product/detail/${hidden.slug}`, body: { preview: '1' } },
        { path: `/search?q=${word}` },
      ],
    },
  })
  expect(batch.json<object[]>()[0]).toEqual({ status: 'DATA NOT FOUND' })
  expect(batch.body.toLowerCase()).not.toContain(word)
})

test('a batch gives its owner the preview, as the single call does', async () => {
  const batch = await server.app.inject({
    method: 'POST',
    url: '/v1/batch',
    headers: owner.headers,
    payload: { requests: [{ path: `/product/detail/${hidden.slug}`, body: { preview: '1' } }] },
  })
  expect(batch.json()).toMatchObject([{ status: 'OK', data: { id: hidden.id } }])
})

test('its files and pictures are not served at their addresses', async () => {
  expect((await server.app.inject(hidden.file)).statusCode).toBe(404)
  const preview = (await detail('?preview=1', owner.headers)).json<{ data: { image: string } }>()
  expect((await server.app.inject(preview.data.image)).statusCode).toBe(404)
})

test('its owner and an editor see its picture in the preview, which is not cacheable', async () => {
  const { image } = (await detail('?preview=1', owner.headers)).json<{ data: { image: string } }>().data
  const [editor, other] = [
    await createCustomer(server.store, { roles: ['editor'] }),
    await createCustomer(server.store),
  ]
  for (const { headers } of [owner, editor]) {
    const picture = await server.app.inject({ url: image, headers })
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'no-store'])
  }
  expect((await server.app.inject({ url: image, headers: other.headers })).statusCode).toBe(404)
  // It is now stored in the folder, and still not served.
  expect((await server.app.inject(image)).statusCode).toBe(404)
})

test('a cover that was generated while it was published is no longer served', async () => {
  const { app, store } = server
  const { data } = (await app.inject('/v1/product/popular?per_page=1')).json<{
    data: { id: number; image: string }[]
  }>()
  const card = data[0] ?? { id: 0, image: '' }
  expect((await app.inject(card.image)).statusCode).toBe(200)
  await store.updateTable('material').set({ status: 0 }).where('id', '=', card.id).execute()
  expect((await app.inject(card.image)).statusCode).toBe(404)
  await store.updateTable('material').set({ status: 1 }).where('id', '=', card.id).execute()
})

test('an unpublished article is nowhere', async () => {
  const { app, store } = server
  const article = await store
    .selectFrom('article')
    .select(['id', 'slug'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await store.updateTable('article').set({ status: 0 }).where('id', '=', article.id).execute()
  expect((await app.inject(`/v1/blogs/item/${article.slug}`)).body).toBe(nothing)
  expect((await app.inject(`/v1/blogs/related/${article.slug}`)).body).toBe(nothing)
  const articles = await store.selectFrom('article').select('slug').where('status', '=', 1).execute()
  for (const address of [
    '/v1/blogs/latest?per_page=96',
    ...articles.map(({ slug }) => `/v1/blogs/related/${slug}`),
  ]) {
    expect((await app.inject(address)).body).not.toContain(`"${article.slug}"`)
  }
})
