import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newParcel, type Parcel } from '#contract/parcel.ts'
import { soldOut } from '#contract/words.ts'
import { startServer, type Server } from '#tests/hands.ts'
import { countOf, forgetDeeds, printWith } from '#tests/server/order-fields.ts'
import { someone } from '#tests/server/people.ts'
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
  office.asked.length = 0
  office.state.way = 'open'
  openBrowser(office)
  context = await openContext()
  for (const { id } of await context.readParcels()) await context.removeParcel(id)
  await forgetDeeds(server)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const { endSession } = await import('#src/device/session.ts')
  await endSession()
})

const orderOf = (more: Partial<Parcel> = {}, fields = {}) => orderRow(print.id, more, fields)
const stateOf = async (id: string) => (await context.readParcel(id))?.state

async function logInAs(person: { id: string; token: string }): Promise<void> {
  const { keepSession } = await import('#src/device/session.ts')
  await keepSession({ token: person.token, userData: { user_id: person.id } as never })
}

test('an order is sent as a guest’s, once, with its key', async () => {
  const row = orderOf()
  await context.keepParcel(row)
  await context.deliver()
  expect(await context.readParcel(row.id)).toMatchObject({ state: 'sent', attempts: 1, told: false })
  await context.deliver()
  expect(office.asked).toEqual([{ path: '/v1/activity/postOrder/get', key: row.id, token: '', device: '' }])
  expect(await countOf(server, 'material_order')).toBe(1)
  expect(await countOf(server, 'letter')).toBe(1)
})

const noAnswers: [name: string, way: Way][] = [
  ['500', { answers: 500, body: { status: 'ERROR', message: 'Fel' } }],
  ['503', { answers: 503 }],
  ['429', { answers: 429, body: { status: 'ERROR', message: 'Vänta' } }],
  ['408', { answers: 408 }],
  ['a login page', loginPage],
  ['a login page that refuses', { answers: 403, body: '<form>Logga in</form>' }],
  ['no answer', 'away'],
  ['an answer that is lost after the deed', 'lost'],
]
for (const [name, way] of noAnswers) {
  test(`after ${name} the order waits, and is then sent once`, async () => {
    office.state.way = way
    const row = orderOf()
    await context.keepParcel(row)
    await context.deliver()
    expect(await context.readParcel(row.id)).toMatchObject({ state: 'waiting', attempts: 1 })
    office.state.way = 'open'
    later(3000)
    await context.deliver()
    expect(await stateOf(row.id)).toBe('sent')
    expect(new Set(office.asked.map(({ key }) => key))).toEqual(new Set([row.id]))
    expect(await countOf(server, 'material_order')).toBe(1)
    expect(await countOf(server, 'letter')).toBe(1)
  })
}

test('a refusal stands with its reason and all that was written; changed, it is a deed of its own', async () => {
  const few = await printWith(server, { stock_qty: 0, max_qty: 10 })
  const row = orderOf()
  await context.keepParcel(row)
  await context.deliver()
  expect(await context.readParcel(row.id)).toMatchObject({
    state: 'refused',
    verdict: { httpStatus: 409, message: soldOut },
    fields: row.fields,
  })
  await server.store.updateTable('material').set({ stock_qty: 100_000 }).where('id', '=', few.id).execute()
  const changed = orderOf({}, { qty: 2 })
  expect(await context.amendParcel(row.id, changed)).toBe(changed.id)
  await context.deliver()
  expect(await stateOf(row.id)).toBeUndefined()
  expect(await stateOf(changed.id)).toBe('sent')
})

test('wrong fields are refused with a text for each', async () => {
  const row = orderOf({}, { telephone: '08--12' })
  await context.keepParcel(row)
  await context.deliver()
  const kept = await context.readParcel(row.id)
  expect(kept).toMatchObject({ state: 'refused', verdict: { httpStatus: 422 } })
  expect(kept?.verdict?.errors['telephone']).toHaveLength(1)
})

test('a customer’s order goes only with that customer’s living session, a guest’s never with anybody’s', async () => {
  const [astrid, bo] = [await someone(server.store), await someone(server.store, { expired: true })]
  const hers = orderOf({ owner: astrid.id })
  const guests = orderOf()
  await context.keepParcel(hers)
  await context.keepParcel(guests)
  await logInAs(bo)
  await context.deliver()
  expect(await stateOf(hers.id)).toBe('needs-login')
  expect(await stateOf(guests.id)).toBe('sent')
  expect(office.asked.map(({ token }) => token)).toEqual([''])
  await logInAs(astrid)
  await context.deliver()
  expect(await stateOf(hers.id)).toBe('sent')
  const orders = await server.store.selectFrom('material_order').select('customer_id').execute()
  expect(orders.map(({ customer_id }) => customer_id).sort()).toEqual([null, astrid.id].sort())
})

test('a session that has ended keeps the order for its customer', async () => {
  const person = await someone(server.store, { expired: true })
  const row = orderOf({ owner: person.id })
  await logInAs(person)
  await context.keepParcel(row)
  await context.deliver()
  expect(await context.readParcel(row.id)).toMatchObject({ state: 'needs-login', attempts: 1 })
  later(60_000)
  const again = await someone(server.store)
  await server.store
    .updateTable('session')
    .set({ customer_id: person.id })
    .where('customer_id', '=', again.id)
    .execute()
  await logInAs({ id: person.id, token: again.token })
  await context.deliver()
  expect(await stateOf(row.id)).toBe('sent')
})

test('without network nothing leaves, and the row can still be changed under its key', async () => {
  office.state.way = 'away'
  openBrowser(office, { onLine: false })
  const row = orderOf()
  await context.keepParcel(row)
  await context.deliver()
  expect(office.asked.map(({ path }) => path)).toEqual(['/healthz'])
  expect(await context.readParcel(row.id)).toMatchObject({ state: 'waiting', firstTriedAt: null })
  expect(await context.amendParcel(row.id, orderOf({}, { qty: 4 }))).toBe(row.id)
  // A browser that is wrong about its network is found out.
  office.state.way = 'open'
  await context.deliver()
  expect(await context.readParcel(row.id)).toMatchObject({ state: 'sent', answer: { qty: 4 } })
})

test('what was tried is not changed any more', async () => {
  office.state.way = 'lost'
  const row = orderOf()
  await context.keepParcel(row)
  await context.deliver()
  expect(await context.amendParcel(row.id, orderOf({}, { qty: 4 }))).toBeNull()
  expect(await context.readParcel(row.id)).toMatchObject({ fields: row.fields })
})

test('a row that hangs or fails for ever holds up no other, nor one that comes later', async () => {
  const likeOf = (product_id: number) =>
    newParcel({ id: crypto.randomUUID(), kind: 'like', fields: { product_id }, owner: null }, Date.now())
  const [failing, order] = [orderOf(), orderOf()]
  const [hanging, like] = [likeOf(print.id), likeOf(print.id + 1)]
  office.state.poison.set(failing.id, 'fails').set(hanging.id, 'hangs')
  for (const row of [failing, hanging, order, like]) await context.keepParcel(row)
  void context.deliver()
  await expect.poll(() => stateOf(order.id)).toBe('sent')
  await expect.poll(() => stateOf(like.id)).toBe('sent')
  const late = orderOf()
  await (await openContext()).keepParcel(late)
  await expect.poll(() => stateOf(late.id)).toBe('sent')
  expect(await stateOf(hanging.id)).toBe('sending')
  expect(await stateOf(failing.id)).toBe('waiting')
  office.state.poison.clear()
  office.hangUp()
  await context.deliver()
  expect(office.asked.find(({ key }) => key === like.id)?.device).toMatch(/^[0-9a-f-]{36}$/)
})

test('a row of a page that ended while it was being sent is sent again with the same key', async () => {
  const row = orderOf({ state: 'sending', attempts: 1, firstTriedAt: Date.now(), triedAt: Date.now() })
  await context.keepParcel(row)
  later(2000)
  await context.deliver()
  expect(await context.readParcel(row.id)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('page and worker at once send each order once, and what comes meanwhile goes along', async () => {
  const worker = await openContext()
  const rows = Array.from({ length: 6 }, () => orderOf())
  for (const row of rows) await context.keepParcel(row)
  const both = [context.deliver(), worker.deliver(), context.deliver()]
  const more = orderOf()
  await worker.keepParcel(more)
  await Promise.all([...both, worker.deliver()])
  expect(office.asked).toHaveLength(7)
  expect(await countOf(server, 'material_order')).toBe(7)
})

test('an old row is not sent until somebody says so', async () => {
  const row = orderOf({ attempts: 3, firstTriedAt: Date.now(), triedAt: Date.now() })
  await context.keepParcel(row)
  later(50 * 24 * 60 * 60 * 1000)
  await context.deliver()
  expect(office.asked).toEqual([])
  await context.deliver({ now: row.id })
  expect(await stateOf(row.id)).toBe('sent')
})
