import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followTokenOf } from '#server/orders/follow-token.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import { orderFields, orderPath, send } from './order-fields.ts'
import { copiesOf, createPrinted, placeOrder, readRow, seen } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let teacher: Awaited<ReturnType<typeof createCustomer>>
let packer: Awaited<ReturnType<typeof createStaff>>
let material: number
beforeAll(async () => {
  server = await startServer()
  teacher = await createCustomer(server.store)
  packer = await createStaff(server, 'packer')
})
beforeEach(async () => {
  material = await createPrinted(server, 20)
})
afterAll(() => server.close())

const claim = async (order: { id: string }) =>
  packer.call('/orders-claim', { orders: [await seen(server, order)] })

test('a teacher cancels an own order until somebody picks it: copies back, and one email', async () => {
  const order = await placeOrder(server, material, { qty: 5, email: 'egen@skola.example' }, teacher.headers)
  const cancel = () => send(server, '/customer/order-cancel', { order_id: order.id }, teacher.headers)
  expect((await cancel()).json()).toMatchObject({ message: 'Beställningen är avbruten. Inget skickas.' })
  expect((await cancel()).statusCode).toBe(200)
  expect(await copiesOf(server, material)).toEqual({ free: 20, sum: 20 })
  const emails = await server.store
    .selectFrom('letter')
    .select(['kind', 'text'])
    .where('recipient', '=', 'egen@skola.example')
    .execute()
  expect(emails.map(({ kind }) => kind).sort()).toEqual(['order', 'order-cancelled'])
  // Each email leads to the order's own page.
  const link = `/bestallning#${await followTokenOf(server.store, order.id)}`
  expect(emails.filter(({ text }) => text.includes(link))).toHaveLength(2)
  const history = await send(server, '/customer/orderedproductlist', {}, teacher.headers)
  expect(history.json()).toMatchObject({
    data: [{ order_id: order.id, state: 'Avbruten', can_change: false }],
  })
})

test('a picked order is not cancelled or corrected by its teacher, and says what to do', async () => {
  const order = await placeOrder(server, material, {}, teacher.headers)
  await claim(order)
  const refused = await send(server, '/customer/order-cancel', { order_id: order.id }, teacher.headers)
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Beställningen plockas redan. Skriv till oss genast om något är fel.',
  ])
  const corrected = await send(
    server,
    '/customer/order-address',
    { order_id: order.id, city: 'Lund' },
    teacher.headers,
  )
  expect(corrected.statusCode).toBe(409)
  const receipt = await send(server, '/customer/order', { order_id: order.id }, teacher.headers)
  expect(receipt.json()).toMatchObject({ data: { state: 'Plockas', can_change: false } })
})

test('a guest follows, corrects and cancels an order with its token, which shows neither street nor email', async () => {
  const placed = await send(
    server,
    orderPath,
    orderFields(material, { qty: 2, email: 'gast@skola.example', street: 'Lönnvägen 3' }),
  )
  const { follow_token, order_id } = placed.json<{ follow_token: string; order_id: string }>()
  const follow = await send(server, '/order/follow', { follow_token })
  expect(follow.json()).toMatchObject({ data: { state: 'Mottagen', can_change: true, city: 'Lomma' } })
  expect(follow.body).not.toMatch(/Lönnvägen|gast@/)
  const wrong = await send(server, '/order/follow-address', { follow_token, postcode: '' })
  expect(wrong.json()).toMatchObject({ errors: { postcode: [expect.any(String)] } })
  await send(server, '/order/follow-address', { follow_token, street: 'Björkvägen 9' })
  expect(await readRow(server, order_id)).toMatchObject({ street: 'Björkvägen 9', postcode: '234 67' })
  expect((await send(server, '/order/follow-cancel', { follow_token })).statusCode).toBe(200)
  expect(await copiesOf(server, material)).toEqual({ free: 20, sum: 20 })
})

test('a link is good for its own order only, and no longer than the order is stored', async () => {
  const order = await placeOrder(server, material)
  const follow_token = await followTokenOf(server.store, order.id)
  const other = await placeOrder(server, material)
  const forged = Buffer.from(follow_token, 'base64url')
  Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(forged)
  for (const token of [forged.toString('base64url'), `${follow_token}A`, follow_token.slice(1), ''])
    expect((await send(server, '/order/follow', { follow_token: token })).statusCode).toBe(403)
  await applyRetention(server.store, server.config, Date.now() + 731 * 24 * 3_600_000)
  expect((await send(server, '/order/follow', { follow_token })).statusCode).toBe(403)
  expect(await readRow(server, order.id)).toMatchObject({ search_text: '', address_key: '', note: '' })
})
