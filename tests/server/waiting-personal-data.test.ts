import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { setStock } from '#server/commands/set-stock.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { send } from './order-fields.ts'
import { copiesOf, createPrinted, placeOrder, readRow } from './packing-fixture.ts'
import { address, join, emailsTo, placesOf, queueOf, readPlace } from './waiting-fixture.ts'

let server: Server
let material: number
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  material = await createPrinted(server, 0, { max_qty: 40 })
})
afterAll(() => server.close())

const deliver = (qty: number) => setStock.run(server, String(material), `+${qty}`)

test('copies that an erasure and the end of storage free go to those who wait; the erased person gets nothing', async () => {
  const gone = address('borta')
  await deliver(10)
  const order = await placeOrder(server, material, { qty: 10, email: gone })
  await join(server, material, { email: gone, qty: 3 })
  await join(server, material, { email: address('bo'), qty: 8 })
  const exported = await exportPersonalData(server.store, { id: null, emails: [gone] })
  expect(exported['waiting_places']).toMatchObject([{ email: gone, qty: 3, state: 'waiting' }])
  expect(await erasePerson(server, gone)).toBe(1)
  expect(await queueOf(server, material)).toEqual(['bo: offered 8'])
  expect(await copiesOf(server, material)).toEqual({ free: 2, sum: 2 })
  expect(await readRow(server, order.id)).toMatchObject({ state: 'anonymous' })

  const old = await placeOrder(server, material, { qty: 2 })
  const cim = await join(server, material, { email: address('cim'), qty: 2 })
  // All orders of the test: one with a later number than a younger order counts as taken while the clock was behind, and is not deleted.
  await server.store.updateTable('material_order').set({ created_at: 1 }).execute()
  await applyRetention(server.store, server.config, Date.now())
  expect(await readRow(server, old.id)).toMatchObject({ state: 'anonymous', email: '' })
  expect(await readPlace(server, cim)).toMatchObject({ state: 'offered', qty: 2 })
  expect(await copiesOf(server, material)).toEqual({ free: 0, sum: 0 })
})

test('an erased person’s offer goes on in the queue, and ended places are stored for a month', async () => {
  const gone = address('borta')
  await join(server, material, { email: gone, qty: 9 })
  const bo = await join(server, material, { email: address('bo'), qty: 4 })
  await deliver(4)
  expect(await queueOf(server, material)).toEqual(['borta: offered 4', 'borta: waiting 5', 'bo: waiting 4'])
  await erasePerson(server, gone)
  expect(await queueOf(server, material)).toEqual(['bo: offered 4'])
  expect(await emailsTo(server, gone)).toEqual([])
  await send(server, '/waiting-place/leave', { place_token: bo })
  const day = 86_400_000
  await applyRetention(server.store, server.config, Date.now() + 29 * day)
  expect(await placesOf(server, material)).toHaveLength(1)
  await applyRetention(server.store, server.config, Date.now() + 31 * day)
  expect(await placesOf(server, material)).toEqual([])
  expect(await copiesOf(server, material)).toEqual({ free: 4, sum: 4 })
})
