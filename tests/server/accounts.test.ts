import { beforeEach, expect, test } from 'vitest'
import { confirmFirst, expiredLink, wrongCredentials } from '#contract/messages.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  confirmEmail,
  createLoggedInCustomer,
  emailsTo,
  linkTokenIn,
  logIn,
  newEmail,
  password,
  register,
  registrationFields,
  solveCaptcha,
} from './account-fixture.ts'
import { countRows, clearActivity, send } from './order-fields.ts'

const server = await serverForTests({ environment: { PUBLIC_URL: 'https://material.example' } })
beforeEach(() => clearActivity(server))

const current = (headers: Record<string, string>) => send(server, '/customer/current', {}, headers)
const subjects = async (email: string) => (await emailsTo(server, email)).map(({ subject }) => subject)

test('a teacher registers, confirms by email, logs in, is recognised, and logs out', async () => {
  const email = newEmail()
  const response = await register(server, { email: email.toUpperCase() })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  const [message] = await emailsTo(server, email)
  expect(message?.subject).toBe('Bekräfta din e-postadress')
  for (const text of [message?.text, message?.html])
    expect(text).toContain(`https://material.example/bekrafta#${await linkTokenIn(server, email)}`)
  const early = await logIn(server, email)
  expect([early.statusCode, early.json<{ message: string }>().message]).toEqual([403, confirmFirst])
  expect((await confirmEmail(server, await linkTokenIn(server, email))).statusCode).toBe(200)
  const entered = await logIn(server, ` ${email.toUpperCase()} `)
  const { token } = entered.json<{ token: string }>()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(entered.json()).toMatchObject({
    data: { detail: { email, school_address: 'Skolgatan 1', street: 'Lomma', postcode: '234 67' } },
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await current(headers)).json()).toMatchObject({ error: false, data: { detail: { email } } })
  expect((await send(server, '/customer/validate-token', { token })).json()).toMatchObject({ error: false })
  expect((await send(server, '/customer/logout', { token })).statusCode).toBe(200)
  expect((await current(headers)).statusCode).toBe(401)
  expect((await send(server, '/customer/logout', {}, headers)).statusCode).toBe(200)
  const tables = await Promise.all(
    (['customer', 'session', 'mail_link'] as const).map((table) =>
      server.store.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(tables)).not.toMatch(new RegExp(`${password}|${token}`))
})

test('known and unknown addresses get the same response on registration, log-in and reset', async () => {
  const { email } = await createLoggedInCustomer(server)
  const stranger = newEmail()
  const unlike = (response: Awaited<ReturnType<typeof send>>) => [response.statusCode, response.body]
  const entries = [await logIn(server, email, 'fel lösenord'), await logIn(server, stranger, 'fel lösenord')]
  expect(unlike(entries[0]!)).toEqual(unlike(entries[1]!))
  expect(entries[0]?.json()).toMatchObject({ code: 'UNAUTHORIZED', message: wrongCredentials })
  const resets = await Promise.all([email, stranger].map((address) => requestReset(address)))
  expect(unlike(resets[0]!)).toEqual(unlike(resets[1]!))
  const forms = [await register(server, { email }), await register(server, { email: stranger })]
  expect(unlike(forms[0]!)).toEqual(unlike(forms[1]!))
  expect((await subjects(email)).sort()).toEqual(['Du har redan ett konto', 'Välj ett nytt lösenord'])
  expect(await subjects(stranger)).toEqual(['Bekräfta din e-postadress'])
})

async function requestReset(email: string) {
  return send(server, '/customer/password-reset-email', {
    email,
    altcha: await solveCaptcha(server, 'reset'),
  })
}
const reset = (reset_token: string, given: string, headers = {}) =>
  send(server, '/customer/reset-password', { reset_token, password: given }, headers)

test('a password reset ends every session, invalidates the old password and consumes the link', async () => {
  const person = await createLoggedInCustomer(server)
  await requestReset(person.email)
  const link = await linkTokenIn(server, person.email)
  expect((await reset(link, 'kort')).statusCode).toBe(422)
  expect((await reset(link, 'höststorm vid havet')).statusCode).toBe(200)
  expect((await current(person.headers)).statusCode).toBe(401)
  expect((await logIn(server, person.email)).statusCode).toBe(401)
  expect((await logIn(server, person.email, 'höststorm vid havet')).statusCode).toBe(200)
  expect(await subjects(person.email)).toContain('Ditt lösenord är ändrat')
  const expired = await Promise.all(
    [link, 'x'.repeat(43), '', "' or 1=1 --"].map((one) => reset(one, password)),
  )
  for (const response of expired)
    expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([400, expiredLink])
})

test('a link works for its purpose and its owner, until it expires or is replaced', async () => {
  const [person, other] = [await createLoggedInCustomer(server), await createLoggedInCustomer(server)]
  await requestReset(person.email)
  const older = await linkTokenIn(server, person.email)
  await server.store.deleteFrom('letter').execute()
  await requestReset(person.email)
  const newer = await linkTokenIn(server, person.email)
  expect(newer).not.toBe(older)
  expect((await reset(older, 'höststorm vid havet')).statusCode).toBe(400)
  expect((await confirmEmail(server, newer)).statusCode).toBe(400)
  expect((await reset(newer, 'höststorm vid havet', other.headers)).statusCode).toBe(400)
  // A mail program that prefetches the link changes nothing.
  expect((await server.app.inject(`/v1/customer/reset-password?reset_token=${newer}`)).statusCode).toBe(405)
  await server.store.updateTable('mail_link').set({ expires_at: Date.now() }).execute()
  expect((await reset(newer, 'höststorm vid havet')).statusCode).toBe(400)
})

test('of two concurrent requests with one link, one succeeds', async () => {
  const email = newEmail()
  await register(server, { email })
  const link = await linkTokenIn(server, email)
  const codes = (await Promise.all([confirmEmail(server, link), confirmEmail(server, link)])).map(
    (one) => one.statusCode,
  )
  expect(codes.sort()).toEqual([200, 400])
})

test('an address that is registered twice with different passwords belongs to the reader of the email', async () => {
  const email = newEmail()
  await register(server, { email, password: 'främlingens lösenord' })
  const first = await linkTokenIn(server, email)
  await server.store.deleteFrom('letter').execute()
  await register(server, { email })
  expect(await subjects(email)).toEqual(['Välj ett lösenord för ditt konto'])
  expect((await confirmEmail(server, first)).statusCode).toBe(400)
  for (const guess of ['främlingens lösenord', password])
    expect((await logIn(server, email, guess)).statusCode).toBe(401)
  expect((await reset(await linkTokenIn(server, email), password)).statusCode).toBe(200)
  expect((await logIn(server, email)).statusCode).toBe(200)
})

test('two concurrent registrations create one account', async () => {
  const email = newEmail()
  const responses = await Promise.all([register(server, { email }), register(server, { email })])
  expect(responses.map((response) => response.statusCode)).toEqual([200, 200])
  const rows = await server.store.selectFrom('customer').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(1)
})

test('an organisation registers, waits for approval, and is notified of it', async () => {
  const email = newEmail()
  const fields = {
    ...registrationFields({ email, organization: 'Vattenmuseet', website: 'https://vatten.example' }),
    altcha: await solveCaptcha(server, 'organisation'),
  }
  expect((await send(server, '/organization-register', fields)).statusCode).toBe(200)
  await confirmEmail(server, await linkTokenIn(server, email))
  const { token } = (await logIn(server, email)).json<{ token: string }>()
  const known = await current({ authorization: `Bearer ${token}` })
  expect(known.json()).toMatchObject({ data: { is_organisation: 1, organisation_approved: 0 } })
  expect(await subjects(email)).toContain('Er organisation väntar på godkännande')
})

test('a logged-in customer cannot register again', async () => {
  const { headers } = await createLoggedInCustomer(server)
  expect((await register(server, { email: newEmail() }, headers)).statusCode).toBe(409)
})

test('an expired token does not prevent anybody from logging in', async () => {
  const { email } = await createLoggedInCustomer(server)
  const headers = { authorization: `Bearer ${'A'.repeat(43)}` }
  expect((await logIn(server, email, password, headers)).statusCode).toBe(200)
  expect((await register(server, { email: newEmail() }, headers)).statusCode).toBe(200)
  expect((await confirmEmail(server, 'x', headers)).statusCode).toBe(400)
})

test('unknown fields are dropped', async () => {
  const email = newEmail()
  const more = { is_editor: 1, organisation_approved: 1, email_confirmed_at: 1, id: 'x', is_organisation: 1 }
  await register(server, { email, ...more })
  const row = await server.store
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  expect(row).toMatchObject({
    is_editor: 0,
    organisation_approved: 0,
    is_organisation: 0,
    email_confirmed_at: null,
  })
})

test("links lead to PUBLIC_URL, whatever the request's host header", async () => {
  const email = newEmail()
  await register(server, { email }, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  const [message] = await emailsTo(server, email)
  expect(`${message?.text}${message?.html}`).not.toContain('evil.example')
})

test('a page of another site can log in and register nobody', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  expect((await logIn(server, newEmail(), password, headers)).statusCode).toBe(403)
  expect((await register(server, { email: newEmail() }, headers)).statusCode).toBe(403)
  expect(await countRows(server, 'letter')).toBe(0)
})
