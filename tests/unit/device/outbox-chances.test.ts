import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { beforeTry } from '#contract/parcel.ts'
import { startServer, type Server } from '#tests/hands.ts'
import { countOf, forgetDeeds, printWith } from '#tests/server/order-fields.ts'
import {
  later,
  loginPage,
  openBrowser,
  openContext,
  orderRow,
  startPostOffice,
  type Context,
  type PostOffice,
  type Way,
} from './post-office.ts'

let server: Server
let office: PostOffice
let print: { id: number; slug: string }
beforeAll(async () => {
  server = await startServer()
  print = await printWith(server, { stock_qty: 100_000, max_qty: 10 })
  office = await startPostOffice(await server.listen())
})
afterAll(async () => {
  await office.close()
  await server.close()
})
let context: Context
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  openBrowser(office)
  context = await openContext()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ways: Way[] = ['open', 'away', 'lost', { answers: 500 }, { answers: 429, retryAfter: '1' }, loginPage]
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ t: 'order' as const }) },
  { weight: 4, arbitrary: fc.constantFrom(...ways).map((way) => ({ t: 'way' as const, way })) },
  { weight: 4, arbitrary: fc.nat({ max: 1 }).map((who) => ({ t: 'bell' as const, who })) },
  { weight: 1, arbitrary: fc.constant({ t: 'crash' as const }) },
  { weight: 1, arbitrary: fc.constant({ t: 'both' as const }) },
)

test('whatever happens, no order is lost, doubled or sent under another key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 14 }), async (happenings) => {
      const contexts = [context, await openContext()]
      office.state.way = 'open'
      office.asked.length = 0
      await forgetDeeds(server)
      for (const { id } of await context.readParcels()) await context.removeParcel(id)
      const kept: string[] = []
      for (const one of happenings) {
        later(2500)
        if (one.t === 'order') {
          const row = orderRow(print.id)
          await contexts[0]?.keepParcel(row)
          kept.push(row.id)
        } else if (one.t === 'way') office.state.way = one.way
        else if (one.t === 'bell') await contexts[one.who]?.deliver()
        else if (one.t === 'both') await Promise.all(contexts.map(({ deliver }) => deliver()))
        else {
          await leaveInTheMiddle(context)
          contexts[0] = await openContext()
        }
      }
      office.state.way = 'open'
      later(60 * 60_000)
      await contexts[1]?.deliver()
      expect((await context.readParcels()).map(({ id, state }) => `${id} ${state}`).sort()).toEqual(
        kept.map((id) => `${id} sent`).sort(),
      )
      expect(await countOf(server, 'material_order')).toBe(kept.length)
      expect(await countOf(server, 'letter')).toBe(kept.length)
      for (const { key } of office.asked) expect(kept).toContain(key)
    }),
    { numRuns: 25 },
  )
})

/** The page ends while it is sending: what was under way stays marked so. */
async function leaveInTheMiddle({ readParcels, changeParcel }: Context): Promise<void> {
  for (const { id } of await readParcels())
    await changeParcel(id, (row) => (row?.state === 'waiting' ? beforeTry(row, Date.now()) : null))
}
