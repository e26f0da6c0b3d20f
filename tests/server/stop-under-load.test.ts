import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { connect, databaseLocation } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { ask, expectStoredOnce, orderRepeatedly, type SentOrders } from './clients-under-load.ts'
import { createPrint } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

let dataFolder: string
afterEach(async () => {
  await stopServerProcesses()
  await removeDataFolder(dataFolder)
})

const environment = (url: string | undefined) => ({
  DATA_DIR: dataFolder,
  ...(url !== undefined && { DATABASE_URL: url }),
})
const startStock = 100_000
const rounds = 2

test('a server that is stopped while people read and order answers all that it accepted, whole; afterwards it refuses connections', async () => {
  dataFolder = await createSeededDataFolder()
  const url = databaseUrlFor(dataFolder)
  const store = connect(databaseLocation(dataFolder, url))
  const { id } = await createPrint({ store }, { stock_qty: startStock, max_qty: 5 })
  const sent: SentOrders = { acknowledged: new Map(), unanswered: new Set() }
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(
      { ...environment(url), LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
      false,
    )
    await waitUntilReady(server)
    const broken: string[] = []
    // Refused by the machine, because nothing listens any more: nothing was sent.
    const note = (code: string) => void (code === 'ECONNREFUSED' || broken.push(code))
    const before = sent.acknowledged.size
    const endOrders = orderRepeatedly({ address: server.address, material: id, clients: 6 }, sent, note)
    const reading = readRepeatedly(server.address, 6, note)
    try {
      await expect
        .poll(() => Math.min(sent.acknowledged.size - before, reading.count()), { timeout: 120_000 })
        .toBeGreaterThan(10)
      server.child.kill('SIGTERM')
      expect(await server.ended, server.output()).toBe(0)
    } finally {
      await Promise.all([endOrders(), reading.end()])
    }
    expect(broken).toEqual([])
    expect(server.output()).not.toContain('ended before all')
  }
  await expectStoredOnce(store, id, startStock, sent.acknowledged.values())
  await store.destroy()
})

/** Clients that read a long list again and again. */
function readRepeatedly(address: string, clients: number, onFailure: (code: string) => void) {
  let [hasEnded, count] = [false, 0]
  const running = Array.from({ length: clients }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!hasEnded) {
      const answer = await ask(address, agent, '/product/popular?per_page=96').catch(
        (error: NodeJS.ErrnoException) => onFailure(error.code ?? error.message),
      )
      if (answer === undefined) {
        await pause(5)
        continue
      }
      // On a busy machine some are refused for now, which is a whole answer too.
      if (!answer.isWhole || ![200, 503].includes(answer.status))
        onFailure(`${answer.status}, ${answer.isWhole}`)
      count += 1
    }
    agent.destroy()
  })
  return {
    count: () => count,
    async end() {
      hasEnded = true
      await Promise.all(running)
    },
  }
}
