import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cannotLikeOwnMaterial } from '#contract/messages.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { clearActivity, send } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
let material: { id: number; like_count: number }

beforeAll(async () => {
  server = await startServer()
  material = await server.store
    .selectFrom('material')
    .select(['id', 'like_count'])
    .where('status', '=', 1)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
})
beforeEach(async () => {
  await clearActivity(server)
  await server.store
    .updateTable('material')
    .set({ status: 1, customer_id: null, like_count: 7 })
    .where('id', '=', material.id)
    .execute()
  material.like_count = 7
})
afterAll(() => server.close())

const like = (headers: Record<string, string> = {}, product_id = material.id) =>
  send(server, '/product-like-count', { product_id }, headers)
const device = () => ({ 'x-device-id': randomUUID() })

test('a like counts once per device, however often it is sent', async () => {
  const mine = device()
  expect((await like(mine)).json()).toEqual({ status: 'OK', like_count: material.like_count + 1 })
  expect((await like(mine)).json()).toEqual({ status: 'OK', like_count: material.like_count + 1 })
  expect((await like(device())).json()).toMatchObject({ like_count: material.like_count + 2 })
})

test('a customer likes once, from any device', async () => {
  const person = await createCustomer(server.store)
  await like({ ...person.headers, ...device() })
  expect((await like({ ...person.headers, ...device() })).json()).toMatchObject({
    like_count: material.like_count + 1,
  })
})

test('the same like from two tabs at once counts once', async () => {
  const mine = device()
  await Promise.all(Array.from({ length: 20 }, () => like(mine)))
  const rows = await server.store.selectFrom('material_like').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect((await like(mine)).json()).toMatchObject({ like_count: material.like_count + 1 })
})

test('nobody likes their own material', async () => {
  const person = await createCustomer(server.store)
  await server.store
    .updateTable('material')
    .set({ customer_id: person.id })
    .where('id', '=', material.id)
    .execute()
  const response = await like(person.headers)
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    409,
    cannotLikeOwnMaterial,
  ])
})

test('a hidden or missing material cannot be liked', async () => {
  expect((await like(device(), 999_999)).statusCode).toBe(404)
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', material.id).execute()
  expect((await like(device())).statusCode).toBe(404)
})

test('an expired token is refused', async () => {
  const person = await createCustomer(server.store, { expired: true })
  expect((await like(person.headers)).statusCode).toBe(401)
})

test.each(['', 'abc', 0, -1, 1.5, '1 or 1=1'])('product_id %j is refused', async (product_id) => {
  expect((await send(server, '/product-like-count', { product_id })).statusCode).toBe(422)
})
