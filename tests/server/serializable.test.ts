import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import {
  clearActivity,
  countRows,
  createPrint,
  orderFields,
  orderPath,
  send,
  stockOf,
} from './order-fields.ts'

// A PostgreSQL that refuses concurrent changes (40001) instead of letting them wait, as distributed databases do.
let dataFolder: string
let server: Server
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  const url = new URL(databaseUrlFor(dataFolder) ?? '')
  url.searchParams.set('options', '-c default_transaction_isolation=serializable')
  server = await startServer({ dataFolder, environment: { DATABASE_URL: url.href } })
  await clearActivity(server)
})
afterAll(async () => {
  await server.close()
  await removeDataFolder(dataFolder)
})

/** As a device does: what was not taken for now is sent again with the same key. */
async function sendUntilTaken(
  path: string,
  fields: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const key = { 'idempotency-key': randomUUID(), ...headers }
  for (;;) {
    const answer = await send(server, path, fields, key)
    if (answer.statusCode !== 503) return answer
    await pause(Number(answer.headers['retry-after']) * 100)
  }
}

test('forty orders and thirty likes at once are each stored once, and the stock agrees', async () => {
  const isolation = await server.store
    .selectNoFrom((row) => row.fn<string>('current_setting', [row.val('transaction_isolation')]).as('level'))
    .executeTakeFirstOrThrow()
  expect(isolation.level).toBe('serializable')
  const print = await createPrint(server, { stock_qty: 50, max_qty: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => createCustomer(server.store)))
  const orders = Array.from({ length: 40 }, (_, at) =>
    sendUntilTaken(orderPath, orderFields(print.id, { email: `nummer-${at}@skola.example` })),
  )
  const likes = people.map(({ headers }) =>
    sendUntilTaken('/product-like-count', { product_id: print.id }, headers),
  )
  const before = await server.store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', print.id)
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([...orders, ...likes])
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
  expect([await stockOf(server, print.id), await countRows(server, 'material_order')]).toEqual([10, 40])
  const numbers = await server.store.selectFrom('material_order').select('number').execute()
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(40)
  const after = await server.store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', print.id)
    .executeTakeFirstOrThrow()
  const liked = await server.store
    .selectFrom('material_like')
    .select('liker')
    .where('material_id', '=', print.id)
    .execute()
  expect(liked).toHaveLength(30)
  expect(after.like_count).toBeGreaterThanOrEqual(before.like_count)
}, 600_000)
