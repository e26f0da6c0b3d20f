import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markSending } from '#contract/outbox-entry.ts'
import { countRows, clearActivity } from '#tests/server/order-fields.ts'
import {
  advanceTime,
  captivePortal,
  stubBrowser,
  openDeviceContext,
  orderEntry,
  startDeviceNetwork,
  type DeviceContext,
  type NetworkMode,
} from './faulty-network.ts'

const { server, print, faultyNetwork } = await startDeviceNetwork()
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
  {
    weight: 4,
    arbitrary: fc.constantFrom(...networkModes).map((mode) => ({ t: 'mode' as const, mode })),
  },
  {
    weight: 4,
    arbitrary: fc.nat({ max: 1 }).map((contextIndex) => ({ t: 'deliver' as const, contextIndex })),
  },
  { weight: 1, arbitrary: fc.constant({ t: 'crash' as const }) },
  { weight: 1, arbitrary: fc.constant({ t: 'both' as const }) },
)

test('whatever happens, no order is lost, doubled or sent under another key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(eventArbitrary, { minLength: 4, maxLength: 14 }), async (events) => {
      const contexts = [context, await openDeviceContext()]
      faultyNetwork.state.mode = 'open'
      faultyNetwork.requests.length = 0
      await clearActivity(server)
      for (const { id } of await context.readOutboxEntries()) await context.removeOutboxEntry(id)
      const addedIds: string[] = []
      for (const event of events) {
        advanceTime(2500)
        if (event.t === 'order') {
          const entry = orderEntry(print.id)
          await contexts[0]?.addOutboxEntry(entry)
          addedIds.push(entry.id)
        } else if (event.t === 'mode') faultyNetwork.state.mode = event.mode
        else if (event.t === 'deliver') await contexts[event.contextIndex]?.deliver()
        else if (event.t === 'both') await Promise.all(contexts.map(({ deliver }) => deliver()))
        else {
          await interruptSending(context)
          contexts[0] = await openDeviceContext()
        }
      }
      faultyNetwork.state.mode = 'open'
      advanceTime(60 * 60_000)
      await contexts[1]?.deliver()
      expect((await context.readOutboxEntries()).map(({ id, state }) => `${id} ${state}`).sort()).toEqual(
        addedIds.map((id) => `${id} sent`).sort(),
      )
      expect(await countRows(server, 'material_order')).toBe(addedIds.length)
      expect(await countRows(server, 'letter')).toBe(addedIds.length)
      for (const { key } of faultyNetwork.requests) expect(addedIds).toContain(key)
    }),
    { numRuns: 25 },
  )
})

/** The page ends while it is sending: its entries stay marked as sending. */
async function interruptSending({ readOutboxEntries, updateOutboxEntry }: DeviceContext): Promise<void> {
  for (const { id } of await readOutboxEntries())
    await updateOutboxEntry(id, (entry) =>
      entry?.state === 'waiting' ? markSending(entry, Date.now()) : null,
    )
}
