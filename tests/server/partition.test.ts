import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { connect, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { startSilentProxy, type SilentProxy } from '#tests/support/silent-proxy.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
let dataFolder: string
let store: Store
let proxy: SilentProxy
afterEach(async () => {
  await stopServerProcesses()
  proxy?.close()
  await store?.destroy()
  await removeDataFolder(dataFolder)
})

/** How soon the server is back is no part of what is promised here. This is the longest time that a timer takes, ms. */
const untilTheTestEnds = { timeout: 2 ** 31 - 1 }

test('while nothing reaches the database and nothing is answered, memory answers and orders are refused; afterwards all goes on by itself', async () => {
  dataFolder = await createSeededDataFolder()
  const direct = databaseUrlFor(dataFolder)
  if (direct === undefined) throw new Error('Needs a PostgreSQL: set TEST_DATABASE_URL.')
  store = connect(direct)
  const print = await createPrint({ store }, { stock_qty: 100, max_qty: 10 })
  const through = new URL(direct)
  proxy = await startSilentProxy(Number(through.port || 5432))
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  const server = await startServerProcess(
    { DATA_DIR: dataFolder, DATABASE_URL: through.href, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
    false,
  )
  await waitUntilReady(server)
  const order = async (key: string) => {
    const response = await fetch(`${server.address}/v1${orderPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(orderFields(print.id)),
    })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  const statusOf = async (path: string) => (await fetch(server.address + path)).status
  const fromMemory = ['/v1/menu', '/v1/catalogue', '/healthz']
  for (const path of fromMemory) expect(await statusOf(path), path).toBe(200)
  const keys = Array.from({ length: 4 }, () => randomUUID())
  // As many connections as orders are open and used.
  expect((await Promise.all(keys.map(order))).map(({ status }) => status)).toEqual([200, 200, 200, 200])

  proxy.silence()
  const waiting = Array.from({ length: 12 }, () => randomUUID())
  const refusals = Promise.all(waiting.map(order))
  for (const path of fromMemory) expect(await statusOf(path), path).toBe(200)
  for (const { status, body } of await refusals) {
    expect(status).toBe(503)
    expect([errorMessages.UNAVAILABLE, errorMessages.TIMEOUT]).toContain(body['message'])
  }
  expect(await statusOf('/readyz')).toBe(503)
  for (const path of fromMemory) expect(await statusOf(path), path).toBe(200)

  proxy.pass()
  await expect.poll(() => statusOf('/readyz'), untilTheTestEnds).toBe(200)
  for (const key of waiting)
    await expect.poll(async () => (await order(key)).status, untilTheTestEnds).toBe(200)
  const stored = await store.selectFrom('material_order').select('id').execute()
  expect(stored).toHaveLength(keys.length + waiting.length)
  expect(server.child.exitCode, server.output()).toBeNull()
})
