import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { quantityTooHigh, soldOut } from '#contract/messages.ts'
import { isSerializable } from '#tests/support/postgres.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  countRows,
  clearActivity,
  orderFields,
  orderPath,
  createPrint,
  send,
  sendUntilTaken,
  stockOf,
} from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

const server = await serverForTests()
let print: { id: number; slug: string }

beforeEach(async () => {
  await clearActivity(server)
  print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
})

/** Where transactions that met are refused, a server that got too many at once may answer 503, and devices send again. */
const sendOrder = isSerializable ? sendUntilTaken : send
const order = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  sendOrder(server, orderPath, orderFields(print.id, more), headers)
type Refusal = { code: string; message: string; errors: Record<string, string[]> }

describe('an order', () => {
  test('takes its copies from the stock and adds one order, one consent and one email', async () => {
    const response = await order({ qty: 4 })
    expect(response.statusCode).toBe(200)
    const someId: unknown = expect.any(String)
    const someNumber: unknown = expect.any(Number)
    expect(response.json()).toEqual({
      status: 'OK',
      order_id: someId,
      follow_token: expect.stringMatching(/^[\w-]{54}$/) as string,
      number: someNumber,
      qty: 4,
      received_at: someNumber,
      plan: null,
    })
    expect(await stockOf(server, print.id)).toBe(46)
    const rows = await server.store.selectFrom('material_order').selectAll().execute()
    expect(rows).toMatchObject([
      {
        qty: 4,
        email: 'astrid.ek@skola.example',
        postcode: '234 67',
        telephone: '08-123456',
        customer_id: null,
      },
    ])
    const emails = await server.store.selectFrom('letter').selectAll().execute()
    expect(emails).toHaveLength(1)
    expect(emails[0]).toMatchObject({ recipient: 'astrid.ek@skola.example' })
    expect(await server.store.selectFrom('consent').selectAll().execute()).toMatchObject([
      { source: 'order', samtycke: 1, optin: 0 },
    ])
  })

  test('is accepted as form data, as in the specification', async () => {
    const form = new URLSearchParams(
      Object.entries(orderFields(print.id)).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await server.app.inject({
      method: 'POST',
      url: `/v1${orderPath}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(response.json()).toMatchObject({ status: 'OK', qty: 1 })
  })

  test('200 concurrent orders with a stock of 50 sell exactly 50', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => order()))
    const codes = responses.map((response) => response.statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(50)
    expect(codes.filter((code) => code === 409)).toHaveLength(150)
    expect(await stockOf(server, print.id)).toBe(0)
    expect(await countRows(server, 'material_order')).toBe(50)
    expect(await countRows(server, 'letter')).toBe(50)
  }, 120_000)

  test('sent 1,000 times with one key is one order and one email', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 1000 }, () => order({ qty: 2 }, key)))
    expect(new Set(responses.map((response) => response.body)).size).toBe(1)
    expect(responses[0]?.json()).toMatchObject({ status: 'OK', qty: 2 })
    expect(await stockOf(server, print.id)).toBe(48)
    expect(await countRows(server, 'letter')).toBe(1)
  }, 120_000)

  test('with the key of another order is refused and sells nothing', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await order({ qty: 1 }, key)
    expect((await order({ qty: 2 }, key)).statusCode).toBe(422)
    expect(await stockOf(server, print.id)).toBe(49)
  })

  test('that was refused leaves its key free for the corrected one', async () => {
    const key = { 'idempotency-key': randomUUID() }
    expect((await order({ qty: 0 }, key)).statusCode).toBe(422)
    expect((await order({ qty: 3 }, key)).json()).toMatchObject({ qty: 3 })
  })

  test('sent again gets its stored response also after the stock has run out', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await order({ qty: 10 }, key)
    await createPrint(server, { stock_qty: 0, max_qty: 10 })
    expect((await order({ qty: 10 }, key)).body).toBe(first.body)
  })
})

describe('the stock', () => {
  test('when sold out is reported, and nothing is sold', async () => {
    await createPrint(server, { stock_qty: 0, max_qty: 10 })
    const response = await order()
    expect(response.statusCode).toBe(409)
    expect(response.json<Refusal>()).toMatchObject({ message: soldOut, available: 0 })
  })

  test('when smaller than the order is reported with what is left', async () => {
    await createPrint(server, { stock_qty: 3, max_qty: 10 })
    const response = await order({ qty: 5 })
    expect(response.statusCode).toBe(409)
    expect(response.json<Refusal>()).toMatchObject({
      message: 'Det finns bara 3 kvar.',
      errors: { qty: [quantityTooHigh(3)] },
      available: 3,
    })
    // More than the material's own limit: the remaining stock can be ordered instead.
    expect((await order({ qty: 11 })).json<Refusal>()).toMatchObject({ code: 'INVALID', available: 3 })
    expect(await stockOf(server, print.id)).toBe(3)
  })
})

describe('the orderer', () => {
  test('is decided by the token', async () => {
    const person = await createCustomer(server.store)
    const response = await order({ user_id: person.id }, person.headers)
    expect(response.statusCode).toBe(200)
    expect(await server.store.selectFrom('material_order').select('customer_id').execute()).toEqual([
      { customer_id: person.id },
    ])
  })

  test('is never somebody else', async () => {
    const [person, other] = [await createCustomer(server.store), await createCustomer(server.store)]
    expect((await order({ user_id: other.id }, person.headers)).statusCode).toBe(403)
    expect((await order({ user_id: other.id })).statusCode).toBe(403)
    expect(await countRows(server, 'material_order')).toBe(0)
  })

  test('with an expired token is asked to log in', async () => {
    const person = await createCustomer(server.store, { expired: true })
    expect((await order({}, person.headers)).statusCode).toBe(401)
  })

  test('cannot order what is hidden, not printed, missing, or their own', async () => {
    const person = await createCustomer(server.store)
    const codeFor = async (set: object) => {
      await server.store
        .updateTable('material')
        .set({ status: 1, is_order: 1, customer_id: null, ...set })
        .where('id', '=', print.id)
        .execute()
      return (await order({}, person.headers)).statusCode
    }
    expect(await codeFor({ status: 0 })).toBe(404)
    expect(await codeFor({ is_order: 0 })).toBe(404)
    expect(await codeFor({ customer_id: person.id })).toBe(409)
    expect((await order({ id: 999_999 })).statusCode).toBe(404)
    expect(await countRows(server, 'material_order')).toBe(0)
    expect(await codeFor({})).toBe(200)
  })
})

test('thirty teachers behind one address can order in the same hour', async () => {
  await createPrint(server, { stock_qty: 1000, max_qty: 10 })
  const responses = await Promise.all(
    Array.from({ length: 30 }, (_, at) => order({ email: `larare${at}@skola.example` })),
  )
  expect(responses.every((response) => response.statusCode === 200)).toBe(true)
})

test('an order that fails between its rows leaves none of them', async () => {
  // An email that cannot be stored: the recipient's column is removed during the order.
  await server.store.schema.alterTable('letter').renameColumn('recipient', 'elsewhere').execute()
  const response = await order()
  await server.store.schema.alterTable('letter').renameColumn('elsewhere', 'recipient').execute()
  expect(response.statusCode).toBe(500)
  expect(await countRows(server, 'material_order')).toBe(0)
  expect(await stockOf(server, print.id)).toBe(50)
})
