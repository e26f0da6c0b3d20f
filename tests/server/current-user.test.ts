import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { send } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const current = (headers: Record<string, string> = {}) => send(server, '/customer/current', {}, headers)

test('a customer reads their own details, with street and city named as in the specification', async () => {
  const person = await createCustomer(server.store)
  await server.store
    .updateTable('customer')
    .set({ street: 'Skolgatan 1', city: 'Lomma', profession: 'larare' })
    .where('id', '=', person.id)
    .execute()
  const response = await current(person.headers)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.json()).toMatchObject({
    status: 'OK',
    error: false,
    data: {
      detail: {
        user_id: person.id,
        school_address: 'Skolgatan 1',
        street: 'Lomma',
        city: 'Lomma',
        profession_role: 'larare',
      },
    },
  })
  expect(response.body).not.toContain('password')
})

test('a guest and an expired token are asked to log in', async () => {
  const person = await createCustomer(server.store, { deactivated: true })
  expect([(await current()).statusCode, (await current(person.headers)).statusCode]).toEqual([401, 401])
})
