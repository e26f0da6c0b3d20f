import { afterEach, beforeEach, expect, test } from 'vitest'
import type { listConsents, searchPeople } from '#contract/calls/staff-privacy.ts'
import { accountLocked } from '#contract/messages.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createLoggedInCustomer, emailsTo, logIn, newEmail } from './account-fixture.ts'
import { dataIn } from './figures-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
beforeEach(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
  editor = await createStaff(server, 'editor')
})
afterEach(() => server.close())

/** Orders a print as a guest with this address. */
async function orderAs(email: string): Promise<void> {
  const print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  const response = await send(server, orderPath, { ...orderFields(print.id), email })
  expect(response.statusCode).toBe(200)
}

test('an editor sees what is stored about an address, in any spelling, with or without an account', async () => {
  const email = newEmail()
  expect((await editor.call('/person', { email })).json()).toMatchObject({ status: 'DATA NOT FOUND' })
  expect((await editor.call('/person', { email: 'nej' })).json()).toMatchObject({
    errors: { email: [expect.any(String)] },
  })
  await orderAs(email)
  expect((await editor.call('/person', { email: ` ${email.toUpperCase()}` })).json()).toMatchObject({
    data: {
      account: null,
      counts: { orders: 1, consents: 1 },
      lists: { orders: [{ state: 'received' }], materials: [] },
      letters: [{ recipient: email }],
    },
  })
  const person = await createLoggedInCustomer(server)
  expect((await editor.call('/person', { email: person.email })).json()).toMatchObject({
    data: { account: { id: person.id, confirmed: true, locked: false, sessions: 1, roles: [] } },
  })
})

test('people are found by parts of a name, school or address, each once, those with an account first', async () => {
  const search = async (q: string) =>
    dataIn<typeof searchPeople>(await editor.call('/person-search', { q })).people
  const print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  const order = async (fields: object) =>
    expect((await send(server, orderPath, { ...orderFields(print.id), ...fields })).statusCode).toBe(200)
  const teacher = { first_name: 'Åsa', last_name: 'Öberg', organization: 'Älvskolan' }
  const address = `asa.oberg.${newEmail()}`
  await order({ ...teacher, email: address })
  await order({ ...teacher, email: address.toUpperCase() })
  const found = { email: address, name: 'Åsa Öberg', school: 'Älvskolan', has_account: false }
  for (const q of ['åsa ÖBERG', 'älvsk', address.slice(0, 9)])
    expect(
      (await search(q)).map((each) => ({ ...each, email: each.email.toLowerCase() })),
      q,
    ).toEqual([found])
  expect(await search('Åsa Öbergsson')).toEqual([])
  const { id, email } = await createLoggedInCustomer(server)
  await server.store
    .updateTable('customer')
    .set({ first_name: 'Åsa', last_name: 'Ståhl' })
    .where('id', '=', id)
    .execute()
  expect((await search('åsa')).map(({ email: each }) => each.toLowerCase())).toEqual([email, address])
  expect(await search('_')).toEqual([])
  expect(await search('%a')).toEqual([])
})

test('handing out what is stored is in the audit log, without the data', async () => {
  const email = newEmail()
  await orderAs(email)
  const handed = await editor.call('/person-export', { email })
  expect(handed.json()).toMatchObject({ data: { orders: [{ email }] } })
  const entries = await auditEntries(server)
  expect(entries).toMatchObject([{ call: 'exportPerson' }])
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('what people have agreed to is listed by text and form, without persons', async () => {
  const email = newEmail()
  await orderAs(email)
  const listed = await editor.call('/consents')
  const { texts } = dataIn<typeof listConsents>(listed)
  const order = texts.find(({ source }) => source === 'order')
  expect(order?.count).toBeGreaterThanOrEqual(1)
  expect(order?.text).not.toContain('<')
  expect(listed.body).not.toContain(email)
})

test('an erasure needs the address twice, removes everything, and leaves no address in the audit log', async () => {
  const email = newEmail()
  await orderAs(email)
  await editor.call('/person-export', { email })
  expect((await editor.call('/person-erase', { email, confirm_email: newEmail() })).json()).toMatchObject({
    errors: { confirm_email: [expect.any(String)] },
  })
  const erased = await editor.call('/person-erase', { email, confirm_email: email })
  expect(erased.json()).toMatchObject({ orders: 1 })
  expect((await editor.call('/person', { email })).json()).toMatchObject({ status: 'DATA NOT FOUND' })
  const personal = await server.store.selectFrom('audit_personal').selectAll().execute()
  expect(personal).toEqual([])
  expect((await auditEntries(server)).map(({ call }) => call)).toEqual(['exportPerson', 'erasePersonData'])
  expect((await editor.call('/person-erase', { email, confirm_email: email })).statusCode).toBe(409)
})

test('an editor does not erase, lock or reset themselves', async () => {
  const { email } = await server.store
    .selectFrom('customer')
    .select('email')
    .where('id', '=', editor.id)
    .executeTakeFirstOrThrow()
  const { id } = editor
  for (const [path, fields] of [
    ['/person-erase', { email, confirm_email: email }],
    ['/account-lock', { id, locked: 1 }],
    ['/account-factor', { id }],
  ] as const)
    expect((await editor.call(path, fields)).statusCode, path).toBe(409)
  expect((await editor.call('/current')).statusCode).toBe(200)
})

test('a locked account is logged out everywhere and cannot log in until it is unlocked', async () => {
  const person = await createLoggedInCustomer(server)
  const { id } = person
  expect((await editor.call('/account-lock', { id, locked: 1 })).statusCode).toBe(200)
  expect((await editor.call('/account-lock', { id, locked: 1 })).statusCode).toBe(409)
  expect((await send(server, '/customer/sessions', {}, person.headers)).statusCode).toBe(401)
  expect((await logIn(server, person.email)).json()).toMatchObject({ message: accountLocked })
  // A wrong password tells nothing about the account.
  expect((await logIn(server, person.email, 'något annat')).statusCode).toBe(401)
  expect((await editor.call('/account-lock', { id, locked: 0 })).statusCode).toBe(200)
  expect((await logIn(server, person.email)).statusCode).toBe(200)
})

test('sessions end, and a confirmation is sent again only to whoever has not confirmed', async () => {
  const person = await createLoggedInCustomer(server)
  const { id, email } = person
  expect((await editor.call('/account-sessions-end', { id })).statusCode).toBe(200)
  expect((await send(server, '/customer/sessions', {}, person.headers)).statusCode).toBe(401)
  expect((await editor.call('/account-confirm', { id })).statusCode).toBe(409)
  await server.store.updateTable('customer').set({ email_confirmed_at: null }).where('id', '=', id).execute()
  expect((await editor.call('/account-confirm', { id })).statusCode).toBe(200)
  expect(await emailsTo(server, email)).toMatchObject([{ kind: 'account-confirm' }])
})

test('a lost second factor is removed by another editor, and its owner gets an email', async () => {
  const person = await createLoggedInCustomer(server)
  const { id, email } = person
  expect((await editor.call('/account-factor', { id })).statusCode).toBe(409)
  await server.store
    .insertInto('second_factor')
    .values({ customer_id: id, secret: 'x', last_step: 0, created_at: 1, confirmed_at: 1 })
    .execute()
  expect((await editor.call('/account-factor', { id })).statusCode).toBe(200)
  expect(await emailsTo(server, email)).toMatchObject([{ subject: 'Tvåstegsverifieringen är borttagen' }])
  expect((await send(server, '/customer/sessions', {}, person.headers)).statusCode).toBe(401)
})

test('a refused email is sent again once, and stays in the list', async () => {
  const email = newEmail()
  await orderAs(email)
  await server.store.updateTable('letter').set({ state: 'refused', reason: '550' }).execute()
  const listed = (await editor.call('/letters', { state: 'refused' })).json<{
    data: { letters: { id: string }[]; counts: object }
  }>()
  expect(listed.data).toMatchObject({
    letters: [{ recipient: email, reason: '550' }],
    counts: { refused: 1 },
  })
  const id = listed.data.letters[0]?.id
  const both = await Promise.all([
    editor.call('/letter-resend', { id }),
    editor.call('/letter-resend', { id }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await emailsTo(server, email)).map(({ state }) => state).sort()).toEqual(['gathered', 'waiting'])
})

test('the last sweeps of personal data are listed', async () => {
  await expect
    .poll(async () => (await editor.call('/retention')).json<{ data: { runs: object[] } }>().data.runs)
    .toHaveLength(1)
})
