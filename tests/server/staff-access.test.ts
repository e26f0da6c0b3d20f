import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { fillPath } from '#contract/call-path.ts'
import { staffRoles, type StaffRole } from '#contract/staff-roles.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
let customers: Record<StaffRole | 'customer' | 'expired', Awaited<ReturnType<typeof createCustomer>>>
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
  const { store } = server
  customers = {
    editor: await createCustomer(store, { roles: ['editor'] }),
    packer: await createCustomer(store, { roles: ['packer'] }),
    sender: await createCustomer(store, { roles: ['sender'] }),
    customer: await createCustomer(store),
    expired: await createCustomer(store, { roles: ['editor'], expired: true }),
  }
})
afterAll(() => server.close())

const staffCalls = allCalls.filter(({ roles }) => roles !== undefined)

const send = (path: string, headers: Record<string, string>) =>
  server.app.inject({ method: 'POST', url: `/v1${fillPath(path, {}).path}`, headers, payload: {} })

test.each(staffCalls)('$name is for its roles only, and never stored', async ({ name, path, roles = [] }) => {
  expect(path.startsWith('/desk/'), name).toBe(true)
  expect(roles).toContain('editor')
  expect((await send(path, {})).statusCode).toBe(401)
  expect((await send(path, customers.expired.headers)).statusCode).toBe(401)
  expect((await send(path, customers.customer.headers)).statusCode).toBe(403)
  const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send(path, { ...customers.editor.headers, ...fromElsewhere })).statusCode).toBe(403)
  for (const role of staffRoles) {
    const response = await send(path, customers[role].headers)
    if (roles.includes(role)) expect([401, 403], role).not.toContain(response.statusCode)
    else expect(response.statusCode, role).toBe(403)
    expect(response.statusCode, role).toBeLessThan(500)
    expect(response.headers['cache-control']).toBe('no-store')
  }
})
