import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { markSending } from '#contract/outbox-entry.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { countRows, clearActivity, createPrint } from '#tests/server/order-fields.ts'
import {
  advanceTime,
  captivePortal,
  stubBrowser,
  openDeviceContext,
  orderEntry,
  startFaultyNetwork,
  type DeviceContext,
  type FaultyNetwork,
  type NetworkMode,
} from './faulty-network.ts'

let server: Server
let faultyNetwork: FaultyNetwork
let print: { id: number; slug: string }
beforeAll(async () => {
  server = await startServer()
  print = await createPrint(server, { stock_qty: 100_000, max_qty: 10 })
  faultyNetwork = await startFaultyNetwork(await server.listen())
})
afterAll(async () => {
  await faultyNetwork.close()
  await server.close()
})
let context: DeviceContext
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  stubBrowser(faultyNetwork)
  context = await openDeviceContext()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const networkModes: NetworkMode[] = [
  'open',
  'away',
  'lost',
  { status: 500 },
  { status: 429, retryAfter: '1' },
  captivePortal,
]
const eventArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ t: 'order' as const }) },
  { weight: 4, arbitrary: fc.constantFrom(...networkModes).map((way) => ({ t: 'way' as const, way })) },
  { weight: 4, arbitrary: fc.nat({ max: 1 }).map((who) => ({ t: 'bell' as const, who })) },
  { weight: 1, arbitrary: fc.constant({ t: 'crash' as const }) },
  { weight: 1, arbitrary: fc.constant({ t: 'both' as const }) },
)

test('whatever happens, no order is lost, doubled or sent under another key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(eventArbitrary, { minLength: 4, maxLength: 14 }), async (happenings) => {
      const contexts = [context, await openDeviceContext()]
      faultyNetwork.state.way = 'open'
      faultyNetwork.asked.length = 0
      await clearActivity(server)
      for (const { id } of await context.readOutboxEntries()) await context.removeOutboxEntry(id)
      const kept: string[] = []
      for (const one of happenings) {
        advanceTime(2500)
        if (one.t === 'order') {
          const row = orderEntry(print.id)
          await contexts[0]?.addOutboxEntry(row)
          kept.push(row.id)
        } else if (one.t === 'way') faultyNetwork.state.way = one.way
        else if (one.t === 'bell') await contexts[one.who]?.deliver()
        else if (one.t === 'both') await Promise.all(contexts.map(({ deliver }) => deliver()))
        else {
          await interruptSending(context)
          contexts[0] = await openDeviceContext()
        }
      }
      faultyNetwork.state.way = 'open'
      advanceTime(60 * 60_000)
      await contexts[1]?.deliver()
      expect((await context.readOutboxEntries()).map(({ id, state }) => `${id} ${state}`).sort()).toEqual(
        kept.map((id) => `${id} sent`).sort(),
      )
      expect(await countRows(server, 'material_order')).toBe(kept.length)
      expect(await countRows(server, 'letter')).toBe(kept.length)
      for (const { key } of faultyNetwork.asked) expect(kept).toContain(key)
    }),
    { numRuns: 25 },
  )
})

/** The page ends while it is sending: its entries stay marked as sending. */
async function interruptSending({ readOutboxEntries, updateOutboxEntry }: DeviceContext): Promise<void> {
  for (const { id } of await readOutboxEntries())
    await updateOutboxEntry(id, (row) => (row?.state === 'waiting' ? markSending(row, Date.now()) : null))
}
