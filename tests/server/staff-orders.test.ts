import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { copiesOf, createPrinted, placeOrder, readRow, seen, type Row } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let packer: Awaited<ReturnType<typeof createStaff>>
let other: Awaited<ReturnType<typeof createStaff>>
let material: number
beforeAll(async () => {
  server = await startServer()
  packer = await createStaff(server, 'packer')
  other = await createStaff(server, 'packer')
  const named = { first_name: 'Johan', last_name: 'Ståhl' }
  await server.store.updateTable('customer').set(named).where('id', '=', other.id).execute()
})
beforeEach(async () => {
  material = await createPrinted(server, 50)
})
afterAll(() => server.close())

const emails = (kind: string) =>
  server.store.selectFrom('letter').selectAll().where('kind', '=', kind).orderBy('created_at').execute()

async function step(path: string, fields: object, by = packer) {
  const response = await by.call(path, fields as Record<string, unknown>)
  expect(response.statusCode, `${path}: ${response.body}`).toBe(200)
  return response.json<{ message: string; data: { orders: Row[]; batch: number } & Row }>()
}

const claim = async (order: Row, by = packer) =>
  step('/orders-claim', { orders: [await seen(server, order)] }, by)
const pack = async (order: Row, more: object = {}) =>
  step('/order-pack', { ...(await seen(server, order)), ...more })
const sendOrder = async (order: Row, more: object = {}) =>
  step('/orders-send', { orders: [await seen(server, order)], ...more })
const undo = async (order: Row) =>
  (await step('/order-undo', { orders: [await seen(server, order)] })).data.orders[0]
const stateOf = async ({ id }: Row) => (await readRow(server, id)).state

test('an order goes from received to sent, and its email with the tracking number waits ten minutes', async () => {
  const order = await placeOrder(server, material, { qty: 3, email: 'vagen@skola.example' })
  const claimed = await claim(order)
  expect(claimed.data.orders).toMatchObject([
    { state: 'picking', shelf: 'B 3', mine: true, batch: claimed.data.batch },
  ])
  expect((await pack(order)).data).toMatchObject({ state: 'packed', packed_qty: 3 })
  await sendOrder(order, { tracking: 'UA123' })
  expect(await stateOf(order)).toBe('sent')
  expect(await copiesOf(server, material)).toEqual({ free: 47, sum: 47 })
  const [email] = (await emails('order-sent')).filter(({ recipient }) => recipient === 'vagen@skola.example')
  expect(email?.text).toContain('UA123')
  expect(Number(email?.next_at)).toBeGreaterThan(Date.now() + 9 * 60_000)
})

test('each step can be undone within ten minutes; the email that waits is taken back', async () => {
  const order = await placeOrder(server, material, { qty: 3, email: 'angra@skola.example' })
  await claim(order)
  await pack(order)
  await sendOrder(order)
  expect((await undo(order))?.state).toBe('packed')
  expect((await emails('order-sent')).map(({ recipient }) => recipient)).not.toContain('angra@skola.example')
  expect(await undo(order)).toMatchObject({ state: 'picking', packed_qty: null })
  expect(await undo(order)).toMatchObject({ state: 'received', packer: '' })
  expect((await packer.call('/order-undo', { orders: [await seen(server, order)] })).statusCode).toBe(409)
})

test('a step is too old to undo after ten minutes', async () => {
  const order = await placeOrder(server, material)
  await claim(order)
  const at = Date.now() - 11 * 60_000
  await server.store.updateTable('order_event').set({ at }).where('order_id', '=', order.id).execute()
  const refused = await packer.call('/order-undo', { orders: [await seen(server, order)] })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Steget går inte att ångra längre. Det går i tio minuter.',
  ])
})

test.each([
  ['missing', 'count', 40],
  ['broken', 'scrap', 40],
  ['shared', 'cancel', 44],
])(
  'packed short (%s): the rest is cancelled, and stock and movements agree, also undone',
  async (short, kind, free) => {
    const order = await placeOrder(server, material, { qty: 10 })
    await claim(order)
    const packed = await pack(order, { qty: 6, short, reason: 'Vattenskada' })
    expect(packed.data).toMatchObject({ state: 'packed', qty: 10, packed_qty: 6 })
    expect(await copiesOf(server, material)).toEqual({ free, sum: free })
    const kinds = await server.store
      .selectFrom('stock_movement')
      .select('kind')
      .where('material_id', '=', material)
      .execute()
    expect(kinds.map((row) => row.kind)).toContain(kind)
    await undo(order)
    expect(await copiesOf(server, material)).toEqual({ free: 40, sum: 40 })
  },
)

test('fewer copies need a reason, and not more than were ordered', async () => {
  const order = await placeOrder(server, material, { qty: 4 })
  await claim(order)
  const fields = await seen(server, order)
  expect((await packer.call('/order-pack', { ...fields, qty: 2 })).json()).toMatchObject({
    errors: { short: ['Välj varför det fattas exemplar.'] },
  })
  expect((await packer.call('/order-pack', { ...fields, qty: 5 })).statusCode).toBe(422)
  expect(await stateOf(order)).toBe('picking')
})

test('a cancelled order gives its copies back and writes why; undone only while the copies are there', async () => {
  const order = await placeOrder(server, material, { qty: 50, email: 'avbryt@skola.example' })
  const fields = { orders: [await seen(server, order)] }
  expect((await packer.call('/orders-cancel', fields)).json()).toMatchObject({
    errors: { reason: [expect.stringContaining('Skriv varför')] },
  })
  await step('/orders-cancel', { ...fields, reason: 'Trycket är slut' })
  expect(await copiesOf(server, material)).toEqual({ free: 50, sum: 50 })
  const [email] = (await emails('order-cancelled')).filter(
    ({ recipient }) => recipient === 'avbryt@skola.example',
  )
  expect(email?.text).toContain('Trycket är slut')
  await undo(order)
  expect([await stateOf(order), (await copiesOf(server, material)).free]).toEqual(['received', 0])
  await step('/orders-cancel', { orders: [await seen(server, order)], reason: 'Trycket är slut' })
  await placeOrder(server, material, { qty: 1 })
  const refused = await packer.call('/order-undo', { orders: [await seen(server, order)] })
  expect(refused.statusCode).toBe(409)
  expect(await copiesOf(server, material)).toEqual({ free: 49, sum: 49 })
})

test.each([
  ['shelf', 50],
  ['scrap', 45],
])('a parcel that comes back to the %s', async (to, free) => {
  const order = await placeOrder(server, material, { qty: 5 })
  await claim(order)
  await pack(order)
  await sendOrder(order)
  expect((await step('/order-return', { ...(await seen(server, order)), to })).data.state).toBe('returned')
  expect(await copiesOf(server, material)).toEqual({ free, sum: free })
})

test('what another has done meanwhile is a conflict that names the state and who', async () => {
  const order = await placeOrder(server, material)
  const before = await seen(server, order)
  await claim(order, other)
  const refused = await packer.call('/orders-claim', { orders: [before] })
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toMatch(/plockas av Johan Ståhl/)
  expect((await packer.call('/order-pack', await seen(server, order))).statusCode).toBe(409)
})

test('a claim is taken over after twelve hours, not before', async () => {
  const order = await placeOrder(server, material)
  await claim(order, other)
  expect((await packer.call('/orders-claim', { orders: [await seen(server, order)] })).statusCode).toBe(409)
  const state_at = Date.now() - 13 * 3_600_000
  await server.store.updateTable('material_order').set({ state_at }).where('id', '=', order.id).execute()
  expect((await claim(order)).data.orders).toMatchObject([{ mine: true, state: 'picking' }])
})

test('an address is corrected until the order is packed, and the search finds the new one', async () => {
  const order = await placeOrder(server, material)
  await claim(order)
  const corrected = await step('/order-address', {
    ...(await seen(server, order)),
    street: 'Nya vägen 7',
    city: 'Arvika',
  })
  expect(corrected.data).toMatchObject({ street: 'Nya vägen 7', city: 'Arvika', organization: 'Ängsskolan' })
  const wrong = await packer.call('/order-address', { ...(await seen(server, order)), postcode: 'x' })
  expect(wrong.json()).toMatchObject({ errors: { postcode: [expect.any(String)] } })
  const found = await packer.call('/orders', { q: 'ÄNGSSKOLAN arvika' })
  expect(found.json<{ data: { orders: Row[] } }>().data.orders.map(({ id }) => id)).toContain(order.id)
  await pack(order)
  expect(
    (await packer.call('/order-address', { ...(await seen(server, order)), city: 'Lund' })).statusCode,
  ).toBe(409)
})

test('two orders to one address are sent in one parcel, and a scan of one slip sends both', async () => {
  const street = 'Gemensamma gatan 1'
  const first = await placeOrder(server, material, { street })
  const second = await placeOrder(server, material, { street: 'gemensamma  gatan 1.' })
  const elsewhere = await placeOrder(server, material, { street: 'Annan gata 2' })
  const detail = await packer.call('/order', { number: first.number })
  expect(detail.json()).toMatchObject({ data: { same_address: 1, others: [{ number: second.number }] } })
  const shared = await packer.call('/orders', { material_id: material, same_address: 1 })
  const numbers = shared.json<{ data: { orders: Row[] } }>().data.orders.map(({ number }) => number)
  expect(numbers.sort()).toEqual([first.number, second.number].sort())
  const both = async () => [await seen(server, first), await seen(server, second)]
  const apart = await packer.call('/orders-parcel', {
    orders: [await seen(server, first), await seen(server, elsewhere)],
  })
  expect(apart.statusCode).toBe(422)
  await step('/orders-parcel', { orders: await both() })
  await step('/orders-claim', { orders: await both() })
  await pack(first)
  const early = await packer.call('/orders-send', { orders: [await seen(server, first)] })
  expect(early.json<{ message: string }>().message).toContain('som inte är packad än')
  await pack(second)
  const { slip_token } = await readRow(server, first.id)
  const slip = await packer.call('/slip', {
    slip: `HTTPÖ&&material.example&redaktion&s*${String(slip_token)}`,
  })
  expect(slip.json()).toMatchObject({ data: { number: first.number } })
  await sendOrder(first)
  expect([await stateOf(first), await stateOf(second)]).toEqual(['sent', 'sent'])
})

test('the list counts, filters and pages; a number finds its order with or without the space', async () => {
  const order = await placeOrder(server, material)
  const list = async (fields: object) => {
    const response = await packer.call('/orders', fields as Record<string, unknown>)
    return response.json<{ data: { orders: Row[]; total: number; counts: Record<string, number> } }>().data
  }
  const text = String(order.number)
  const spaced = `${text.slice(0, -3)} ${text.slice(-3)}`
  expect((await list({ q: spaced })).orders.map(({ id }) => id)).toEqual([order.id])
  expect((await list({ material_id: material })).total).toBe(1)
  expect((await list({ material_id: material, old: 1 })).total).toBe(0)
  expect((await list({ q: '100%_' })).total).toBe(0)
  expect((await list({ state: 'received' })).counts['received']).toBeGreaterThan(0)
})

test('an exported cell never runs as a formula', async () => {
  await placeOrder(server, material, {
    organization: '=HYPERLINK("x")',
    city: ' =1+1',
    last_name: '@SUM(A1)',
  })
  const response = await packer.call('/orders-export', { material_id: material })
  const { csv, count } = response.json<{ data: { csv: string; count: number } }>().data
  expect([csv.charCodeAt(0), csv.includes('\r\n'), count]).toEqual([0xfeff, true, 1])
  expect(csv.slice(1)).toMatch(/^Nummer;/)
  expect(csv).not.toMatch(/(?:^|[;\n])"?\s*[=+\-@]/)
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
})

test('the audit log holds every step, and nothing about the person outside what can be erased', async () => {
  const order = await placeOrder(server, material, { email: 'logg@skola.example' })
  await claim(order)
  await step('/order-address', { ...(await seen(server, order)), street: 'Hemliga gatan 5' })
  const entries = await server.store
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity', '=', String(order.number))
    .execute()
  expect(entries.map(({ call }) => call)).toEqual(['claimOrders', 'correctOrderAddress'])
  expect(JSON.stringify(entries)).not.toContain('Hemliga gatan')
})
