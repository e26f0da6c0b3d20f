import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#contract/calls/order.ts'
import type { JointOrder, OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { derivedKey } from '#server/core/records/idempotency.ts'
import { driftingStock } from '#server/core/stock/stock-movements.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrints, dayFromNow, jointCalls, recipient } from './joint-order-fixture.ts'
import { clearActivity, countRows, send, stockOf } from './order-fields.ts'
import { newSecret } from './shared-box-fixture.ts'
import { createStaff } from './staff-fixture.ts'

const server = await serverForTests()
const joint = jointCalls(server)
type Prints = Awaited<ReturnType<typeof createPrints>>
let [first, second]: Prints = []
const ids = () => [first?.id ?? 0, second?.id ?? 0]
const copies = (...numbers: number[]) => ids().map((id, at) => ({ id, qty: numbers[at] ?? 0 }))
const stocks = async () => Promise.all(ids().map((id) => stockOf(server, id)))
const ordersOf = () => server.store.selectFrom('material_order').selectAll().orderBy('number').execute()
const drifting = async () =>
  (await driftingStock(server.store)).filter(({ material_id }) => ids().includes(material_id))
type Refusal = { message: string; errors: Record<string, string[]> }

beforeEach(async () => {
  await clearActivity(server)
  await server.store.deleteFrom('joint_order').execute()
  ;[first, second] = await createPrints(server, [
    { stock_qty: 50, max_qty: 30 },
    { stock_qty: 40, max_qty: 30 },
  ])
})

test('three teachers answer, and the owner sends one order for each material in one parcel', async () => {
  const { secret, address, number } = await joint.start(ids())
  expect(address).toMatch(/^[\w-]{32}$/)
  const linda = newSecret()
  expect((await joint.answer(address, 'Linda', copies(5, 10), linda)).statusCode).toBe(200)
  // The same device changes its answer.
  expect((await joint.answer(address, 'Linda 4B', copies(6, 10), linda)).statusCode).toBe(200)
  const answered = await joint.answer(address, 'Omar', copies(4, 0))
  const seen = answered.json<{ data: JointOrder }>().data
  expect(seen).toMatchObject({
    ...{ state: 'open', number, title: 'Vikingatiden', answer_count: 2 },
    own: { name: 'Omar', copies: [{ id: first?.id, qty: 4 }] },
    materials: [
      { id: first?.id, most: 30, left: 50, asked: 10, order: null },
      { id: second?.id, most: 30, left: 40, asked: 10, order: null },
    ],
  })
  // Colleagues do not see each other's names.
  expect(answered.body).not.toContain('Linda')
  await joint.call('/own-answer', { secret, answer: newSecret(), name: 'Jag', copies: copies(2, 0) })
  const own = (await joint.call('/own', { secret })).json<{ data: OwnJointOrder }>().data
  expect(own.answers.map(({ name }) => name)).toEqual(['Linda 4B', 'Omar', 'Jag'])

  const key = randomUUID()
  const sent = await joint.send(secret, {}, { 'idempotency-key': key })
  expect(sent.statusCode, sent.body).toBe(200)
  expect(sent.json()).toMatchObject({
    data: {
      orders: [
        { material_id: first?.id, qty: 12 },
        { material_id: second?.id, qty: 10 },
      ],
    },
  })
  expect((await joint.send(secret, {}, { 'idempotency-key': key })).json()).toEqual(sent.json())
  const orders = await ordersOf()
  expect(orders).toMatchObject([
    {
      material_id: first?.id,
      qty: 12,
      state: 'received',
      joint_number: number,
      email: 'astrid.ek@skola.example',
    },
    { material_id: second?.id, qty: 10, state: 'received', joint_number: number },
  ])
  expect(new Set(orders.map(({ parcel_id }) => parcel_id)).size).toBe(1)
  expect(orders[0]?.parcel_id).not.toBeNull()
  expect(await stocks()).toEqual([38, 30])
  expect(await drifting()).toEqual([])
  expect([await countRows(server, 'letter'), await countRows(server, 'consent')]).toEqual([1, 1])

  // Each order has a key of its own: sent alone with it, it is the same order.
  const alone = await send(
    server,
    placeOrder.path,
    { ...recipient(), id: first?.id, qty: 12 },
    { 'idempotency-key': derivedKey(key, String(first?.id)) },
  )
  expect(alone.json()).toMatchObject({ order_id: orders[0]?.id })
  expect(await countRows(server, 'material_order')).toBe(2)

  const result = (await joint.call('', { address, secret: linda })).json<{ data: JointOrder }>().data
  expect(result).toMatchObject({
    state: 'sent',
    own: { name: 'Linda 4B' },
    materials: [{ order: { number: orders[0]?.number, qty: 12, state: 'Mottagen' } }, { order: { qty: 10 } }],
  })
  const email = await server.store.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
  expect(email.subject).toContain('Vikingatiden')
  expect(email.text).toContain(first?.name)
  for (const stored of [JSON.stringify(orders), email.text, email.html])
    for (const name of ['Linda', 'Omar']) expect(stored).not.toContain(name)

  const late = await joint.answer(address, 'Omar', copies(1, 1))
  expect([late.statusCode, late.json<Refusal>().message]).toEqual([
    409,
    'Beställningen är redan skickad, så den går inte att ändra.',
  ])
  expect((await joint.call('/cancel', { secret })).statusCode).toBe(409)
})

test('where one material is short nothing is ordered, and the refusal names it', async () => {
  ;[first, second] = await createPrints(server, [
    { stock_qty: 50, max_qty: 30 },
    { stock_qty: 3, max_qty: 30 },
  ])
  const { secret, address } = await joint.start(ids())
  const omar = newSecret()
  await joint.answer(address, 'Omar', copies(5, 4), omar)
  const key = randomUUID()
  const refused = await joint.send(secret, {}, { 'idempotency-key': key })
  expect(refused.statusCode).toBe(409)
  const { message, errors } = refused.json<Refusal>()
  expect(message).toContain('Inget är beställt.')
  expect(errors).toEqual({
    [`material-${second?.id}`]: [`${second?.name}: ni vill ha 4, och det finns bara 3 kvar.`],
  })
  expect(await stocks()).toEqual([50, 3])
  for (const table of ['material_order', 'letter', 'consent'] as const)
    expect(await countRows(server, table)).toBe(0)
  expect(await server.store.selectFrom('submission').selectAll().execute()).toEqual([])
  // The owner lowers the answer, and the same key is still free.
  const own = (await joint.call('/own', { secret })).json<{ data: OwnJointOrder }>().data
  const [answer] = own.answers
  await joint.call('/own-answer', { secret, answer: answer?.id, name: 'Omar', copies: copies(5, 3) })
  expect((await joint.send(secret, {}, { 'idempotency-key': key })).statusCode).toBe(200)
  expect(await stocks()).toEqual([45, 0])
})

test('two sends at once make one set of orders, whatever their keys', async () => {
  const { secret, address } = await joint.start(ids())
  await joint.answer(address, 'Linda', copies(5, 10))
  const shared = randomUUID()
  const responses = await Promise.all(
    [shared, shared, randomUUID(), randomUUID()].map((key) =>
      joint.send(secret, {}, { 'idempotency-key': key }),
    ),
  )
  const codes = responses.map(({ statusCode }) => statusCode).sort()
  expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0)
  expect(codes.every((code) => code === 200 || code === 409)).toBe(true)
  expect(await countRows(server, 'material_order')).toBe(2)
  expect(await countRows(server, 'letter')).toBe(1)
  expect(await stocks()).toEqual([45, 30])
})

test('joint orders and single orders of the same materials wait for each other and end', async () => {
  const started = await Promise.all([joint.start(ids()), joint.start(ids().reverse())])
  for (const { address } of started) await joint.answer(address, 'Linda', copies(20, 20))
  const single = (id: number) => send(server, placeOrder.path, { ...recipient(), id, qty: 5 })
  const responses = await Promise.all([
    ...started.map(({ secret }) => joint.send(secret)),
    ...ids().map(single),
    ...ids().map(single),
  ])
  expect(responses.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
  const ordered = await ordersOf()
  const taken = ids().map((id) =>
    ordered.filter(({ material_id }) => material_id === id).reduce((sum, { qty }) => sum + qty, 0),
  )
  expect(await stocks()).toEqual([50 - (taken[0] ?? 0), 40 - (taken[1] ?? 0)])
  expect(await drifting()).toEqual([])
})

test('more than the maximum is refused until an editor raises it for this joint order', async () => {
  const editor = await createStaff(server, 'editor')
  const { secret, address, number } = await joint.start(ids())
  await joint.answer(address, 'Linda', copies(20, 1))
  await joint.answer(address, 'Omar', copies(20, 0))
  const refused = await joint.send(secret)
  expect([refused.statusCode, refused.json<Refusal>().errors]).toEqual([
    422,
    { [`material-${first?.id}`]: [`${first?.name}: ni vill ha 40, och högst 30 får beställas.`] },
  ])
  type Requests = { data: { number: number; materials: { id: number; asked: number; most: number }[] }[] }
  const listed = async () => (await editor.call('/joint-requests', {})).json<Requests>().data
  expect(await listed()).toEqual([])
  const fields = { number, material_id: first?.id, most: 45 }
  expect((await editor.call('/joint-maximum', fields)).statusCode).toBe(404)
  await joint.call('/ask-more', { secret })
  const [request] = await listed()
  expect(request).toMatchObject({ number, materials: [{ asked: 40, most: 30 }, { asked: 1 }] })
  expect(JSON.stringify(request)).not.toMatch(/Linda|Omar|Vikingatiden/)
  expect((await editor.call('/joint-maximum', { ...fields, most: 'många' })).statusCode).toBe(422)
  expect((await editor.call('/joint-maximum', fields)).statusCode).toBe(200)
  expect((await joint.send(secret)).statusCode).toBe(200)
  expect(await stocks()).toEqual([10, 39])
  // A single order has the material's own limit as before.
  const single = await send(server, placeOrder.path, { ...recipient(), id: second?.id, qty: 31 })
  expect(single.statusCode).toBe(422)
  expect((await editor.call('/joint-maximum', fields)).statusCode).toBe(409)
  const packer = await createStaff(server, 'packer')
  expect((await packer.call('/joint-requests', {})).statusCode).toBe(403)
})

test('answers end with the last day, and the owner can still send; a cancelled one ends for everybody', async () => {
  const { secret, address } = await joint.start(ids(), dayFromNow(0))
  await joint.answer(address, 'Linda', copies(5, 0))
  await server.store
    .updateTable('joint_order')
    .set({ last_day: dayFromNow(-1) })
    .execute()
  const late = await joint.answer(address, 'Omar', copies(1, 0))
  expect([late.statusCode, late.json<Refusal>().message]).toEqual([
    409,
    'Svarstiden är slut. Hör av dig till den som samlar in, som kan lägga till dig.',
  ])
  expect((await joint.call('', { address })).json<{ data: JointOrder }>().data.state).toBe('closed')
  expect((await joint.send(secret)).statusCode).toBe(200)

  const other = await joint.start(ids())
  await joint.answer(other.address, 'Linda', copies(5, 0))
  expect((await joint.call('/cancel', { secret: other.secret })).statusCode).toBe(200)
  expect((await joint.call('/cancel', { secret: other.secret })).statusCode).toBe(200)
  expect((await joint.send(other.secret)).statusCode).toBe(409)
  expect((await joint.answer(other.address, 'Omar', copies(1, 0))).statusCode).toBe(409)
  const ended = (await joint.call('', { address: other.address })).json<{ data: JointOrder }>().data
  expect(ended).toMatchObject({ state: 'cancelled', answer_count: 0 })
})
