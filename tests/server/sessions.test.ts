import { beforeEach, expect, test } from 'vitest'
import { deviceName } from '#server/accounts/device-name.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createLoggedInCustomer, logIn, password } from './account-fixture.ts'
import { clearActivity, send } from './order-fields.ts'

const day = 24 * 3_600_000
const server = await serverForTests()
let person: Awaited<ReturnType<typeof createLoggedInCustomer>>
beforeEach(async () => {
  await clearActivity(server)
  person = await createLoggedInCustomer(server)
})

type Sessions = { data: { id: string; device: string; current: boolean; seen_at: number }[] }
const list = async ({ headers } = person) =>
  (await send(server, '/customer/sessions', {}, headers)).json<Sessions>().data
const codeFor = async (headers: Record<string, string>) =>
  (await send(server, '/customer/current', {}, headers)).statusCode
const enter = async (browser = '') => {
  const response = await logIn(server, person.email, password, { 'user-agent': browser })
  return { authorization: `Bearer ${response.json<{ token: string }>().token}` }
}

test('a customer sees their sessions, ends one of them, and then all the others', async () => {
  const school = await enter(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  )
  const phone = await enter(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
  )
  const sessions = await list()
  expect(sessions.map(({ device }) => device)).toEqual(
    expect.arrayContaining(['Firefox på Windows', 'Safari på iPhone']),
  )
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  const end = async (fields: object) =>
    (await send(server, '/customer/end-session', { ...fields }, person.headers)).json<{ ended: number }>()
  const id = sessions.find(({ device }) => device === 'Safari på iPhone')?.id ?? ''
  expect(await end({ id })).toMatchObject({ ended: 1 })
  expect([await codeFor(phone), await codeFor(school)]).toEqual([401, 200])
  expect(await end({})).toMatchObject({ ended: 1 })
  expect([await codeFor(school), await codeFor(person.headers)]).toEqual([401, 200])
  expect(await end({ id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('nobody ends another’s session', async () => {
  const other = await createLoggedInCustomer(server)
  const [theirs] = await list(other)
  const response = await send(server, '/customer/end-session', { id: theirs?.id ?? '' }, person.headers)
  expect([response.statusCode, await codeFor(other.headers)]).toEqual([404, 200])
})

test('a log-in replaces the session that the device had, and no other', async () => {
  const before = await enter()
  const wrong = await logIn(server, person.email, 'fel lösenord', before)
  expect([wrong.statusCode, await codeFor(before)]).toEqual([401, 200])
  const { token } = (await logIn(server, person.email, password, before)).json<{ token: string }>()
  const codes = [before, { authorization: `Bearer ${token}` }, person.headers].map(codeFor)
  expect(await Promise.all(codes)).toEqual([401, 200, 200])
})

test('a session ends after 14 days without a visit and after 60 in all; each visit extends it', async () => {
  const seen = (days: number, born = days) =>
    server.store
      .updateTable('session')
      .set({ seen_at: Date.now() - days * day, created_at: Date.now() - born * day })
      .where('customer_id', '=', person.id)
      .execute()
  await seen(13.9)
  expect(await codeFor(person.headers)).toBe(200)
  expect((await list())[0]?.seen_at).toBeGreaterThan(Date.now() - 60_000)
  await seen(14.1)
  expect(await codeFor(person.headers)).toBe(401)
  // For reads, an expired session counts as a guest.
  expect((await server.app.inject({ url: '/v1/menu', headers: person.headers })).statusCode).toBe(200)
  await applyRetention(server.store, server.config, Date.now())
  const rows = await server.store
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', person.id)
    .execute()
  expect(rows).toEqual([])
  const longest = await enter()
  const [row] = await server.store
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', person.id)
    .execute()
  expect(Math.round(((row?.expires_at ?? 0) - Date.now()) / day)).toBe(60)
  await server.store
    .updateTable('session')
    .set({ expires_at: Date.now() - 1 })
    .where('customer_id', '=', person.id)
    .execute()
  expect(await codeFor(longest)).toBe(401)
})

test('the 21st log-in ends the oldest session', async () => {
  const { token_hash: _, ...like } = await server.store
    .selectFrom('session')
    .selectAll()
    .where('customer_id', '=', person.id)
    .executeTakeFirstOrThrow()
  const older = Array.from({ length: 19 }, (_one, at) => ({
    ...like,
    token_hash: `older-${at}-${person.id}`,
    created_at: like.created_at + at + 1,
  }))
  await server.store.insertInto('session').values(older).execute()
  expect(await codeFor(person.headers)).toBe(200)
  const newest = await enter()
  expect([await codeFor(person.headers), await codeFor(newest)]).toEqual([401, 200])
  expect((await list({ ...person, headers: newest })).length).toBe(20)
})

test.each([
  ['', 'Okänd enhet'],
  ['curl/8.0', 'Okänd enhet'],
  ['<script>alert(1)</script>', 'Okänd enhet'],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36', 'Chrome på Chromebook'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/139.0 Safari/537.36 Edg/139.0', 'Edge på Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0) CriOS/139.0 Mobile Safari/604.1', 'Chrome på iPad'],
  [
    'Mozilla/5.0 (Linux; Android 15) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet på Android',
  ],
])('a browser that says %s is shown as %s', (output, shown) => {
  expect(deviceName(output)).toBe(shown)
})
