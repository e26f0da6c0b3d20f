import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { send } from './order-fields.ts'
import { copiesOf, createPrinted, placeOrder } from './packing-fixture.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

// A write of staff whose answer was lost is sent again with the same key, and done once.

let server: Server
let packer: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  server = await startServer()
  packer = await createStaff(server, 'packer')
})
afterAll(() => server.close())

const call = (path: string, fields: Record<string, unknown>, key: string, by = packer) =>
  send(server, `/desk${path}`, fields, { ...by.headers, 'idempotency-key': key })

test('a delivery whose answer was lost is put on the shelf once, and gets the same answer again, also at the same moment', async () => {
  const material = await createPrinted(server, 50)
  const fields = { material_id: material, kind: 'delivery', qty: 7 }
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => call('/stock-move', fields, key)))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
    Array.from({ length: 3 }, () => [200, answers[0]?.body]),
  )
  expect(await copiesOf(server, material)).toMatchObject({ free: 57 })
  expect((await auditEntries(server)).filter(({ call: name }) => name === 'recordStockChange')).toHaveLength(
    1,
  )

  await call('/stock-move', fields, randomUUID())
  expect(await copiesOf(server, material)).toMatchObject({ free: 64 })
})

test('one key means one write: other fields are refused, another person has other keys, and a refused write may be corrected', async () => {
  const material = await createPrinted(server, 50)
  const key = randomUUID()
  const fields = { material_id: material, kind: 'delivery', qty: 'x' }
  expect((await call('/stock-move', fields, key)).statusCode).toBe(422)
  expect((await call('/stock-move', { ...fields, qty: 5 }, key)).statusCode).toBe(200)
  expect((await call('/stock-move', { ...fields, qty: 6 }, key)).statusCode).toBe(422)
  const other = await createStaff(server, 'packer')
  expect((await call('/stock-move', { ...fields, qty: 6 }, key, other)).statusCode).toBe(200)
  expect(await copiesOf(server, material)).toMatchObject({ free: 61 })
})

test('orders are claimed once, and what is stored of the answer names nobody', async () => {
  const material = await createPrinted(server, 50)
  for (let at = 0; at < 4; at++)
    await placeOrder(server, material, { first_name: 'Hemlighetsfulla', street: 'Tysta gatan 9' })
  const key = randomUUID()
  const first = await call('/orders-claim', { count: '2' }, key)
  expect(first.body).toContain('Tysta gatan 9')
  expect((await call('/orders-claim', { count: '2' }, key)).body).toBe(first.body)
  const picking = await server.store
    .selectFrom('material_order')
    .select('id')
    .where('state', '=', 'picking')
    .execute()
  expect(picking).toHaveLength(2)

  const stored = await server.store
    .selectFrom('submission')
    .selectAll()
    .where('owner', '=', packer.id)
    .execute()
  expect(stored.length).toBeGreaterThan(0)
  for (const row of stored) expect(JSON.stringify(row)).not.toMatch(/Hemlighetsfulla|Tysta gatan/)
  expect(stored.map((row) => row.key)).not.toContain(key)
})
