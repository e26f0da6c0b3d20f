import { beforeEach, expect, test } from 'vitest'
import { runWaitingList } from '#server/waiting/run-waiting-list.ts'
import { driftingStock } from '#server/core/stock/stock-movements.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'
import { copiesOf, createPrinted, placeOrder, seen, type Row } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'
import { address, join, placesOf, queueOf, readPlace } from './waiting-fixture.ts'

const server = await serverForTests()
const packer = await createStaff(server, 'packer')
let material: number
beforeEach(async () => {
  material = await createPrinted(server, 10)
})

async function claim(order: Row): Promise<void> {
  const response = await packer.call('/orders-claim', { orders: [await seen(server, order)] })
  expect(response.statusCode, response.body).toBe(200)
}
const packShort = async (order: Row, more: object = {}) =>
  packer.call('/order-pack', {
    ...(await seen(server, order)),
    ...{ qty: 6, short: 'missing', rest: 'wait' },
    ...more,
  })

/** An order of all ten copies, of which four are missing and wait. */
async function shortOrder(email = address('lena')): Promise<Row> {
  const order = await placeOrder(server, material, { qty: 10, email })
  await claim(order)
  const packed = await packShort(order)
  expect(packed.statusCode, packed.body).toBe(200)
  return order
}

const emailOf = (recipient: string, kind: string) =>
  server.store
    .selectFrom('letter')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .executeTakeFirst()

async function follow(order: Row): Promise<{ short: { text: string; place_token: string } | null }> {
  const mail = await emailOf(String(order['email']), 'order')
  const follow_token = /bestallning#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const response = await send(server, '/order/follow', { follow_token })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { short: { text: string; place_token: string } | null } }>().data
}

test('what a short packing lacks waits before those who came later, and an email says so after ten minutes', async () => {
  const email = address('lena')
  const order = await placeOrder(server, material, { qty: 10, email })
  const boToken = await join(server, material, { email: address('bo'), qty: 3 })
  await claim(order)
  const packed = await packShort(order)
  expect(packed.json()).toMatchObject({
    data: { state: 'packed', packed_qty: 6 },
    message: 'Packad med 6 ex. 4 ex står i kön, och brev går om tio minuter.',
  })
  // She ordered before Bo began to wait.
  expect((await readPlace(server, boToken)).ahead).toBe(1)
  const restEmail = await emailOf(email, 'order-short')
  expect(restEmail?.text).toMatch(/6 ex skickas nu, och 4 ex står i kön/)
  expect(restEmail?.text).toMatch(/din-plats#/)
  expect(Number(restEmail?.next_at)).toBeGreaterThan(Date.now() + 9 * 60_000)
  expect((await follow(order)).short?.text).toBe('6 av 10 exemplar fanns. Resten står i kön: 4 exemplar.')
  expect(await copiesOf(server, material)).toEqual({ free: 0, sum: 0 })

  await packer.call('/stock-move', { material_id: material, kind: 'delivery', qty: 5 })
  const places = await placesOf(server, material)
  expect(places.map((place) => [place.email === email, place.state, place.qty])).toEqual(
    expect.arrayContaining([
      [true, 'offered', 4],
      [false, 'offered', 1],
      [false, 'waiting', 2],
    ]),
  )
  const short = (await follow(order)).short
  expect(short?.text).toBe('6 av 10 exemplar fanns. Av resten är 4 exemplar reserverade åt dig.')
  const place = await send(server, '/waiting-place', { place_token: short?.place_token })
  expect(place.json()).toMatchObject({ data: { state: 'offered', qty: 4 } })
})

test('the history of the stock says why the copies are gone', async () => {
  const order = await placeOrder(server, material, { qty: 10 })
  await claim(order)
  expect((await packShort(order, { short: 'broken', reason: 'Vattenskada' })).statusCode).toBe(200)
  const movements = await packer.call('/stock-movements', { material_id: material })
  const scrapped = movements
    .json<{ data: { movements: { kind: string; delta: number; reason: string }[] } }>()
    .data.movements.find(({ kind }) => kind === 'scrap')
  expect(scrapped?.delta).toBe(-4)
  expect(scrapped?.reason).toContain('Vattenskada')
})

test('a short packing is undone with its place and its email, until copies are on offer', async () => {
  const order = await shortOrder()
  const undone = await packer.call('/order-undo', { orders: [await seen(server, order)] })
  expect(undone.statusCode, undone.body).toBe(200)
  expect(await placesOf(server, material)).toEqual([])
  expect(await emailOf(String(order['email']), 'order-short')).toBeUndefined()
  expect((await follow(order)).short).toBeNull()

  expect((await packShort(order)).statusCode).toBe(200)
  await packer.call('/stock-move', { material_id: material, kind: 'delivery', qty: 2 })
  const refused = await packer.call('/order-undo', { orders: [await seen(server, order)] })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Steget går inte att ångra: resten är redan erbjuden till beställaren.',
  ])
})

test('whoever waits already waits for so many more on the same place, and for as many as before when it is undone', async () => {
  const email = address('lena')
  const order = await placeOrder(server, material, { qty: 10, email })
  await join(server, material, { email, qty: 7 })
  await claim(order)
  expect((await packShort(order)).statusCode).toBe(200)
  expect(await queueOf(server, material)).toEqual(['lena: waiting 11'])
  await packer.call('/order-undo', { orders: [await seen(server, order)] })
  expect(await queueOf(server, material)).toEqual(['lena: waiting 7'])
})

test('copies for others, a withdrawn material and a packed order leave no rest in a queue', async () => {
  const order = await placeOrder(server, material, { qty: 10 })
  await claim(order)
  expect((await packShort(order, { short: 'shared' })).json()).toMatchObject({
    errors: { rest: [expect.stringContaining('Avbryt resten')] },
  })
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', material).execute()
  expect((await packShort(order)).json()).toMatchObject({
    errors: { rest: [expect.stringContaining('går inte att beställa längre')] },
  })
  await server.store.updateTable('material').set({ status: 1 }).where('id', '=', material).execute()
  expect((await packShort(order)).statusCode).toBe(200)
  // The copies that are missing cannot come back to the order by another way.
  const released = await packer.call('/orders-release', { orders: [await seen(server, order)] })
  expect([released.statusCode, released.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('är packad med färre'),
  ])
})

test('the email about the parcel and a customer’s own pages say where the rest is', async () => {
  const customer = await createCustomer(server.store)
  const order = await placeOrder(server, material, { qty: 10 }, customer.headers)
  await claim(order)
  await packShort(order)
  await packer.call('/orders-send', { orders: [await seen(server, order)] })
  expect((await emailOf(String(order['email']), 'order-sent'))?.text).toContain(
    'Resten står i kön: 4 exemplar.',
  )
  const [listed] = (await send(server, '/customer/orderedproductlist', {}, customer.headers)).json<{
    data: { short: { text: string } | null }[]
  }>().data
  expect(listed?.short?.text).toContain('Resten står i kön: 4 exemplar.')
  const detail = await packer.call('/order', { number: String(order.number) })
  expect(detail.json()).toMatchObject({ data: { packed_qty: 6, rest: { state: 'waiting', qty: 4 } } })
})

test('an erased person leaves the queue too, and the books still balance', async () => {
  const email = address('lena')
  await shortOrder(email)
  await erasePerson(server, email)
  expect(await placesOf(server, material)).toEqual([])
  await runWaitingList(server.store, server.config, Date.now())
  expect((await driftingStock(server.store)).filter(({ material_id }) => material_id === material)).toEqual(
    [],
  )
})
