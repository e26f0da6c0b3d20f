import { beforeEach, expect, test } from 'vitest'
import { passwordTooCommon, unknownSchool, wrongPassword } from '#contract/messages.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  confirmEmail,
  createLoggedInCustomer,
  emailsTo,
  linkTokenIn,
  logIn,
  newEmail,
  password,
} from './account-fixture.ts'
import { clearActivity, send } from './order-fields.ts'

const server = await serverForTests()
let person: Awaited<ReturnType<typeof createLoggedInCustomer>>
beforeEach(async () => {
  await clearActivity(server)
  person = await createLoggedInCustomer(server)
})

const update = (fields: Record<string, unknown>, { headers } = person) =>
  send(server, '/customer/update-profile', fields, headers)
const current = async ({ headers } = person) =>
  (await send(server, '/customer/current', {}, headers)).json<{
    data: { detail: Record<string, unknown>; new_email: string }
  }>().data
const subjects = async (email: string) => (await emailsTo(server, email)).map(({ subject }) => subject).sort()

const profile = (more: Record<string, unknown> = {}) => ({
  first_name: 'Åsa',
  last_name: 'Öberg',
  profession: 'Lärare',
  school: 'Ängsskolan',
  street: 'Skolgatan 1',
  postcode: '23467',
  city: 'Lomma',
  telephone: '+46 70 123 45 67',
  ...more,
})

test('a customer changes their details, and empty fields are deleted', async () => {
  expect((await update(profile({ receive_tips: 1 }))).json()).toMatchObject({
    status: 'OK',
    token: null,
    data: {
      first_name: 'Åsa',
      postcode: '234 67',
      telephone: '0701234567',
      street: 'Lomma',
      // It counts once it is confirmed by email.
      receive_tips: 0,
    },
  })
  const consents = await server.store
    .selectFrom('consent')
    .innerJoin('consent_text', 'consent_text.version', 'consent.text_version')
    .selectAll()
    .where('customer_id', '=', person.id)
    .execute()
  expect(consents).toMatchObject([{ source: 'account', optin: 1, samtycke: 0 }])
  expect(consents[0]?.text).toContain('Ja tack! Skicka tips')
  await update({ first_name: 'Åsa', last_name: 'Öberg' })
  expect((await current()).detail).toMatchObject({ school: '', telephone: '', receive_tips: 0 })
})

test('withdrawing the opt-in to tips withdraws it in every form', async () => {
  const { id } = await server.store
    .selectFrom('material')
    .select('id')
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  await update(profile({ receive_tips: 1 }))
  await send(server, '/download/postdownload/get', { id, email: person.email, samtycke: 1, optin: 1 })
  await update(profile({ receive_tips: 0 }))
  await applyRetention(server.store, server.config, Date.now() + 31 * 24 * 3_600_000)
  const downloads = await server.store.selectFrom('download').select('email').execute()
  expect(downloads).toEqual([{ email: '' }])
  const consents = await server.store
    .selectFrom('consent')
    .select(['source', 'optin', 'email'])
    .orderBy('created_at')
    .execute()
  expect(consents).toMatchObject([{ optin: 1 }, { source: 'download', email: '' }, { optin: 0 }])
})

test('a school of the list has its own address; one that does not match is refused', async () => {
  const school = await server.store.selectFrom('school').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const chosen = profile({ school: school.skola, workplace_id: school.id, street: 'Bakgatan 9' })
  expect((await update(chosen)).json()).toMatchObject({
    data: { school_address: school.skolans_adress, city: school.ort, workplace_id: school.id },
  })
  const wrong = await update(profile({ workplace_id: school.id, school: 'Storskolan' }))
  expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: { workplace_id: [unknownSchool] } }])
  for (const workplace_id of ['0', '-1', 'abc', '99999999'])
    expect((await update(profile({ workplace_id }))).statusCode).toBe(422)
})

test('another user_id, other flags and invalid fields change nothing', async () => {
  const other = await createLoggedInCustomer(server)
  const before = await current()
  expect((await update({ ...profile(), user_id: other.id })).statusCode).toBe(403)
  const wrong = await update(profile({ first_name: 'Bo', telephone: '08--1', receive_tips: 'on' }))
  expect(wrong.json()).toMatchObject({
    errors: {
      first_name: ['Please provide the First Name.'],
      telephone: ['Only numbers and hyphen allowed.'],
    },
  })
  expect(await current()).toEqual(before)
  await update({ ...profile(), user_id: person.id, is_editor: 1, organisation_approved: 1, id: other.id })
  const row = await server.store
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ is_editor: 0, organisation_approved: 0, first_name: 'Åsa' })
})

test('a new address gets an email first, and counts once it is confirmed; the old one gets two notices', async () => {
  const email = newEmail()
  const request = await update({ email: email.toUpperCase(), password })
  expect(request.statusCode).toBe(200)
  expect(await current()).toMatchObject({ detail: { email: person.email }, new_email: email })
  expect(await subjects(person.email)).toEqual(['Din e-postadress håller på att bytas'])
  expect((await logIn(server, email)).statusCode).toBe(401)
  expect((await confirmEmail(server, await linkTokenIn(server, email))).statusCode).toBe(200)
  expect(await current()).toMatchObject({ detail: { email }, new_email: '' })
  expect(await subjects(person.email)).toContain('Din e-postadress är bytt')
  expect([(await logIn(server, email)).statusCode, (await logIn(server, person.email)).statusCode]).toEqual([
    200, 401,
  ])
})

test('an address of another account gets the same response; only its owner reads why', async () => {
  const other = await createLoggedInCustomer(server)
  const [taken, free] = [
    await update({ email: other.email, password }),
    await update({ email: newEmail(), password }),
  ]
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body])
  await update({ email: other.email, password })
  expect((await current()).new_email).toBe(other.email)
  expect(await subjects(other.email)).toContain('Din adress har redan ett konto')
  expect(await linkTokenIn(server, other.email)).toBe('no link')
})

test('an address that another account takes while the email is under way stays theirs', async () => {
  const email = newEmail()
  await update({ email, password })
  const link = await linkTokenIn(server, email)
  const other = await createLoggedInCustomer(server)
  await server.store.updateTable('customer').set({ email }).where('id', '=', other.id).execute()
  expect((await confirmEmail(server, link)).statusCode).toBe(400)
  expect((await current()).detail).toMatchObject({ email: person.email })
})

test('a new password needs the current one, ends every session, and starts a new one on this device', async () => {
  const otherDeviceToken = (await logIn(server, person.email)).json<{ token: string }>().token
  const changed = await update({ new_password: 'höststorm vid havet', password })
  const { token } = changed.json<{ token: string }>()
  expect(token).toMatch(/^[\w-]{43}$/)
  const ended = await Promise.all(
    [person.token, otherDeviceToken].map((one) =>
      send(server, '/customer/current', {}, { authorization: `Bearer ${one}` }),
    ),
  )
  expect(ended.map((response) => response.statusCode)).toEqual([401, 401])
  expect((await current({ ...person, headers: { authorization: `Bearer ${token}` } })).detail).toMatchObject({
    email: person.email,
  })
  expect(await subjects(person.email)).toEqual(['Ditt lösenord är ändrat'])
  expect((await logIn(server, person.email, 'höststorm vid havet')).statusCode).toBe(200)
})

test('without the current password, or with a wrong one, neither address nor password changes', async () => {
  for (const given of [undefined, '', 'fel lösenord', 7, ['x']])
    for (const change of [{ email: newEmail() }, { new_password: 'höststorm vid havet' }]) {
      await server.store.deleteFrom('allowance').execute()
      const response = await update({ ...change, password: given })
      expect([response.statusCode, response.json()]).toMatchObject([
        403,
        { errors: { password: [wrongPassword] } },
      ])
    }
  const common = await update({ new_password: 'lösenord123', password })
  expect(common.json()).toMatchObject({ code: 'INVALID', errors: { new_password: [passwordTooCommon] } })
  expect((await logIn(server, person.email)).statusCode).toBe(200)
  expect(await emailsTo(server, person.email)).toEqual([])
})

test('on a device that was left open the password cannot be guessed for long', async () => {
  const codes: number[] = []
  for (let guess = 0; guess < 6; guess += 1)
    codes.push(
      (await update({ new_password: 'höststorm vid havet', password: `gissning ${guess}` })).statusCode,
    )
  expect(codes).toEqual([403, 403, 403, 403, 403, 429])
})

test('changed in two windows concurrently: one wins, and only its session stays valid', async () => {
  const responses = await Promise.all(
    ['höststorm vid havet', 'islossning i april'].map((new_password) => update({ new_password, password })),
  )
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 401])
  const rows = await server.store
    .selectFrom('session')
    .select('token_hash')
    .where('customer_id', '=', person.id)
    .execute()
  expect(rows).toHaveLength(1)
})
