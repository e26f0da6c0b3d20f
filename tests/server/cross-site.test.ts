import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { countRows, orderFields, orderPath, createPrint, send } from './order-fields.ts'

let server: Server
let print: { id: number }
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
  print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
})
afterAll(() => server.close())

const order = (headers: Record<string, string>) => send(server, orderPath, orderFields(print.id), headers)

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
])('a page of another site orders nothing: %j', async (headers) => {
  expect((await order(headers)).statusCode).toBe(403)
  expect(await countRows(server, 'material_order')).toBe(0)
})

test.each<Record<string, string>>([
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'https://material.example' },
  { origin: 'https://material.example' },
  { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
])('the site itself and programs do: %j', async (headers) => {
  expect((await order(headers)).statusCode).toBe(200)
  await server.store.deleteFrom('material_order').execute()
})

test('public reads are answered for every origin', async () => {
  const response = await server.app.inject({ url: '/v1/menu', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(response.statusCode).toBe(200)
})
