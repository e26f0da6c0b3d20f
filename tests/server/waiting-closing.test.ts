import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runWaitingList } from '#server/waiting/run-waiting-list.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { copiesOf, createPrinted } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'
import { address, join, emailsTo, placesOf, queueOf, readPlace, takePlace } from './waiting-fixture.ts'

let server: Server
let packer: Awaited<ReturnType<typeof createStaff>>
let material: number
beforeAll(async () => {
  server = await startServer({})
  packer = await createStaff(server, 'packer')
})
beforeEach(async () => {
  material = await createPrinted(server, 0, { max_qty: 40 })
})
afterAll(() => server.close())

const deliver = async (qty: number) => {
  const moved = await packer.call('/stock-move', { material_id: material, kind: 'delivery', qty })
  expect(moved.statusCode, moved.body).toBe(200)
}
const tick = () => runWaitingList(server.store, server.config, Date.now())

test('a queue of a withdrawn material is closed with an email, and one that was hidden is served when it is shown again', async () => {
  const email = address('anna')
  await join(server, material, { email, qty: 4 })
  const set = (columns: object) =>
    server.store.updateTable('material').set(columns).where('id', '=', material).execute()
  await set({ status: 0, state: 'draft' })
  await deliver(4)
  expect(await queueOf(server, material)).toEqual(['anna: waiting 4'])
  await set({ status: 1, state: 'published' })
  await tick()
  expect(await queueOf(server, material)).toEqual(['anna: offered 4'])
  await set({ status: 0, state: 'archived' })
  await tick()
  expect(await queueOf(server, material)).toEqual(['anna: closed 4'])
  expect((await emailsTo(server, email)).at(-1)?.subject).toMatch(/^Din plats i kön är stängd: /)
  expect(await copiesOf(server, material)).toEqual({ free: 4, sum: 4 })
})

test('one email tells somebody with an offer who also waits for the rest that the queue is closed', async () => {
  const email = address('anna')
  await join(server, material, { email, qty: 6 })
  await deliver(4)
  expect(await queueOf(server, material)).toEqual(['anna: offered 4', 'anna: waiting 2'])
  const closed = await packer.call('/waiting-close', {
    material_id: material,
    seen: '2',
    reason: 'Trycks inte mer',
  })
  expect(closed.statusCode, closed.body).toBe(200)
  expect(await queueOf(server, material)).toEqual(['anna: closed 2', 'anna: closed 4'])
  const subjects = (await emailsTo(server, email)).map(({ subject }) => subject.split(':')[0])
  expect(subjects).toEqual(['Nu finns 4 exemplar åt dig', 'Din plats i kön är stängd'])
  expect(closed.json<{ message: string }>().message).toBe('2 platser är stängda. Brev går nu.')
  expect((await emailsTo(server, email)).at(-1)?.text).toContain(
    'De 4 exemplar som var reserverade åt dig är inte reserverade längre.',
  )
})

test('closing only what somebody waits for beside an offer says that the offer stands, and leads to it', async () => {
  const email = address('anna')
  const token = await join(server, material, { email, qty: 6 })
  await deliver(4)
  const rest = (await placesOf(server, material)).find(({ state }) => state === 'waiting')
  const closed = await packer.call('/waiting-close', {
    material_id: material,
    place: rest?.id,
    seen: 'waiting',
    reason: 'Fler trycks inte',
  })
  expect(closed.json()).toMatchObject({ message: 'En plats är stängd. Brev går nu.' })
  expect(await readPlace(server, token)).toMatchObject({ state: 'offered', qty: 4, rest: null })
  const message = (await emailsTo(server, email)).at(-1)
  expect(message?.text).toContain('Orsak: Fler trycks inte')
  expect(message?.text).toContain('De 4 exemplar som är reserverade åt dig har du kvar till ')
  expect(message?.text).toContain(`/din-plats#${token}`)
  expect((await takePlace(server, material, token, 4)).statusCode).toBe(200)
})
