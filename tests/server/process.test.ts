import { afterEach, expect, test } from 'vitest'
import { registrationFields } from './account-fixture.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

afterEach(stopServerProcesses)

const hiddenFromAll = ['/metrics', '/docs', '/openapi.json']

test('a client that keeps its connection open does not delay the stop', async () => {
  const server = await startServerProcess()
  await waitUntilReady(server)
  await fetch(`${server.address}/healthz`, { headers: { connection: 'keep-alive' } })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('the log contains no personal data and no secrets, and every request can be found by its id', async () => {
  const canary = 'kanariefagel'
  const token = `${canary}TokenABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`
  const server = await startServerProcess()
  await waitUntilReady(server)
  const headers = {
    authorization: `Bearer ${token}`,
    cookie: `x=${canary}`,
    referer: `https://skola.example/?q=${canary}`,
    'user-agent': canary,
    'x-device-id': canary,
    'x-request-id': canary,
  }
  const form = new FormData()
  form.set('email', `${canary}@skola.example`)
  form.set('q', canary)
  const json = (body: string) => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  const asked: [string, RequestInit][] = [
    [`/v1/search?q=${canary}`, { headers }],
    [`/search?q=${canary}&token=${token}`, { headers }],
    [`/v1/search/suggestions?q=${canary}`, {}],
    ['/v1/search', { method: 'POST', headers, body: form }],
    ['/v1/search', json(JSON.stringify({ q: canary, email: `${canary}@skola.example` }))],
    ['/v1/search', json(`{"q":"${canary}`)],
    ['/v1/search', json(JSON.stringify({ q: { [canary]: canary } }))],
    [
      '/v1/batch',
      json(JSON.stringify({ requests: [{ path: `/search?q=${canary}`, body: { email: canary } }] })),
    ],
    ['/v1/product/detail/x?preview=1', { headers }],
    [
      '/v1/search',
      { method: 'POST', headers: { ...headers, 'content-type': `text/${canary}` }, body: canary },
    ],
    ['/v1/activity/postOrder/get', json(JSON.stringify({ id: 1, email: `${canary}@skola.example` }))],
    ['/v1/download/postdownload/get', json(JSON.stringify({ id: 1, email: `${canary}@skola.example` }))],
    [
      '/v1/customer/register',
      json(
        JSON.stringify({
          ...registrationFields({ first_name: canary, telephone: canary, email: `${canary}@skola.example` }),
          altcha: canary,
        }),
      ),
    ],
    ['/v1/customer/register', { method: 'POST', body: form }],
    [
      '/v1/customer/login',
      { ...json(JSON.stringify({ email: `${canary}@skola.example`, password: canary })) },
    ],
    ['/v1/customer/login', json(`{"email":"${canary}`)],
    ['/v1/customer/reset-password', json(JSON.stringify({ reset_token: canary, password: canary }))],
    ['/v1/customer/email-confirmation-validate', json(JSON.stringify({ confirm_token: canary }))],
    ['/v1/customer/validate-token', json(JSON.stringify({ token }))],
    ['/v1/outboundlink', json(JSON.stringify({ product_id: 1, link_url: `https://${canary}.example` }))],
    [`/v1/product/popular?__proto__[${canary}]=1`, { method: 'DELETE', headers }],
  ]
  for (const [url, options] of asked) await (await fetch(server.address + url, options)).text()
  const unknown = await fetch(`${server.address}/v1/finns-inte`)
  const id = unknown.headers.get('x-request-id') ?? 'none'
  // By default the API document is only available in development.
  for (const hidden of ['/v1/openapi.json', ...hiddenFromAll])
    expect((await fetch(server.address + hidden)).status).toBe(404)
  server.child.kill('SIGTERM')
  await server.ended
  expect(server.output()).toContain('"path":"/v1/search"')
  expect(server.output()).not.toContain(canary)
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"reqId":"${id}"`))
  expect(lines.some((line) => line.includes('"path":"/v1/finns-inte"'))).toBe(true)
  expect(lines.some((line) => line.includes('NOT_FOUND'))).toBe(true)
})

test('an invalid configuration ends the start at once, with a message and without a stack trace', async () => {
  const server = await startServerProcess({
    PORT: 'x',
    DOCS: 'maybe',
    DATABASE_URL: 'mysql://db.example/site',
  })
  expect(await server.ended).toBe(2)
  for (const key of ['PORT', 'DOCS', 'DATABASE_URL']) expect(server.output()).toContain(key)
  expect(server.output()).not.toMatch(/\n\s+at /)
})

test('the API document is available if configured', async () => {
  const server = await startServerProcess({ DOCS: 'on', NODE_ENV: 'production' })
  await waitUntilReady(server)
  expect((await fetch(`${server.address}/v1/openapi.json`)).status).toBe(200)
  for (const hidden of hiddenFromAll) expect((await fetch(server.address + hidden)).status).toBe(404)
})
