import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { createLoggedInCustomer, logIn, password } from './account-fixture.ts'
import { clearActivity, send } from './order-fields.ts'

let server: Server
let lines: string[] = []
const errorReports: string[] = []
const webhook = createServer((request, response) => {
  request.on('data', (bytes: Buffer) => errorReports.push(bytes.toString()))
  request.on('end', () => response.end())
})
const environment = { NODE_ENV: 'production', LOG_LEVEL: 'trace', PUBLIC_URL: 'https://material.example' }

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  const { port } = webhook.address() as AddressInfo
  server = await startServer({
    clientFolder: path.join(root, 'dist/client'),
    environment: { ...environment, ERROR_WEBHOOK_URL: `http://127.0.0.1:${port}/x` },
    onLogLine: (line) => lines.push(JSON.stringify(line)),
  })
})
beforeEach(async () => {
  lines = []
  await clearActivity(server)
})
afterAll(async () => {
  await server.close()
  webhook.close()
})

const pathOf = (path: string) => `/v1${path.replace(/\{\w+\}/g, '1')}`
const post = (url: string, payload: object = {}, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload, headers })

test('a valid token, a password or a link’s token in an address is ignored, in every call', async () => {
  const person = await createLoggedInCustomer(server)
  const token = person.headers.authorization.replace('Bearer ', '')
  const query = ['token', 'user_token', 'access_token', 'authorization']
    .map((name) => `${name}=${token}`)
    .concat(`password=${encodeURIComponent(password)}`, `reset_token=${token}`, `confirm_token=${token}`)
    .join('&')
  for (const call of allCalls) {
    const url = pathOf(call.path)
    const [plain, tried] = [await post(url), await post(`${url}?${query}`)]
    expect([tried.statusCode, tried.json<object>()], call.name).toEqual([
      plain.statusCode,
      plain.json<object>(),
    ])
  }
  const mail = `email=${encodeURIComponent(person.email)}`
  expect((await post(`/v1/customer/login?${mail}&${query}`)).statusCode).toBe(422)
  expect((await logIn(server, person.email, password)).statusCode).toBe(200)
  // In the body it counts if the call accepts it there.
  expect((await post('/v1/customer/validate-token', { token })).statusCode).toBe(200)
  // Nor does it show what only its owner may see.
  const { slug } = await server.store.selectFrom('material').select('slug').executeTakeFirstOrThrow()
  await server.store
    .updateTable('material')
    .set({ status: 0, customer_id: person.id })
    .where('slug', '=', slug)
    .execute()
  const preview = (more: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/v1/product/detail/${slug}?preview=1${more}`, headers })
  expect((await preview(`&${query}`)).json()).toEqual({ status: 'DATA NOT FOUND' })
  expect((await preview('', person.headers)).json()).toMatchObject({ status: 'OK' })
})

test('no secret in an address is in any line of the log, in an error report or in a page', async () => {
  const canary = 'kanariefagelTokenABCDEFGH0123456789'
  const query = `token=${canary}&user_token=${canary}&password=${canary}&preview=1&x=${canary}`
  for (const call of allCalls) {
    await post(`${pathOf(call.path)}?${query}`)
    await server.app.inject(`${pathOf(call.path)}?${query}`)
  }
  const pages = [
    '/',
    '/amne',
    '/search',
    '/logga-in',
    '/finns-inte',
    '/finns-inte.txt',
    '/v1/finns-inte',
    '//x',
    '/%zz',
  ]
  for (const page of [...pages, '/aterstall-losenord', '/bekrafta', '/konto']) {
    const answer = await server.app.inject(`${page}?${query}`)
    if (answer.statusCode !== 301) expect(answer.body, page).not.toContain(canary)
  }
  await post('/v1/batch', { requests: [{ path: `/search?${query}` }, { path: `/pages/om?${query}` }] })
  const address = `https://material.example/x?${query}`
  const entry = { kind: 'diagnostic', level: 'error', message: `at ${address}`, url: address }
  expect(
    (await post(`/v1/client-log?${query}`, { agent: canary, build: '', entries: [entry] })).statusCode,
  ).toBe(200)
  await server.store.schema.alterTable('text_page').renameTo('text_page_away').execute()
  const failed = await server.app.inject(`/v1/pages/om?${query}`)
  await post('/v1/batch', { requests: [{ path: `/pages/om?${query}` }] })
  await server.store.schema.alterTable('text_page_away').renameTo('text_page').execute()
  expect(failed.statusCode).toBe(500)
  await expect.poll(() => errorReports.join(''), { timeout: 20_000 }).toContain('/v1/pages/om')
  expect(lines.length).toBeGreaterThan(allCalls.length)
  expect(lines.join('\n')).not.toContain(canary)
  expect(errorReports.join('\n')).not.toContain(canary)
})

test("looking up a token's owner writes nothing, and one network may do it only so often", async () => {
  // The clock stands still: a slow machine takes longer for as many than the minute in which they are counted.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const person = await createLoggedInCustomer(server)
  const validateToken = (remoteAddress: string) =>
    server.app.inject({
      method: 'POST',
      url: '/v1/customer/validate-token',
      remoteAddress,
      headers: person.headers,
      payload: {},
    })
  const storedRows = async () => [
    await server.store.selectFrom('session').selectAll().orderBy('token_hash').execute(),
    await server.store.selectFrom('allowance').selectAll().execute(),
    await server.store.selectFrom('customer').selectAll().execute(),
  ]
  const before = await storedRows()
  const codes: number[] = []
  for (let at = 0; at < 1300; at += 50)
    codes.push(
      ...(await Promise.all(Array.from({ length: 50 }, () => validateToken('198.51.100.9')))).map(
        (one) => one.statusCode,
      ),
    )
  expect(codes.slice(0, 1200)).toEqual(Array(1200).fill(200))
  expect(codes.at(-1)).toBe(429)
  const refused = await validateToken('198.51.100.9')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await validateToken('198.51.100.10')).statusCode).toBe(200)
  expect(await storedRows()).toEqual(before)
  // The time of a session's last use is updated once in five minutes, by any call.
  const long = Date.now() - 6 * 60_000
  await server.store.updateTable('session').set({ seen_at: long }).execute()
  await validateToken('198.51.100.10')
  const [seen] = await storedRows()
  await validateToken('198.51.100.10')
  await send(server, '/customer/sessions', {}, person.headers)
  expect((await storedRows())[0]).toEqual(seen)
})

test('browsers get HSTS only if the site is reached by https', async () => {
  const addresses = ['/', '/v1/menu', '/v1/finns-inte', '/%zz', '/healthz', '/robots.txt']
  for (const address of addresses)
    expect((await server.app.inject(address)).headers['strict-transport-security'], address).toBe(
      'max-age=31536000',
    )
  const plain = await startServer({ environment: { PUBLIC_URL: 'http://material.example' } })
  for (const address of addresses)
    expect((await plain.app.inject(address)).headers, address).not.toHaveProperty('strict-transport-security')
  await plain.close()
  const whole = await startServer({
    environment: { PUBLIC_URL: 'https://material.example', HSTS_SUBDOMAINS: 'on' },
  })
  for (const address of addresses)
    expect((await whole.app.inject(address)).headers['strict-transport-security'], address).toBe(
      'max-age=31536000; includeSubDomains',
    )
  await whole.close()
})

test('a name of invisible characters counts as empty, and invisible characters in other names are not shown', async () => {
  const person = await createLoggedInCustomer(server)
  const unseen = '\u200B\u2060\u3164\u{E0041}\u202E\u00AD'
  const profile = (await send(server, '/customer/current', {}, person.headers)).json<{
    data: { detail: Record<string, unknown> }
  }>().data.detail
  const save = (first_name: string) =>
    send(server, '/customer/update-profile', { ...profile, workplace_id: '', first_name }, person.headers)
  const refused = await save(unseen)
  expect(refused.statusCode).toBe(422)
  expect(Object.keys(refused.json<{ errors: object }>().errors)).toEqual(['first_name'])
  expect((await save(`As${unseen}trid`)).statusCode).toBe(200)
  const row = await server.store
    .selectFrom('customer')
    .select('first_name')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.first_name).toBe('Astrid')
  const { id, slug, name } = await server.store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  await server.store
    .updateTable('material')
    .set({ name: `${unseen}${name}${unseen}` })
    .where('id', '=', id)
    .execute()
  const shown = await server.app.inject(`/v1/product/detail/${slug}`)
  expect(shown.json<{ data: { name: string } }>().data.name).toBe(name)
})
