import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { placeOrder } from '#contract/calls/order.ts'
import { createPrint, countRows, orderFields } from '#tests/server/order-fields.ts'
import { installFaultyStorage, type StorageFault } from '#tests/support/faulty-storage.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { startFaultyNetwork, stubBrowser, type FaultyNetwork } from '../storage/faulty-network.ts'

/** A press has a visible result within four seconds; this much of it may be spent on waiting for the storage, ms. */
const resultTimeoutMs = 3500
const stepMs = 50

let server: Server
let network: FaultyNetwork
let print: { id: number; slug: string }
const storage = globalThis as unknown as { storageFault: { fault: StorageFault | null; writesLeft: number } }

beforeAll(async () => {
  server = await startServer()
  print = await createPrint(server, { stock_qty: 1000, max_qty: 10 })
  network = await startFaultyNetwork(await server.listen())
  installFaultyStorage(null)
})
afterAll(async () => {
  await network.close()
  await server.close()
})
afterEach(() => {
  storage.storageFault.fault = null
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['open silent', 0],
  ['put lost', 0],
  ['put lost', 1],
  ['put lost', 2],
  ['commit silent', 0],
  ['commit silent', 1],
  ['all silent', 0],
  ['all silent', 1],
  ['all silent', 2],
] as const)(
  'a storage that never answers (%s after %i writes) delays an order by less than four seconds',
  async (fault, writesLeft) => {
    vi.resetModules()
    const isIdle = stubNetwork()
    const { submit } = await import('#src/api/submit.ts')
    // A page has read these before anybody can press a button.
    const [{ readSession }, { readOutboxEntries }] = await Promise.all([
      import('#src/storage/session.ts'),
      import('#src/storage/outbox.ts'),
    ])
    await Promise.all([readSession(), readOutboxEntries()])
    Object.assign(storage.storageFault, { fault, writesLeft })
    const before = await countRows(server, 'material_order')

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    let isSettled = false
    const fields = orderFields(print.id, { email: `${crypto.randomUUID()}@skola.example` })
    const submitted = submit(placeOrder, fields as never, crypto.randomUUID()).finally(
      () => (isSettled = true),
    )
    let waitedMs = 0
    for (; !isSettled && waitedMs <= 2 * resultTimeoutMs; waitedMs += stepMs) {
      await isIdle()
      if (!isSettled) vi.advanceTimersByTime(stepMs)
    }
    expect(waitedMs).toBeLessThan(resultTimeoutMs)
    const { state } = await submitted
    expect(['done', 'queued']).toContain(state)

    // An order that was said to wait is sent once the storage answers again.
    storage.storageFault.fault = null
    vi.useRealTimers()
    if (state === 'queued') {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
      vi.resetModules()
      const { deliver } = await import('#src/storage/deliver.ts')
      await deliver()
    }
    expect(await countRows(server, 'material_order')).toBe(before + 1)
  },
)

/** Puts the page on the network. Returns a wait for all that happens without a timer: requests, and the storage's own work. */
function stubNetwork(): () => Promise<void> {
  stubBrowser(network)
  const send = fetch
  let pending = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    pending += 1
    try {
      const response = await send(address, init)
      const body = await response.arrayBuffer()
      const { status, headers } = response
      return new Response(body, { status, headers })
    } finally {
      pending -= 1
    }
  })
  return async () => {
    let idleTurns = 0
    while (idleTurns < 50) {
      await new Promise((resolve) => setImmediate(resolve))
      idleTurns = pending === 0 ? idleTurns + 1 : 0
    }
  }
}
