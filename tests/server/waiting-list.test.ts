import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formatOfferEnd, offerLifeMs } from '#contract/waiting.ts'
import { signedToken } from '#server/core/callers/signed-token.ts'
import { runWaitingList } from '#server/waiting/run-waiting-list.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { orderFields, orderPath, send } from './order-fields.ts'
import { copiesOf, createPrinted, placeOrder, readRow, seen } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'
import {
  address,
  join,
  emailsTo,
  letOffersPass,
  placesOf,
  queueOf,
  readPlace,
  takePlace,
} from './waiting-fixture.ts'

let server: Server
let packer: Awaited<ReturnType<typeof createStaff>>
let material: number
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
  packer = await createStaff(server, 'packer')
})
beforeEach(async () => {
  material = await createPrinted(server, 0, { max_qty: 40 })
})
afterAll(() => server.close())

const deliver = async (qty: number) => {
  const moved = await packer.call('/stock-move', { material_id: material, kind: 'delivery', qty })
  expect(moved.statusCode, moved.body).toBe(200)
  return moved.json<{ message: string; data: { free: number; promised: number; on_shelf: number } }>()
}
const tick = () => runWaitingList(server.store, server.config, Date.now())

test('a delivery is offered to the oldest places, with an email that says until when, and the rest keeps its place', async () => {
  const [anna, bo, cim] = [address('anna'), address('bo'), address('cim')]
  for (const [email, qty] of [
    [anna, 5],
    [bo, 30],
    [cim, 4],
  ] as const)
    await join(server, material, { email, qty })
  const delivered = await deliver(17)
  expect(delivered.message).toContain('Nu ligger 17 ex på hyllan, 0 lediga. Brev går till 2 som väntade.')
  expect(delivered.data).toMatchObject({ free: 0, promised: 17, on_shelf: 17 })
  expect(await queueOf(server, material)).toEqual([
    'anna: offered 5',
    'bo: offered 12',
    'bo: waiting 18',
    'cim: waiting 4',
  ])
  const [offer] = (await placesOf(server, material)).filter(({ email }) => email === bo)
  const [message, ...more] = await emailsTo(server, bo)
  expect(more).toEqual([])
  expect(message?.subject).toMatch(/^Nu finns 12 exemplar åt dig: /)
  for (const words of [
    formatOfferEnd(Number(offer?.offered_until)),
    `https://material.example/din-plats#${await signedToken(server.store, 'waiting-place', offer?.id ?? '')}`,
    'Tar du dem som kom står du kvar på din plats i kön för 18 till.',
  ])
    expect(message?.text).toContain(words)
  expect(Number(offer?.offered_until) - Number(offer?.state_at)).toBe(offerLifeMs)
  expect(await copiesOf(server, material)).toEqual({ free: 0, sum: 0 })

  // Nobody who comes later gets what is on offer, and the rest comes before those who came after.
  const later = await send(server, orderPath, orderFields(material, { qty: 1 }))
  expect(later.statusCode).toBe(409)
  await deliver(20)
  expect((await queueOf(server, material)).slice(1)).toEqual([
    'bo: offered 12',
    'bo: offered 18',
    'cim: offered 2',
    'cim: waiting 2',
  ])
})

test('an offer becomes an order once, of its copies, and fewer may be taken: the others go to the next', async () => {
  const first = await join(server, material, { email: address('anna'), qty: 10 })
  const next = await join(server, material, { email: address('bo'), qty: 10 })
  await deliver(10)
  expect((await takePlace(server, material, next, 1)).statusCode).toBe(409)
  expect((await takePlace(server, material, first, 11)).statusCode).toBe(422)
  const taken = await takePlace(server, material, first, 7)
  expect(taken.statusCode, taken.body).toBe(200)
  expect((await takePlace(server, material, first, 3)).statusCode).toBe(409)
  expect(await queueOf(server, material)).toEqual(['anna: taken 7', 'bo: offered 3', 'bo: waiting 7'])
  const order = await readRow(server, taken.json<{ order_id: string }>().order_id)
  expect(order).toMatchObject({ qty: 7, state: 'received' })
  expect(await copiesOf(server, material)).toEqual({ free: 0, sum: 0 })

  // A cancelled order gives its copies to those who wait, and the place stays taken.
  await packer.call('/orders-cancel', { orders: [await seen(server, order)], reason: 'Fel skola' })
  expect(await queueOf(server, material)).toEqual(['anna: taken 7', 'bo: offered 3', 'bo: offered 7'])
  expect(await readPlace(server, first)).toMatchObject({ state: 'taken', qty: 7 })
})

test('a person who takes fewer copies than are offered waits for no more', async () => {
  const first = await join(server, material, { email: address('anna'), qty: 10 })
  await deliver(6)
  expect((await takePlace(server, material, first, 5)).statusCode).toBe(200)
  expect((await queueOf(server, material)).sort()).toEqual(['anna: left 4', 'anna: taken 5'])
})

test('an offer that nobody takes in time goes to the next, with one email, and cannot be taken any more', async () => {
  const email = address('anna')
  const first = await join(server, material, { email, qty: 10 })
  const next = await join(server, material, { email: address('bo'), qty: 6 })
  await deliver(6)
  await letOffersPass(server, material)
  const late = await takePlace(server, material, first, 6)
  expect([late.statusCode, late.json<{ message: string }>().message]).toEqual([
    409,
    'Reservationen har gått ut, så exemplaren är inte reserverade åt dig längre. Du kan ställa dig i kön igen.',
  ])
  expect(await tick()).toEqual({ ended: 1, closed: 0, offered: 0 })
  // What she still waited for has ended too, or the copies would come back to her.
  expect((await queueOf(server, material)).sort()).toEqual([
    'anna: expired 4',
    'anna: expired 6',
    'bo: offered 6',
  ])
  expect(await tick()).toEqual({ ended: 0, closed: 0, offered: 0 })
  const messages = await emailsTo(server, email)
  expect(messages.map(({ subject }) => subject.split(':')[0])).toEqual([
    'Nu finns 6 exemplar åt dig',
    'Reservationen har gått ut',
  ])
  for (const words of [
    'Tiden har gått ut för 6 exemplar av',
    'Platsen för de 4 som du också väntade på är avslutad.',
    'Är det slut kan du ställa dig i kön igen på samma sida.',
  ])
    expect(messages[1]?.text).toContain(words)
  expect((await takePlace(server, material, next, 6)).statusCode).toBe(200)
})

test('a place can be lowered and left by its link, before and after an offer', async () => {
  const anna = await join(server, material, { email: address('anna'), qty: 20 })
  const bo = await join(server, material, { email: address('bo'), qty: 5 })
  const lower = (place_token: string, qty: number) =>
    send(server, '/waiting-place/lower', { place_token, qty: String(qty) })
  const leave = (place_token: string) => send(server, '/waiting-place/leave', { place_token })
  expect(await readPlace(server, bo)).toMatchObject({ state: 'waiting', ahead: 1, qty: 5 })
  expect((await lower(anna, 21)).json()).toMatchObject({ errors: { qty: [expect.any(String)] } })
  expect((await lower(anna, 12)).statusCode).toBe(200)
  await deliver(10)
  expect(await readPlace(server, anna)).toMatchObject({ state: 'offered', qty: 10, rest: { qty: 2 } })
  // Whoever keeps fewer than are offered waits for no more.
  expect((await lower(anna, 6)).statusCode).toBe(200)
  expect(await queueOf(server, material)).toEqual([
    'anna: left 2',
    'anna: offered 6',
    'bo: offered 4',
    'bo: waiting 1',
  ])
  expect((await leave(anna)).statusCode).toBe(200)
  expect((await leave(anna)).statusCode).toBe(200)
  expect((await queueOf(server, material)).slice(2)).toEqual(['bo: offered 1', 'bo: offered 4'])
  expect(await copiesOf(server, material)).toEqual({ free: 5, sum: 5 })
  expect((await send(server, '/waiting-place', { place_token: `${anna}A` })).statusCode).toBe(403)
  expect((await leave(await signedToken(server.store, 'follow-order', crypto.randomUUID()))).statusCode).toBe(
    403,
  )
})

test('a place shows no address, and reading it changes nothing', async () => {
  const email = address('anna')
  const token = await join(server, material, { email, qty: 3 })
  const before = await placesOf(server, material)
  const response = await send(server, '/waiting-place', { place_token: token })
  expect(response.body).not.toContain(email)
  expect(await placesOf(server, material)).toEqual(before)
})

test('staff see who waits and why nobody gets an offer, offer at once, and close with a reason', async () => {
  await deliver(6)
  await placeOrder(server, material, { qty: 6 })
  const [anna, bo] = [address('anna'), address('bo')]
  await join(server, material, { email: anna, qty: 2 })
  await join(server, material, { email: bo, qty: 3 })
  const queue = async () =>
    (await packer.call('/waiting-queue', { material_id: material })).json<{
      data: {
        queue: { why: string; waiting: number }
        places: { id: string; email: string; state: string }[]
      }
    }>().data
  expect(await queue()).toMatchObject({
    queue: { waiting: 2, wanted: 5, free: 0, why: 'Inga ex är lediga: 6 ex är lovade till beställningar.' },
    places: [{ email: anna }, { email: bo }],
  })
  const refused = await packer.call('/waiting-offer', { material_id: material })
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Inga ex är lediga: 6 ex är lovade till beställningar.',
  ])
  const [first] = (await queue()).places
  const close = (fields: object) => packer.call('/waiting-close', { material_id: material, ...fields })
  const unsaid = await close({ place: first?.id, seen: 'waiting', reason: ' ' })
  expect(unsaid.json()).toMatchObject({ errors: { reason: [expect.any(String)] } })
  expect((await close({ place: first?.id, seen: 'offered', reason: 'Fel' })).statusCode).toBe(409)
  expect((await close({ place: first?.id, seen: 'waiting', reason: 'Dubblett' })).statusCode).toBe(200)
  expect((await emailsTo(server, anna))[0]?.text).toContain('Dubblett')
  expect((await close({ seen: '2', reason: 'Trycks inte mer' })).statusCode).toBe(409)
  // Free copies that nothing has offered yet.
  await server.store.transaction().execute(async (transaction) => {
    await transaction.updateTable('material').set({ stock_qty: 5 }).where('id', '=', material).execute()
    const { recordMovement } = await import('#server/core/stock/stock-movements.ts')
    await recordMovement(transaction, { material, delta: 5, left: 5 }, { kind: 'count', ref: `t${material}` })
  })
  const offered = await packer.call('/waiting-offer', { material_id: material })
  expect(offered.json()).toMatchObject({ message: 'En fick erbjudande, om 3 ex. Brev går nu.' })
  expect((await close({ seen: '1', reason: 'Trycks inte mer' })).statusCode).toBe(200)
  expect(await copiesOf(server, material)).toEqual({ free: 5, sum: 5 })
  const audit = await server.store
    .selectFrom('audit_entry')
    .select(['call', 'before', 'after'])
    .where('kind', '=', 'waiting')
    .where('entity', '=', String(material))
    .execute()
  expect(audit.map(({ call }) => call)).toEqual(['closeWaiting', 'offerNow', 'closeWaiting'])
  expect(JSON.stringify(audit)).not.toContain('@')
})
