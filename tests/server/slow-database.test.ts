import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { connect, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { startSlowProxy, type SlowProxy } from '#tests/support/slow-proxy.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { expectStoredOnce } from './clients-under-load.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
let dataFolder: string
let store: Store
let proxy: SlowProxy
afterEach(async () => {
  await stopServerProcesses()
  proxy?.close()
  await store?.destroy()
  await removeDataFolder(dataFolder)
})

/** How soon the server is back is no part of what is promised here. This is the longest time that a timer takes, ms. */
const untilTheTestEnds = { timeout: 2 ** 31 - 1 }
const startStock = 100
/** Each way: an order of some twenty statements is done before its time is up, or not. */
const [slowMs, tooSlowMs] = [50, 4000]

type Answer = { status: number; body: Record<string, unknown>; retryAfter: string | null }
function expectRefusal({ status, body, retryAfter }: Answer): void {
  expect([status, body]).toEqual([503, expect.objectContaining({ status: 'ERROR' })])
  expect([errorMessages.UNAVAILABLE, errorMessages.TIMEOUT]).toContain(body['message'])
  expect(Number(retryAfter)).toBeGreaterThan(0)
}

test('on a slow line to the database memory answers, orders get their number late or a refusal in words, and each is stored once', async () => {
  dataFolder = await createSeededDataFolder()
  const direct = databaseUrlFor(dataFolder)
  if (direct === undefined) throw new Error('Needs a PostgreSQL: set TEST_DATABASE_URL.')
  store = connect(direct)
  const print = await createPrint({ store }, { stock_qty: startStock, max_qty: 10 })
  const through = new URL(direct)
  proxy = await startSlowProxy(Number(through.port || 5432))
  through.hostname = '127.0.0.1'
  through.port = String(proxy.port)
  const server = await startServerProcess(
    { DATA_DIR: dataFolder, DATABASE_URL: through.href, LOG_LEVEL: 'warn', NODE_ENV: 'test' },
    false,
  )
  await waitUntilReady(server)
  let settled = 0
  const order = async (key: string) => {
    const response = await fetch(`${server.address}/v1${orderPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(orderFields(print.id)),
    })
    const body = (await response.json()) as Record<string, unknown>
    settled += 1
    return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
  }
  const statusOf = async (path: string) => (await fetch(server.address + path)).status
  const fromMemory = ['/v1/menu', '/v1/catalogue', '/healthz']
  for (const path of fromMemory) expect(await statusOf(path), path).toBe(200)

  proxy.delay(slowMs)
  const late = Array.from({ length: 4 }, () => randomUUID())
  expect(await statusOf(`/v1/search?q=${randomUUID().slice(0, 8)}`)).toBe(200)
  // All wait for the row of the same print, nearly as long as a lock may take, so on a busy machine one is refused in words, and is sent again
  // when the server says, until it is done: how often depends on the machine.
  const orderUntilDone = async (key: string) => {
    for (;;) {
      const answer = await order(key)
      if (answer.status === 200) return
      expectRefusal(answer)
      // As the server asks: a busy one refuses at once, and would only stay busy.
      await pause(Number(answer.retryAfter) * 1000)
    }
  }
  await Promise.all(late.map(orderUntilDone))

  proxy.delay(tooSlowMs)
  settled = 0
  const keys = Array.from({ length: 6 }, () => randomUUID())
  const answers = Promise.all(keys.map(order))
  for (const path of fromMemory) expect(await statusOf(path), path).toBe(200)
  expect(settled).toBe(0)
  for (const answer of await answers) expectRefusal(answer)
  // Whoever sends again while it is as slow is refused too, and not for ever.
  expect((await order(String(keys[0]))).status).toBe(503)

  proxy.delay(0)
  await expect.poll(() => statusOf('/readyz'), untilTheTestEnds).toBe(200)
  const ids = new Map<string, unknown>()
  for (const key of [...late, ...keys]) {
    await expect.poll(async () => (await order(key)).status, untilTheTestEnds).toBe(200)
    ids.set(key, (await order(key)).body['order_id'])
  }
  await expectStoredOnce(store, print.id, startStock, [...ids.values()].map(String))
  expect(server.child.exitCode, server.output()).toBeNull()
})
