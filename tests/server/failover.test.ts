import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connect } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { startPostgresPair, type PostgresPair, type StopMode } from '#tests/support/postgres-pair.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
const clients = 6
const ordersPerClient = runLongTests ? 100 : 20
const startStock = clients * ordersPerClient + 50

let pair: PostgresPair | undefined
let dataFolder: string
afterEach(async () => {
  await stopServerProcesses()
  await pair?.close()
  await removeDataFolder(dataFolder)
})

test.each<[string, StopMode]>([
  ['is stopped', 'fast'],
  ['crashes', 'immediate'],
])(
  'when the primary %s under load and its standby takes over, every acknowledged order is stored once',
  async (_, mode) => {
    dataFolder = await createSeededDataFolder()
    pair = await startPostgresPair(databaseUrlFor(dataFolder) ?? '')
    const server = await startServerProcess(
      { DATA_DIR: dataFolder, DATABASE_URL: pair.url, LOG_LEVEL: 'warn' },
      false,
    )
    await waitUntilReady(server)
    const store = connect(pair.url)
    const print = await createPrint({ store }, { stock_qty: startStock, max_qty: 10 })

    const acknowledged: unknown[] = []
    let refused = 0
    /** As a device does: an order that is not taken now is sent again with the same key. */
    async function orderUntilTaken(): Promise<void> {
      const key = randomUUID()
      for (;;) {
        const response = await fetch(`${server.address}/v1${orderPath}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify(orderFields(print.id)),
        })
        const { order_id, code } = (await response.json()) as { order_id?: unknown; code?: string }
        if (response.status === 200) return void acknowledged.push(order_id)
        expect([response.status, code]).toEqual([503, 'UNAVAILABLE'])
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        refused += 1
        await pause(100)
      }
    }
    async function sendOrders(): Promise<void> {
      for (let sent = 0; sent < ordersPerClient; sent++) await orderUntilTaken()
    }
    const readMenu = async () => (await fetch(`${server.address}/v1/menu`)).status

    expect(await readMenu()).toBe(200)
    const sending = Promise.all(Array.from({ length: clients }, sendOrders))
    await expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThan(2 * clients)
    await pair.stopPrimary(mode)
    await expect.poll(() => refused, { interval: 10 }).toBeGreaterThan(0)
    expect(await readMenu(), 'what was read before is answered without a database').toBe(200)
    expect(acknowledged.length).toBeLessThan(clients * ordersPerClient)
    await pair.promoteStandby()
    await sending
    expect(server.child.exitCode, server.output()).toBeNull()

    const stored = await store.selectFrom('material_order').select(['id', 'number']).execute()
    expect(stored.map(({ id }) => id).sort()).toEqual([...acknowledged].sort())
    expect(new Set(stored.map(({ number }) => number)).size).toBe(clients * ordersPerClient)
    const { stock_qty } = await store
      .selectFrom('material')
      .select('stock_qty')
      .where('id', '=', print.id)
      .executeTakeFirstOrThrow()
    expect(startStock - stock_qty).toBe(clients * ordersPerClient)
    await store.destroy()
  },
)
