import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { connect, type Store } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { orderFields, orderPath, createPrint } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
const rounds = runLongTests ? 100 : 16
const ordersEach = 4
const startStock = 2 * rounds * ordersEach + 100

let dataFolder: string
let server: Awaited<ReturnType<typeof startServerProcess>>
let store: Store
let owner: pg.Client
let print: { id: number }

beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  const url = databaseUrlFor(dataFolder)
  if (url === undefined) throw new Error('Needs a PostgreSQL: set TEST_DATABASE_URL.')
  // Without the overload protection, as in other tests: on a busy machine it refuses reads that no lock holds up.
  const environment = { DATA_DIR: dataFolder, DATABASE_URL: url, LOG_LEVEL: 'warn', NODE_ENV: 'test' }
  server = await startServerProcess(environment, false)
  await waitUntilReady(server)
  store = connect(url)
  print = await createPrint({ store }, { stock_qty: startStock, max_qty: 10 })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await store?.destroy()
  await stopServerProcesses()
  await removeDataFolder(dataFolder)
})

type Answer = {
  status: number
  retryAfter: string | null
  body: { code?: string; message?: string; order_id?: unknown }
}

async function order(key: string): Promise<Answer> {
  const response = await fetch(`${server.address}/v1${orderPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(orderFields(print.id, { qty: 2 })),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as Answer['body'],
  }
}

/** The server's connections that are in the middle of an order, waiting for the material's row. */
const waiting = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`

async function cutOff(keys: string[]): Promise<Answer[]> {
  await owner.query('begin')
  await owner.query('select id from material where id = $1 for update', [print.id])
  const responses = Promise.all(keys.map(order))
  await expect
    .poll(async () => (await owner.query(`select pid ${waiting}`)).rowCount, {
      timeout: 20_000,
      interval: 20,
    })
    .toBeGreaterThan(0)
  await owner.query(`select pg_terminate_backend(pid) ${waiting}`)
  await owner.query('rollback')
  return responses
}

test('connections that break during orders are answered with 503, and the same order sent again is stored once', async () => {
  const ids = new Set<unknown>()
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    const keys = Array.from({ length: ordersEach }, () => randomUUID())
    const responses = await cutOff(keys)
    for (const response of responses.filter(({ status }) => status !== 200)) {
      refused++
      expect(response).toMatchObject({
        status: 503,
        body: { code: 'UNAVAILABLE', message: errorMessages.UNAVAILABLE },
      })
      expect(Number(response.retryAfter)).toBeGreaterThan(0)
    }
    expect(server.child.exitCode, server.output()).toBeNull()
    for (const response of await Promise.all(keys.map(order))) {
      expect(response.status).toBe(200)
      ids.add(response.body.order_id)
    }
  }
  expect(refused).toBeGreaterThanOrEqual(rounds)
  const { count, sold } = await store
    .selectFrom('material_order')
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.sum<number>('qty').as('sold')])
    .executeTakeFirstOrThrow()
  const { stock_qty } = await store
    .selectFrom('material')
    .select('stock_qty')
    .where('id', '=', print.id)
    .executeTakeFirstOrThrow()
  expect([Number(count), ids.size]).toEqual([rounds * ordersEach, rounds * ordersEach])
  expect(stock_qty + Number(sold)).toBe(startStock)
  const emails = await store
    .selectFrom('letter')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(emails.count)).toBe(rounds * ordersEach)
}, 600_000)

test('connections that break while idle are replaced without a failed request', async () => {
  for (let round = 0; round < 5; round++) {
    // With a timeout in ms it returns when the connections have ended.
    await owner.query(
      `select pg_terminate_backend(pid, 10000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`,
    )
    const responses = await Promise.all(Array.from({ length: 4 }, () => order(randomUUID())))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  expect(server.child.exitCode).toBeNull()
})

test('a locked row holds up the orders of its material, and no read; when it is free, every order is stored', async () => {
  await owner.query('begin')
  await owner.query('select id from material where id = $1 for update', [print.id])
  let stored = 0
  const orders = Promise.all(
    Array.from({ length: 12 }, async () => {
      const answer = await order(randomUUID())
      stored += 1
      return answer.status
    }),
  )
  await expect
    .poll(async () => (await owner.query(`select pid ${waiting}`)).rowCount, { interval: 20 })
    .toBeGreaterThan(2)
  const reads = [1, 2, 3, 4].map((size) =>
    fetch(`${server.address}/v1/product/category/amne?per_page=${size}`),
  )
  expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(stored).toBe(0)
  await owner.query('rollback')
  expect(await orders).toEqual(Array.from({ length: 12 }, () => 200))
})
