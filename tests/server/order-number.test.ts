import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportPerson } from '#server/commands/export-person.ts'
import { up } from '#server/database/migrations/006-order-numbers.ts'
import type { Kysely } from 'kysely'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { isSerializable, onPostgres } from '#tests/support/postgres.ts'
import { clearActivity, orderFields, orderPath, createPrint, send, sendUntilTaken } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
let print: { id: number; slug: string }

beforeAll(async () => {
  server = await startServer({
    environment: {
      ORDER_PACKED_DAYS: '2',
      ORDER_DELIVERED_DAYS: '3-6',
      CONTACT_EMAIL: 'hjalp@skolmaterial.example',
    },
  })
})
beforeEach(async () => {
  await clearActivity(server)
  print = await createPrint(server, { stock_qty: 500, max_qty: 10 })
})
afterAll(() => server.close())

/** Where transactions that met are refused, a server that got too many at once may answer 503, and devices send again. */
const sendOrder = isSerializable ? sendUntilTaken : send
type Placed = { order_id: string; number: number; received_at: number; plan: Record<string, string> | null }
const order = async (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  (await sendOrder(server, orderPath, orderFields(print.id, more), headers)).json<Placed>()
const numbers = async () => {
  const rows = await server.store.selectFrom('material_order').select('number').orderBy('number').execute()
  return rows.map((row) => row.number)
}

test('order numbers are unique, however many orders are concurrent or refused, and without gaps where none was begun twice', async () => {
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      order({ qty: at % 3 === 0 ? 99 : 1, email: `l${at}@skola.example` }),
    ),
  )
  const received = responses.flatMap(({ number }) => number ?? []).sort((one, other) => one - other)
  expect(received).toHaveLength(40)
  expect(new Set(received).size).toBe(40)
  const span = (received.at(-1) ?? 0) - (received[0] ?? 0)
  if (isSerializable) expect(span).toBeGreaterThanOrEqual(39)
  else expect(span).toBe(39)
  expect(await numbers()).toEqual(received)
})

test("email, history and the operator's export have the number of the response", async () => {
  const person = await createCustomer(server.store)
  const key = { 'idempotency-key': randomUUID() }
  const first = await order({}, { ...person.headers, ...key })
  expect(await order({}, { ...person.headers, ...key })).toEqual(first)
  const shown = String(first.number).replace(/(\d+)(\d{3})$/, '$1 $2')
  const email = await server.store.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
  expect(email.subject).toContain(`Beställning ${shown} mottagen`)
  expect(email.text).toContain('hjalp@skolmaterial.example')
  const history = await send(server, '/customer/orderedproductlist', {}, person.headers)
  expect(history.json<{ data: unknown[] }>().data).toMatchObject([
    { order_id: first.order_id, number: first.number, state: 'Mottagen' },
  ])
  const receipt = await send(server, '/customer/order', { order_id: first.order_id }, person.headers)
  expect(receipt.json<{ data: object }>().data).toMatchObject({
    number: first.number,
    state: 'Mottagen',
    received_at: first.received_at,
    street: 'Skolgatan 1',
    slug: print.slug,
    plan: first.plan,
  })
  const other = await createCustomer(server.store)
  expect((await send(server, '/customer/order', { order_id: first.order_id }, other.headers)).json()).toEqual(
    {
      status: 'DATA NOT FOUND',
    },
  )
  const exported = await exportPerson.run(server, 'astrid.ek@skola.example')
  expect((JSON.parse(exported) as { orders: unknown[] }).orders).toMatchObject([{ number: first.number }])
})

test('a key whose response was stored before orders had numbers gets the number', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await order({}, key)
  const old = JSON.stringify({ order_id: first.order_id, qty: 1 })
  await server.store.updateTable('submission').set({ answer: old }).execute()
  expect(await order({}, key)).toMatchObject({ order_id: first.order_id, number: first.number, plan: null })
})

test('days are promised if the operator has configured them, in the response and in the email', async () => {
  const { plan } = await order()
  expect(plan).toMatchObject({ packed_by: /^\d{4}-\d\d-\d\d$/, delivered_from: /^\d{4}/ })
  const email = await server.store.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
  expect(email.text).toMatch(/Packas, senast (mån|tis|ons|tors|fre)dag \d+ \p{L}+/u)
  expect(email.text).toMatch(/Skickas med post, framme \d+/)
})

test('existing orders get numbers in the order of time, and new ones continue from there', async () => {
  const ids = []
  for (let at = 0; at < 3; at++) ids.push((await order()).order_id)
  // As before the migration: no number, no counter; the first of the three becomes the last.
  await server.store
    .updateTable('material_order')
    .set({ created_at: Date.now() + 1000 })
    .where('id', '=', ids[0] ?? '')
    .execute()
  for (const index of ['material_order_number', 'material_order_state_number'])
    await server.store.schema.dropIndex(index).execute()
  await server.store.schema.alterTable('material_order').dropColumn('number').execute()
  await server.store.deleteFrom('counter').where('name', '=', 'order').execute()
  await up(server.store as unknown as Kysely<unknown>)
  const rows = await server.store
    .selectFrom('material_order')
    .select(['id', 'number'])
    .orderBy('number')
    .execute()
  expect(rows.map((row) => row.id).at(-1)).toBe(ids[0])
  expect(rows.map((row) => row.number)).toEqual([10_001, 10_002, 10_003])
  // The sequence of PostgreSQL does not go back with the counter.
  expect((await order()).number).toBeGreaterThan(10_003)
  if (!onPostgres) expect(await numbers()).toEqual([10_001, 10_002, 10_003, 10_004])
})
