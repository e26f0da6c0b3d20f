import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logInAgain, wrongCode } from '#contract/messages.ts'
import { resetSecondFactorCommand } from '#server/commands/reset-second-factor.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createLoggedInCustomer, emailsTo, logIn, password } from './account-fixture.ts'
import { clearActivity, send } from './order-fields.ts'

const key = 'en nyckel som bara servern har, och lång'
let server: Server
const lines: Record<string, unknown>[] = []
beforeAll(async () => {
  // The clock stands still, so that no test crosses from one step of the code to the next.
  vi.useFakeTimers({ toFake: ['Date'] })
  server = await startServer({
    environment: { SECRET_KEY: key, LOG_LEVEL: 'info' },
    onLogLine: (line) => lines.push(line),
  })
})
beforeEach(() => clearActivity(server))
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

type Person = Awaited<ReturnType<typeof createLoggedInCustomer>>
const callCustomerApi = (path: string, fields: Record<string, unknown>, headers = {}) =>
  send(server, `/customer/${path}`, fields, headers)
/** The code of the app, this number of steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

async function begun(headers: Record<string, string>) {
  const response = await callCustomerApi('second-factor-start', { password }, headers)
  return response.json<{ data: { secret: string; uri: string; qr: string } }>().data
}

/** A customer with a second factor, confirmed by the code of the previous step. */
async function withFactor(): Promise<{ person: Person; secret: string; codes: string[] }> {
  const person = await createLoggedInCustomer(server)
  const { secret } = await begun(person.headers)
  const response = await callCustomerApi(
    'second-factor-confirm',
    { code: codeOf(secret, -1) },
    person.headers,
  )
  const { recovery_codes } = response.json<{ data: { recovery_codes: string[] } }>().data
  return { person, secret, codes: recovery_codes }
}
async function ticketFor(email: string): Promise<string> {
  const response = await logIn(server, email)
  expect(response.json()).toMatchObject({ status: 'OK', next: 'code' })
  return response.json<{ ticket: string }>().ticket
}
const sessions = (id: string) =>
  server.store.selectFrom('session').select('token_hash').where('customer_id', '=', id).execute()

test('it is set up with password and code; secret and recovery codes are stored nowhere in plain text', async () => {
  const person = await createLoggedInCustomer(server)
  expect((await callCustomerApi('second-factor-start', { password: 'fel' }, person.headers)).statusCode).toBe(
    403,
  )
  const { secret, uri, qr } = await begun(person.headers)
  expect(uri).toContain('otpauth://totp/Skolmaterial')
  expect(Buffer.from(qr.split(',')[1] ?? '', 'base64').toString()).toContain('<svg')
  // Unconfirmed it does not count.
  expect((await logIn(server, person.email)).json()).toHaveProperty('token')
  const wrong = await callCustomerApi('second-factor-confirm', { code: '000000' }, person.headers)
  expect([wrong.statusCode, wrong.json()]).toMatchObject([403, { errors: { code: [wrongCode] } }])
  const right = await callCustomerApi('second-factor-confirm', { code: codeOf(secret) }, person.headers)
  const { recovery_codes } = right.json<{ data: { recovery_codes: string[] } }>().data
  expect([recovery_codes.length, new Set(recovery_codes).size]).toEqual([10, 10])
  const rows = await Promise.all(
    (['second_factor', 'recovery_code', 'letter', 'log_in_step', 'secret'] as const).map((table) =>
      server.store.selectFrom(table).selectAll().execute(),
    ),
  )
  const stored = JSON.stringify(rows)
  for (const text of [secret, key, ...recovery_codes.flatMap((code) => [code, code.replace('-', '')])])
    expect(stored).not.toContain(text)
  expect((await callCustomerApi('second-factor', {}, person.headers)).json()).toMatchObject({
    data: { required: 0, codes_left: 10 },
  })
  expect((await emailsTo(server, person.email)).map(({ subject }) => subject)).toContain(
    'Tvåstegsverifieringen är på',
  )
})

test('the password alone starts no session; a code does, once, also one of the step before or after', async () => {
  const { person, secret } = await withFactor()
  const before = await sessions(person.id)
  const ticket = await ticketFor(person.email)
  expect(await sessions(person.id)).toEqual(before)
  for (const given of [{ ticket, code: codeOf(secret, -1) }, { ticket, code: codeOf(secret, 3) }, { ticket }])
    expect((await callCustomerApi('login-code', given)).statusCode).toBe(403)
  const code = codeOf(secret)
  const twice = await Promise.all([
    callCustomerApi('login-code', { ticket, code }, person.headers),
    callCustomerApi('login-code', { ticket, code }, person.headers),
  ])
  // The new session is in the place of the one that the device had.
  expect(await sessions(person.id)).toHaveLength(before.length)
  expect(await sessions(person.id)).not.toEqual(before)
  expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const { token } = twice.find(({ statusCode }) => statusCode === 200)!.json<{ token: string }>()
  expect((await callCustomerApi('current', {}, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  // The same code cannot be used again.
  const again = await ticketFor(person.email)
  expect((await callCustomerApi('login-code', { ticket: again, code })).statusCode).toBe(403)
  expect((await callCustomerApi('login-code', { ticket: again, code: codeOf(secret, 1) })).statusCode).toBe(
    200,
  )
})

test('codes cannot be guessed: after five in a quarter of an hour, from any address, not even the right one works', async () => {
  const { person, secret } = await withFactor()
  const ticket = await ticketFor(person.email)
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      callCustomerApi('login-code', { ticket, code: String(100_000 + count) }).then(
        ({ statusCode }) => statusCode,
      ),
    ),
  )
  expect(tries.filter((code) => code === 403).length).toBe(5)
  expect(tries.filter((code) => code === 429).length).toBe(7)
  expect((await callCustomerApi('login-code', { ticket, code: codeOf(secret) })).statusCode).toBe(429)
})

test('a recovery code works once, however it is typed; new ones replace the old', async () => {
  const { person, secret, codes } = await withFactor()
  const [first = '', second = '', third = ''] = codes
  const open = async (code: string) =>
    (await callCustomerApi('login-code', { ticket: await ticketFor(person.email), code })).statusCode
  expect([await open(` ${first.toUpperCase().replace('-', ' ')} `), await open(first)]).toEqual([200, 403])
  expect(await open(second)).toBe(200)
  const renewed = await callCustomerApi('recovery-codes', { password, code: codeOf(secret) }, person.headers)
  const { recovery_codes } = renewed.json<{ data: { recovery_codes: string[] } }>().data
  expect([await open(third), await open(recovery_codes[0] ?? '')]).toEqual([403, 200])
})

test('each attempt is in the log with its factor and outcome, under the id of its request, and without the person', async () => {
  const { person, secret, codes } = await withFactor()
  const other = await createLoggedInCustomer(server)
  lines.length = 0
  const attempts = [
    await logIn(server, other.email),
    await logIn(server, other.email, 'fel lösenord'),
    await callCustomerApi('login-code', { ticket: await ticketFor(person.email), code: '000000' }),
    await callCustomerApi('login-code', { ticket: await ticketFor(person.email), code: codeOf(secret) }),
    await callCustomerApi('login-code', { ticket: await ticketFor(person.email), code: codes[0] }),
  ]
  const ids = attempts.map(({ headers }) => headers['x-request-id'])
  const said = lines.filter(({ msg }) => /accepted$|^request refused$/.test(String(msg)))
  expect(
    said
      .filter(({ reqId }) => ids.includes(String(reqId)))
      .map(({ msg, factor, next, path }) => [msg, factor ?? path, next]),
  ).toEqual([
    ['password accepted', 'password', 'session'],
    ['request refused', '/v1/customer/login', undefined],
    ['request refused', '/v1/customer/login-code', undefined],
    ['second factor accepted', 'code', undefined],
    ['second factor accepted', 'recovery code', undefined],
  ])
  expect(said.filter(({ next }) => next === 'code')).toHaveLength(3)
  for (const canary of [person.id, person.email, other.id, other.email, ...codes, secret])
    expect(JSON.stringify(lines)).not.toContain(canary)
})

test('it is turned off with password and code, and by the operator for a customer who has lost both', async () => {
  const { person, secret } = await withFactor()
  for (const given of [{ password }, { password: 'fel', code: codeOf(secret) }, { code: codeOf(secret) }])
    expect((await callCustomerApi('second-factor-stop', given, person.headers)).statusCode).toBe(403)
  expect(
    (await callCustomerApi('second-factor-stop', { password, code: codeOf(secret) }, person.headers))
      .statusCode,
  ).toBe(200)
  expect((await logIn(server, person.email)).json()).toHaveProperty('token')

  const lost = await withFactor()
  const ticket = await ticketFor(lost.person.email)
  const output = await resetSecondFactorCommand.run(server, lost.person.email.toUpperCase())
  expect(output).toContain('är borttagen')
  expect(await sessions(lost.person.id)).toEqual([])
  expect((await callCustomerApi('login-code', { ticket, code: lost.codes[0] })).json()).toMatchObject({
    message: logInAgain,
  })
  expect((await logIn(server, lost.person.email)).json()).toHaveProperty('token')
})

test('an editor without a second factor gets no session by the password, sets one up during log-in, and cannot remove it', async () => {
  const person = await createLoggedInCustomer(server)
  const role = { role: 'editor' as const, sender_id: null, given_by: null, given_at: Date.now() }
  await server.store
    .insertInto('staff_role')
    .values({ customer_id: person.id, ...role })
    .execute()
  await server.store.deleteFrom('session').where('customer_id', '=', person.id).execute()
  const entered = await logIn(server, person.email)
  expect(entered.json()).toMatchObject({ next: 'setup' })
  expect(entered.json()).not.toHaveProperty('token')
  const { ticket } = entered.json<{ ticket: string }>()
  expect((await callCustomerApi('login-code', { ticket, code: '123456' })).statusCode).toBe(403)
  const start = await callCustomerApi('second-factor-start', { ticket })
  const { secret } = start.json<{ data: { secret: string } }>().data
  expect(await sessions(person.id)).toEqual([])
  const done = await callCustomerApi('second-factor-confirm', { ticket, code: codeOf(secret, -1) })
  const { session } = done.json<{ data: { session: { token: string } } }>().data
  const headers = { authorization: `Bearer ${session.token}` }
  expect((await callCustomerApi('current', {}, headers)).statusCode).toBe(200)
  expect(
    (await callCustomerApi('second-factor-stop', { password, code: codeOf(secret) }, headers)).statusCode,
  ).toBe(403)
  // The ticket is consumed.
  expect((await callCustomerApi('second-factor-start', { ticket })).statusCode).toBe(403)
})

test('a new password or a deactivation ends a half-finished log-in', async () => {
  const { person, secret, codes } = await withFactor()
  const ticket = await ticketFor(person.email)
  const fields = { password, new_password: 'höststorm vid havet' }
  expect((await callCustomerApi('update-profile', fields, person.headers)).statusCode).toBe(200)
  expect((await callCustomerApi('login-code', { ticket, code: codes[0] })).statusCode).toBe(403)
  const entered = await logIn(server, person.email, 'höststorm vid havet')
  const { ticket: newer } = entered.json<{ ticket: string }>()
  const opened = await callCustomerApi('login-code', { ticket: newer, code: codeOf(secret) })
  const headers = { authorization: `Bearer ${opened.json<{ token: string }>().token}` }
  expect(
    (await callCustomerApi('deactive-account', { password: 'höststorm vid havet' }, headers)).statusCode,
  ).toBe(200)
  expect(
    await server.store.selectFrom('second_factor').selectAll().where('customer_id', '=', person.id).execute(),
  ).toEqual([])
})
