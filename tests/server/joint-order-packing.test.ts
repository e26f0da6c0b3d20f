import { beforeEach, expect, test } from 'vitest'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { dayMs } from '#contract/durations.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrints, dayFromNow, jointCalls } from './joint-order-fixture.ts'
import { clearActivity, send } from './order-fields.ts'
import { seen, readRow } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'

const server = await serverForTests()
const joint = jointCalls(server)
const config = { orderRetentionDays: 180, publicUrl: 'https://material.example' }
let ids: number[] = []

beforeEach(async () => {
  await clearActivity(server)
  await server.store.deleteFrom('joint_order').execute()
  const stock = { stock_qty: 50, max_qty: 30 }
  ids = (await createPrints(server, [stock, stock])).map(({ id }) => id)
})

/** Sends a joint order with an answer of Linda's; returns its number and its orders. */
async function sent() {
  const { secret, number } = await joint.start(ids)
  const copies = ids.map((id) => ({ id, qty: 3 }))
  await joint.call('/own-answer', { secret, answer: 'A'.repeat(43), name: 'Linda', copies })
  expect((await joint.send(secret)).statusCode).toBe(200)
  const orders = await server.store
    .selectFrom('material_order')
    .selectAll()
    .where('joint_number', '=', number)
    .orderBy('number')
    .execute()
  return { secret, number, orders }
}
const answers = () => server.store.selectFrom('joint_answer').selectAll().execute()

test('the orders of a joint order are picked by one packer, go back together and are sent as one parcel', async () => {
  const packer = await createStaff(server, 'packer')
  const { number, orders } = await sent()
  const rows = await Promise.all(orders.map(({ id }) => readRow(server, id)))
  const [first] = rows
  // Taking one takes both.
  const claimed = await packer.call('/orders-claim', { count: 1 })
  expect(claimed.statusCode, claimed.body).toBe(200)
  type Claimed = { data: { orders: { id: string; joint_number: number; parcel_id: string }[] } }
  const taken = claimed.json<Claimed>().data.orders
  expect(taken.map(({ id }) => id).sort()).toEqual(orders.map(({ id }) => id).sort())
  expect(taken.map(({ joint_number }) => joint_number)).toEqual([number, number])
  expect(claimed.body).not.toContain('Linda')
  const all = async () => Promise.all(rows.map((row) => seen(server, row)))
  expect((await packer.call('/orders-release', { orders: await all() })).statusCode).toBe(200)
  const released = await server.store.selectFrom('material_order').selectAll().execute()
  expect(new Set(released.map(({ parcel_id }) => parcel_id))).toEqual(new Set([orders[0]?.parcel_id]))
  expect((await packer.call('/orders-claim', { orders: [await seen(server, first!)] })).statusCode).toBe(200)
  for (const row of rows)
    expect((await packer.call('/order-pack', await seen(server, row))).statusCode).toBe(200)
  // One slip sends the whole parcel.
  const shipped = await packer.call('/orders-send', { orders: [await seen(server, first!)], tracking: 'AB1' })
  expect(shipped.statusCode, shipped.body).toBe(200)
  const after = await server.store.selectFrom('material_order').selectAll().execute()
  expect(after.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(new Set(after.map(({ parcel_id }) => parcel_id)).size).toBe(1)
})

test('an address that is corrected in one of the orders is corrected in all, because they lie in one parcel', async () => {
  const { secret, orders } = await sent()
  const repeat = await joint.call('/own', { secret })
  expect(repeat.json<{ data: OwnJointOrder }>().data.state).toBe('sent')
  const email = await server.store.selectFrom('letter').select('text').executeTakeFirstOrThrow()
  const token = /bestallning#([\w-]+)/.exec(email.text)?.[1]
  const corrected = await send(server, '/order/follow-address', { follow_token: token, street: 'Nygatan 9' })
  expect(corrected.statusCode, corrected.body).toBe(200)
  const after = await server.store.selectFrom('material_order').selectAll().execute()
  expect(after.map(({ street }) => street)).toEqual(orders.map(() => 'Nygatan 9'))
  expect(new Set(after.map(({ address_key }) => address_key)).size).toBe(1)
})

test('names are in the export of whoever sent the order, and are deleted with the orders and after a while', async () => {
  await sent()
  const person = { id: null, emails: ['astrid.ek@skola.example'] }
  const exported = await exportPersonalData(server.store, person)
  expect(exported['joint_orders']).toMatchObject([{ title: 'Vikingatiden', answers: [{ name: 'Linda' }] }])
  expect(
    (await exportPersonalData(server.store, { id: null, emails: ['nina@skola.example'] }))['joint_orders'],
  ).toEqual([])
  await applyRetention(server.store, config, Date.now() + 29 * dayMs)
  expect(await answers()).toHaveLength(1)
  await applyRetention(server.store, config, Date.now() + 31 * dayMs)
  expect(await answers()).toEqual([])

  // The person is erased: so are the answers.
  await sent()
  const editor = await createStaff(server, 'editor')
  const email = 'astrid.ek@skola.example'
  const erased = await editor.call('/person-erase', { email, confirm_email: email })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await answers()).toEqual([])
  expect(await server.store.selectFrom('joint_order').selectAll().execute()).toEqual([])

  // One that nobody sends ends a while after its last day.
  const { address } = await joint.start(ids, dayFromNow(2))
  await joint.answer(address, 'Omar', [{ id: ids[0] ?? 0, qty: 1 }])
  await applyRetention(server.store, config, Date.now() + 31 * dayMs)
  expect(await answers()).toHaveLength(1)
  await applyRetention(server.store, config, Date.now() + 34 * dayMs)
  expect(await answers()).toEqual([])
})
