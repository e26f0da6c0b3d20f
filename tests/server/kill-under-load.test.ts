import { Agent } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { connect, databaseLocation } from '#server/database/open.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { expectStoredOnce, orderRepeatedly, placeOrder, type SentOrders } from './clients-under-load.ts'
import { createPrint } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

const rounds = runLongTests ? 25 : 4
const startStock = 100_000

let dataFolder: string
afterEach(async () => {
  await stopServerProcesses()
  await removeDataFolder(dataFolder)
})

test('a server that is killed again and again while people order has each order once, with the same answer when it is sent again', async () => {
  dataFolder = await createSeededDataFolder()
  const url = databaseUrlFor(dataFolder)
  const start = async () => {
    const server = await startServerProcess(
      {
        ...{ DATA_DIR: dataFolder, LOG_LEVEL: 'error', TRUST_PROXY: '1' },
        ...(url !== undefined && { DATABASE_URL: url }),
      },
      false,
    )
    await waitUntilReady(server)
    return server
  }
  const store = connect(databaseLocation(dataFolder, url))
  const { id } = await createPrint({ store }, { stock_qty: startStock, max_qty: 5 })
  const sent: SentOrders = { acknowledged: new Map(), unanswered: new Set() }
  const failures: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await start()
    const before = sent.acknowledged.size
    const end = orderRepeatedly({ address: server.address, material: id, clients: 8 }, sent, (code) =>
      failures.push(code),
    )
    try {
      const wanted = before + 5 + Math.floor(Math.random() * 25)
      await expect
        .poll(() => sent.acknowledged.size, { interval: 1, timeout: 60_000 })
        .toBeGreaterThanOrEqual(wanted)
      server.child.kill('SIGKILL')
      await server.ended
    } finally {
      await end()
    }
  }
  const server = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const stored = await store.selectFrom('material_order').select('id').where('material_id', '=', id).execute()
  const ids = new Set(stored.map((order) => order.id))
  expect([...sent.acknowledged.values()].filter((order) => !ids.has(order))).toEqual([])
  // A server that is killed breaks connections and takes no new ones; one that refuses an order for good, or answers half, fails here.
  expect(failures.filter((code) => !/^(ECONNREFUSED|ECONNRESET|EPIPE|cut off)$/.test(code))).toEqual([])
  expect(failures).toContain('ECONNRESET')
  for (const [key, order] of sent.acknowledged)
    expect(await placeOrder(server.address, agent, id, key)).toBe(order)
  for (const key of sent.unanswered)
    sent.acknowledged.set(key, await placeOrder(server.address, agent, id, key))
  await expectStoredOnce(store, id, startStock, sent.acknowledged.values())
  agent.destroy()
  await store.destroy()
}, 600_000)
