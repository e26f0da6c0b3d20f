import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createPrinted, placeOrder, seen, type Row } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let packer: Awaited<ReturnType<typeof createStaff>>
let other: Awaited<ReturnType<typeof createStaff>>
let editor: Awaited<ReturnType<typeof createStaff>>
let material: number
beforeAll(async () => {
  server = await startServer()
  packer = await createStaff(server, 'packer')
  other = await createStaff(server, 'packer')
  editor = await createStaff(server, 'editor')
  const named = { first_name: 'Johan', last_name: 'Ståhl' }
  await server.store.updateTable('customer').set(named).where('id', '=', packer.id).execute()
})
beforeEach(async () => {
  material = await createPrinted(server, 100)
  await server.store.deleteFrom('order_event').execute()
})
afterAll(() => server.close())

type Step = {
  state: string
  by: string
  mine: boolean
  can_undo: boolean
  at: number
  undo_until: number
  orders: { id: string; number: number; version: number }[]
}

async function recent(by = packer): Promise<Step[]> {
  const response = await by.call('/orders-recent')
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { steps: Step[] } }>().data.steps
}

const placed = (count: number): Promise<Row[]> =>
  Promise.all(Array.from({ length: count }, () => placeOrder(server, material, { qty: 2 })))

async function step(path: string, fields: object, by = packer) {
  const response = await by.call(path, fields as Record<string, unknown>)
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
}

const several = async (orders: Row[]) => ({
  orders: await Promise.all(orders.map((order) => seen(server, order))),
})

test('what one press did is one step, for whoever did it and for a second packer', async () => {
  const orders = await placed(3)
  await step('/orders-claim', await several(orders))
  expect(await recent()).toMatchObject([
    { state: 'picking', by: 'Johan Ståhl', mine: true, can_undo: true, orders: [{}, {}, {}] },
  ])
  const [first] = orders
  await step('/order-pack', await seen(server, first!))
  // The packed order has taken a later step; the claim's other two can still be given back.
  expect((await recent()).map(({ state, orders: of }) => [state, of.length])).toEqual([
    ['packed', 1],
    ['picking', 2],
  ])
  expect((await recent(other)).map(({ by, mine, can_undo }) => [by, mine, can_undo])).toEqual([
    ['Johan Ståhl', false, false],
    ['Johan Ståhl', false, false],
  ])
  expect((await recent(editor)).every(({ can_undo }) => can_undo)).toBe(true)
})

test('orders are sent together and come back together, with one press', async () => {
  const orders = await placed(4)
  await step('/orders-claim', await several(orders))
  for (const order of orders) await step('/order-pack', await seen(server, order))
  await step('/orders-send', await several(orders))
  const [sent] = await recent()
  expect([sent?.state, sent?.orders.length]).toEqual(['sent', 4])
  await step('/order-undo', { orders: sent!.orders.map(({ id, version }) => ({ id, version })) })
  expect((await recent()).map(({ state }) => state)).toEqual(['packed', 'packed', 'packed', 'packed'])
})

test('of several orders those that cannot come back are named, and the others do', async () => {
  const orders = await placed(2)
  await step('/orders-claim', await several(orders))
  const [claimed] = await recent()
  await step('/order-pack', await seen(server, orders[0]!))
  const response = await packer.call('/order-undo', {
    orders: claimed!.orders.map(({ id, version }) => ({ id, version })),
  })
  const { data } = response.json<{
    data: { orders: Row[]; refused: { id: string; message: string }[] }
  }>()
  expect(data.orders.map(({ id, state }) => [id, state])).toEqual([[orders[1]!.id, 'received']])
  expect(data.refused.map(({ id }) => id)).toEqual([orders[0]!.id])
  expect(data.refused[0]?.message).toContain('är packad av Johan Ståhl')
})

test('a step leaves the list when ten minutes have passed, when it is undone, and when the teacher took one', async () => {
  const [passed, undone, mine] = await placed(3)
  for (const order of [passed!, undone!]) await step('/orders-claim', await several([order]))
  await server.store
    .updateTable('order_event')
    .set({ at: Date.now() - 601_000 })
    .where('order_id', '=', passed!.id)
    .execute()
  await step('/order-undo', await several([undone!]))
  await step('/orders-cancel', { ...(await several([mine!])), reason: 'Slut' })
  await server.store
    .updateTable('order_event')
    .set({ staff_id: null })
    .where('order_id', '=', mine!.id)
    .execute()
  expect(await recent()).toEqual([])
})

test('a slip that was printed before is asked about with when and by whom, and is printed by whoever insists', async () => {
  const [order, fresh] = await placed(2)
  await step('/orders-claim', await several([order!, fresh!]))
  const ids = [order!.id]
  await step('/orders-printed', { kind: 'slip', ids })
  const refused = await other.call('/orders-printed', { kind: 'slip', ids: [...ids, fresh!.id] })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Redan utskrivna: 1 av 2.',
  ])
  // A label is something else than a slip.
  await step('/orders-printed', { kind: 'label', ids }, other)
  await step('/orders-printed', { kind: 'slip', ids, again: 1 }, other)
  const batch = await packer.call('/batch', { ids: [...ids, fresh!.id] })
  const rows = batch.json<{ data: { orders: { id: string; prints: unknown }[] } }>().data.orders
  expect(rows.find(({ id }) => id === order!.id)?.prints).toMatchObject({
    slip: { count: 2, by: 'Astrid Ek' },
    label: { count: 1 },
  })
  expect(rows.find(({ id }) => id === fresh!.id)?.prints).toEqual({ slip: null, label: null })
})

test('of two packers who print the same label at once one is asked', async () => {
  const [order] = await placed(1)
  const answers = await Promise.all(
    [packer, other].map((by) => by.call('/orders-printed', { kind: 'label', ids: [order!.id] })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a batch counts what was sent, so that the list of orders and its own page say the same', async () => {
  const orders = await placed(3)
  await step('/orders-claim', await several(orders))
  const [first, second] = orders as [Row, Row]
  for (const order of [first, second]) await step('/order-pack', await seen(server, order))
  await step('/orders-send', await several([first]))
  const response = await packer.call('/orders')
  const { batches } = response.json<{ data: { batches: object[] } }>().data
  expect(batches[0]).toMatchObject({ mine: true, picking: 1, packed: 1, sent: 1 })
})
