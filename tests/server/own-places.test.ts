import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'
import { createPrinted } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'
import { address, join, requestPath } from './waiting-fixture.ts'

let server: Server
let teacher: Awaited<ReturnType<typeof createCustomer>>
let material: number
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  teacher = await createCustomer(server.store)
  material = await createPrinted(server, 0)
})
afterAll(() => server.close())

type Own = { state: string; qty: number; ahead: number; place_token: string; rest: { qty: number } | null }

async function ownPlaces(of = teacher): Promise<Own[]> {
  const response = await send(server, '/customer/waiting-places', {}, of.headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: Own[] }>().data
}

test('a customer sees the places of the account and of its confirmed address, and nobody else’s', async () => {
  const other = await createPrinted(server, 0)
  await send(
    server,
    requestPath,
    { id: material, email: address('skolan'), samtycke: '1', qty: '4' },
    teacher.headers,
  )
  await join(server, other, { email: address('annan'), qty: 2 })
  await join(server, other, { email: `${teacher.id.toUpperCase()}@skola.example`, qty: 7 })
  expect((await ownPlaces()).map(({ qty, ahead }) => [qty, ahead])).toEqual([
    [4, 0],
    [7, 1],
  ])
  await server.store
    .updateTable('customer')
    .set({ email_confirmed_at: null })
    .where('id', '=', teacher.id)
    .execute()
  expect((await ownPlaces()).map(({ qty }) => qty)).toEqual([4])
  expect(await ownPlaces(await createCustomer(server.store))).toEqual([])
  expect((await send(server, '/customer/waiting-places', {})).statusCode).toBe(401)
})

test('a place is lowered and left with the token of the list, and an offer is listed first with its rest beside it', async () => {
  const packer = await createStaff(server, 'packer')
  const email = `${teacher.id}@skola.example`
  const later = await createPrinted(server, 0)
  await join(server, later, { email, qty: 3 })
  await join(server, material, { email, qty: 9 })
  const [first] = await ownPlaces()
  await send(server, '/waiting-place/lower', { place_token: first!.place_token, qty: '2' }, teacher.headers)
  await packer.call('/stock-move', { material_id: material, kind: 'delivery', qty: 5 })
  expect((await ownPlaces()).map(({ state, qty, rest }) => [state, qty, rest?.qty ?? 0])).toEqual([
    ['offered', 5, 4],
    ['waiting', 2, 0],
  ])
  await send(server, '/waiting-place/leave', { place_token: first!.place_token }, teacher.headers)
  expect((await ownPlaces()).map(({ state }) => state)).toEqual(['offered', 'left'])
})
