import 'fake-indexeddb/auto'
import { createStore, get } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newEntry, type OutboxEntry } from '#contract/outbox-entry.ts'
import { soldOut } from '#contract/messages.ts'
import { countRows, clearActivity, createPrint } from '#tests/server/order-fields.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
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
  faultyNetwork.requests.length = 0
  faultyNetwork.state.mode = 'open'
  stubBrowser(faultyNetwork)
  context = await openDeviceContext()
  for (const { id } of await context.readOutboxEntries()) await context.removeOutboxEntry(id)
  await clearActivity(server)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  const { removeStoredSession } = await import('#src/storage/session.ts')
  await removeStoredSession()
})

const orderOf = (more: Partial<OutboxEntry> = {}, fields = {}) => orderEntry(print.id, more, fields)
const stateOf = async (id: string) => (await context.readOutboxEntry(id))?.state

async function logInAs(person: { id: string; token: string }): Promise<void> {
  const { writeSession } = await import('#src/storage/session.ts')
  await writeSession({ token: person.token, userData: { user_id: person.id } as never })
}

test('what only a newer page can send stays untouched, and keeps nothing else from being sent', async () => {
  const kinds = ['a-later-kind', 'constructor']
  for (const kind of kinds)
    await context.updateOutboxEntry(kind, () => ({ ...orderOf({ id: kind }), kind: kind as never }))
  const entry = orderOf()
  await context.addOutboxEntry(entry)
  const rows = createStore('skolmaterial-outbox', 'outbox')
  const stored = () => Promise.all(kinds.map((kind) => get<unknown>(kind, rows)))
  const before = await stored()
  expect(before).toMatchObject(kinds.map((kind) => ({ kind, state: 'waiting' })))
  await context.deliver()
  expect(await stateOf(entry.id)).toBe('sent')
  expect(faultyNetwork.requests.map(({ key }) => key)).toEqual([entry.id])
  expect(await stored()).toEqual(before)
})

test('an order is sent as a guest’s, once, with its key', async () => {
  const entry = orderOf()
  await context.addOutboxEntry(entry)
  await context.deliver()
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    notified: false,
  })
  await context.deliver()
  expect(faultyNetwork.requests).toEqual([
    { path: '/v1/activity/postOrder/get', key: entry.id, token: '', device: '' },
  ])
  expect(await countRows(server, 'material_order')).toBe(1)
  expect(await countRows(server, 'letter')).toBe(1)
})

const noResponseModes: [name: string, mode: NetworkMode][] = [
  ['500', { status: 500, body: { status: 'ERROR', message: 'Fel' } }],
  ['503', { status: 503 }],
  ['429', { status: 429, body: { status: 'ERROR', message: 'Vänta' } }],
  ['408', { status: 408 }],
  ['a login page', captivePortal],
  ['a login page that refuses', { status: 403, body: '<form>Logga in</form>' }],
  ['no answer', 'away'],
  ['an answer that is lost after the order', 'lost'],
]
for (const [name, mode] of noResponseModes) {
  test(`after ${name} the order waits, and is then sent once`, async () => {
    faultyNetwork.state.mode = mode
    const entry = orderOf()
    await context.addOutboxEntry(entry)
    await context.deliver()
    expect(await context.readOutboxEntry(entry.id)).toMatchObject({ state: 'waiting', attempts: 1 })
    faultyNetwork.state.mode = 'open'
    advanceTime(3000)
    await context.deliver()
    expect(await stateOf(entry.id)).toBe('sent')
    expect(new Set(faultyNetwork.requests.map(({ key }) => key))).toEqual(new Set([entry.id]))
    expect(await countRows(server, 'material_order')).toBe(1)
    expect(await countRows(server, 'letter')).toBe(1)
  })
}

test('a refused entry retains its reason and fields; changed, it is a new entry', async () => {
  const soldOutPrint = await createPrint(server, { stock_qty: 0, max_qty: 10 })
  const entry = orderOf()
  await context.addOutboxEntry(entry)
  await context.deliver()
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({
    state: 'refused',
    refusal: { httpStatus: 409, message: soldOut },
    fields: entry.fields,
  })
  await server.store
    .updateTable('material')
    .set({ stock_qty: 100_000 })
    .where('id', '=', soldOutPrint.id)
    .execute()
  const changed = orderOf({}, { qty: 2 })
  expect(await context.replaceOutboxEntry(entry.id, changed)).toBe(changed.id)
  await context.deliver()
  expect(await stateOf(entry.id)).toBeUndefined()
  expect(await stateOf(changed.id)).toBe('sent')
})

test('wrong fields are refused with a text for each', async () => {
  const entry = orderOf({}, { telephone: '08--12' })
  await context.addOutboxEntry(entry)
  await context.deliver()
  const refused = await context.readOutboxEntry(entry.id)
  expect(refused).toMatchObject({ state: 'refused', refusal: { httpStatus: 422 } })
  expect(refused?.refusal?.errors['telephone']).toHaveLength(1)
})

test('a customer’s order is sent only with that customer’s valid session, a guest’s never with a session', async () => {
  const [astrid, bo] = [
    await createCustomer(server.store),
    await createCustomer(server.store, { expired: true }),
  ]
  const astridsOrder = orderOf({ owner: astrid.id })
  const guestOrder = orderOf()
  await context.addOutboxEntry(astridsOrder)
  await context.addOutboxEntry(guestOrder)
  await logInAs(bo)
  await context.deliver()
  expect(await stateOf(astridsOrder.id)).toBe('needs-login')
  expect(await stateOf(guestOrder.id)).toBe('sent')
  expect(faultyNetwork.requests.map(({ token }) => token)).toEqual([''])
  await logInAs(astrid)
  await context.deliver()
  expect(await stateOf(astridsOrder.id)).toBe('sent')
  const orders = await server.store.selectFrom('material_order').select('customer_id').execute()
  expect(orders.map(({ customer_id }) => customer_id).sort()).toEqual([null, astrid.id].sort())
})

test('after an ended session the order waits for its customer', async () => {
  const person = await createCustomer(server.store, { expired: true })
  const entry = orderOf({ owner: person.id })
  await logInAs(person)
  await context.addOutboxEntry(entry)
  await context.deliver()
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({ state: 'needs-login', attempts: 1 })
  advanceTime(60_000)
  const again = await createCustomer(server.store)
  await server.store
    .updateTable('session')
    .set({ customer_id: person.id })
    .where('customer_id', '=', again.id)
    .execute()
  await logInAs({ id: person.id, token: again.token })
  await context.deliver()
  expect(await stateOf(entry.id)).toBe('sent')
})

test('without network nothing is sent, and the entry can still be changed under its key', async () => {
  faultyNetwork.state.mode = 'away'
  stubBrowser(faultyNetwork, { onLine: false })
  const entry = orderOf()
  await context.addOutboxEntry(entry)
  await context.deliver()
  expect(faultyNetwork.requests.map(({ path }) => path)).toEqual(['/healthz'])
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({ state: 'waiting', firstTriedAt: null })
  expect(await context.replaceOutboxEntry(entry.id, orderOf({}, { qty: 4 }))).toBe(entry.id)
  // A browser may wrongly report that there is no network.
  faultyNetwork.state.mode = 'open'
  await context.deliver()
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({ state: 'sent', answer: { qty: 4 } })
})

test('an entry that was tried cannot be changed any more', async () => {
  faultyNetwork.state.mode = 'lost'
  const entry = orderOf()
  await context.addOutboxEntry(entry)
  await context.deliver()
  expect(await context.replaceOutboxEntry(entry.id, orderOf({}, { qty: 4 }))).toBeNull()
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({ fields: entry.fields })
})

test('an entry that hangs or always fails delays no other, nor a later one', async () => {
  const likeOf = (product_id: number) =>
    newEntry({ id: crypto.randomUUID(), kind: 'like', fields: { product_id }, owner: null }, Date.now())
  const [failing, order] = [orderOf(), orderOf()]
  const [hanging, like] = [likeOf(print.id), likeOf(print.id + 1)]
  faultyNetwork.state.poison.set(failing.id, 'fails').set(hanging.id, 'hangs')
  for (const entry of [failing, hanging, order, like]) await context.addOutboxEntry(entry)
  void context.deliver()
  await expect.poll(() => stateOf(order.id)).toBe('sent')
  await expect.poll(() => stateOf(like.id)).toBe('sent')
  const late = orderOf()
  await (await openDeviceContext()).addOutboxEntry(late)
  await expect.poll(() => stateOf(late.id)).toBe('sent')
  expect(await stateOf(hanging.id)).toBe('sending')
  expect(await stateOf(failing.id)).toBe('waiting')
  faultyNetwork.state.poison.clear()
  faultyNetwork.hangUp()
  await context.deliver()
  expect(faultyNetwork.requests.find(({ key }) => key === like.id)?.device).toMatch(/^[0-9a-f-]{36}$/)
})

test('an entry of a page that ended while sending is sent again under the same key', async () => {
  const entry = orderOf({ state: 'sending', attempts: 1, firstTriedAt: Date.now(), triedAt: Date.now() })
  await context.addOutboxEntry(entry)
  advanceTime(2000)
  await context.deliver()
  expect(await context.readOutboxEntry(entry.id)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('page and worker at once send each order once, with those that are added meanwhile', async () => {
  const worker = await openDeviceContext()
  const entries = Array.from({ length: 6 }, () => orderOf())
  for (const entry of entries) await context.addOutboxEntry(entry)
  const both = [context.deliver(), worker.deliver(), context.deliver()]
  const more = orderOf()
  await worker.addOutboxEntry(more)
  await Promise.all([...both, worker.deliver()])
  expect(faultyNetwork.requests).toHaveLength(7)
  expect(await countRows(server, 'material_order')).toBe(7)
})

test('an old entry is not sent until a person confirms it', async () => {
  const entry = orderOf({ attempts: 3, firstTriedAt: Date.now(), triedAt: Date.now() })
  await context.addOutboxEntry(entry)
  advanceTime(50 * 24 * 60 * 60 * 1000)
  await context.deliver()
  expect(faultyNetwork.requests).toEqual([])
  await context.deliver({ now: entry.id })
  expect(await stateOf(entry.id)).toBe('sent')
})
