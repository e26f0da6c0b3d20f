import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { send } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
let material: { id: number; views: number }

beforeEach(async () => {
  server = await startServer()
  material = await server.store
    .selectFrom('material')
    .select(['id', 'views'])
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
})
afterEach(() => server.close())

/** The recorded visits, once they are written. */
async function visits() {
  await server.app.close()
  const rows = await server.store.selectFrom('visit').select(['material_id', 'kind', 'count']).execute()
  return rows.sort((a, b) => (a.kind < b.kind ? -1 : 1))
}

test("each kind of visit is counted, and a view increases the card's count", async () => {
  const product = { product_id: material.id }
  await send(server, '/activity/postView/get', { id: material.id })
  await send(server, '/activity/postView/get', { id: String(material.id), user_id: 'somebody' })
  await send(server, '/product-link-count', product)
  await send(server, '/boostedProductDataClick', product)
  await send(server, '/product-home-link-count', product)
  const link = { ...product, link_title: 'Läs mer', link_url: 'https://www.skolverket.se/' }
  expect((await send(server, '/outboundlink', link)).json()).toEqual({ status: 'OK' })
  expect(await visits()).toEqual(
    ['boosted', 'external', 'home', 'view'].map((kind) => ({
      material_id: material.id,
      kind,
      count: kind === 'view' ? 2 : 1,
    })),
  )
  const row = await server.store
    .selectFrom('material')
    .select('views')
    .where('id', '=', material.id)
    .executeTakeFirstOrThrow()
  expect(row.views).toBe(material.views + 2)
  expect(await server.store.selectFrom('outbound_link').select(['url', 'title', 'count']).execute()).toEqual([
    { url: 'https://www.skolverket.se/', title: 'Läs mer', count: 1 },
  ])
})

test('hidden and missing materials and an expired token cause no error', async () => {
  const person = await createCustomer(server.store, { expired: true })
  expect((await send(server, '/product-link-count', { product_id: 999_999 })).statusCode).toBe(200)
  expect(
    (await send(server, '/product-link-count', { product_id: material.id }, person.headers)).statusCode,
  ).toBe(200)
  expect(await visits()).toEqual([{ material_id: material.id, kind: 'external', count: 1 }])
})

test('only web addresses of other sites count as links', async () => {
  for (const link_url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '',
    `https://a.example/${'x'.repeat(50_000)}`,
  ]) {
    const response = await send(server, '/outboundlink', { product_id: material.id, link_url })
    expect(response.statusCode, link_url.slice(0, 40)).toBe(422)
  }
})
