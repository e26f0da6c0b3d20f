import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createFirstEditorLink } from '#server/accounts/staff/first-editor.ts'
import { addEditor } from '#server/commands/add-editor.ts'
import { checkAuditLog } from '#server/core/records/check-audit-log.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import {
  createLoggedInCustomer,
  emailsTo,
  linkTokenIn,
  logIn,
  newEmail,
  password,
} from './account-fixture.ts'
import { send } from './order-fields.ts'
import { auditEntries, createStaff, newStaffFields } from './staff-fixture.ts'

const site = 'https://material.example'
let server: Server
beforeEach(async () => {
  server = await startServer({ environment: { PUBLIC_URL: site } })
})
afterEach(() => server.close())

const firstEditorToken = async () => (await createFirstEditorLink(server.store, site))?.split('#')[1] ?? ''
const createFirst = (fields: Record<string, unknown>) => send(server, '/desk/first-editor', fields)
const accept = (fields: Record<string, unknown>) => send(server, '/desk/invitation-accept', fields)

test('the first editor is made once with the printed address, and logs in with a second factor', async () => {
  const token = await firstEditorToken()
  const fields = newStaffFields({ token })
  expect((await createFirst({ ...fields, password: 'kort' })).json()).toMatchObject({
    errors: { password: [expect.any(String)] },
  })
  const both = await Promise.all([createFirst(fields), createFirst(newStaffFields({ token }))])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const roles = await server.store.selectFrom('staff_role').selectAll().execute()
  expect(roles).toMatchObject([{ role: 'editor' }])
  expect(await createFirstEditorLink(server.store, site)).toBeNull()
  expect((await createFirst(newStaffFields({ token }))).statusCode).toBe(403)
  const made = both[0]?.statusCode === 200 ? fields.email : ''
  if (made !== '') expect((await logIn(server, made)).json()).toMatchObject({ next: 'setup' })
})

test('of the addresses that several servers printed, only the last one is valid, for an hour', async () => {
  const [old, current] = [await firstEditorToken(), await firstEditorToken()]
  expect((await createFirst(newStaffFields({ token: old }))).statusCode).toBe(403)
  const [, expiresAt] = await storedSecret()
  expect(Number(expiresAt) - Date.now()).toBeGreaterThan(3_500_000)
  expect(Number(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
  const [hash] = await storedSecret()
  await server.store
    .updateTable('secret')
    .set({ value: `${hash} ${Date.now() - 1}` })
    .where('name', '=', 'first-editor')
    .execute()
  expect((await createFirst(newStaffFields({ token: current }))).statusCode).toBe(403)
})

const storedSecret = async () => {
  const query = server.store.selectFrom('secret').select('value').where('name', '=', 'first-editor')
  return (await query.executeTakeFirstOrThrow()).value.split(' ')
}

test('an existing account becomes the first editor only with its password, and its sessions end', async () => {
  const person = await createLoggedInCustomer(server)
  const token = await firstEditorToken()
  const wrong = await createFirst(newStaffFields({ token, email: person.email, password: 'något annat' }))
  expect(wrong.json()).toMatchObject({ errors: { password: [expect.any(String)] } })
  expect((await createFirst(newStaffFields({ token, email: person.email, password }))).statusCode).toBe(200)
  // The session began without a second factor, which the role requires.
  expect((await send(server, '/desk/current', {}, person.headers)).statusCode).toBe(401)
})

test('an invitation comes by email, is accepted once, and gives its role', async () => {
  const editor = await createStaff(server, 'editor')
  const email = newEmail()
  expect((await editor.call('/invite', { email: 'nej', role: 'packer' })).json()).toMatchObject({
    errors: { email: [expect.any(String)] },
  })
  expect((await editor.call('/invite', { email, role: 'packer' })).statusCode).toBe(200)
  const token = await linkTokenIn(server, email)
  expect((await send(server, '/desk/invitation', { token })).json()).toMatchObject({
    data: { email, role: 'packer', has_account: false },
  })
  const { email: _, ...fields } = newStaffFields({ token })
  const both = await Promise.all([accept(fields), accept(fields)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  expect((await logIn(server, email)).json()).toMatchObject({ next: 'setup' })
  const listed = (await editor.call('/staff')).json<{ data: { staff: object[]; invitations: object[] } }>()
  expect(listed.data.staff).toContainEqual(
    expect.objectContaining({ email, role: 'packer', has_second_factor: false }),
  )
  expect(listed.data.invitations).toEqual([])
})

test('the command add-editor prints an invitation and sends it, and the audit log says so', async () => {
  const email = newEmail()
  const output = await addEditor.run(server, email.toUpperCase())
  const token = /#(\S+)$/.exec(output)?.[1] ?? ''
  expect(token).toBe(await linkTokenIn(server, email))
  const { email: _, ...fields } = newStaffFields({ token })
  expect((await accept(fields)).statusCode).toBe(200)
  const roles = await server.store.selectFrom('staff_role').select('role').execute()
  expect(roles).toEqual([{ role: 'editor' }])
  expect((await auditEntries(server))[0]).toMatchObject({ call: 'add-editor', role: 'operator' })
  await expect(addEditor.run(server, 'nej')).rejects.toThrow('nej är ingen e-postadress.')
})

test('an invitation that was withdrawn or is too old opens nothing', async () => {
  const editor = await createStaff(server, 'editor')
  const emails = [newEmail(), newEmail()]
  for (const email of emails) await editor.call('/invite', { email, role: 'editor' })
  const [first = '', second = ''] = await Promise.all(emails.map((email) => linkTokenIn(server, email)))
  const { data } = (await editor.call('/staff')).json<{
    data: { invitations: { id: string; email: string }[] }
  }>()
  const id = data.invitations.find(({ email }) => email === emails[0])?.id
  expect((await editor.call('/invitation-revoke', { id })).statusCode).toBe(200)
  await server.store
    .updateTable('staff_invitation')
    .set({ expires_at: Date.now() - 1 })
    .where('email', '=', emails[1] ?? '')
    .execute()
  for (const token of [first, second])
    expect((await send(server, '/desk/invitation', { token })).statusCode).toBe(403)
})

test('a sender belongs to an organisation of the site', async () => {
  const editor = await createStaff(server, 'editor')
  const unknown = await editor.call('/invite', { email: newEmail(), role: 'sender', sender_id: 999_999 })
  expect(unknown.json()).toMatchObject({ errors: { sender_id: [expect.any(String)] } })
})

test('a role that is taken away ends at once, with every session; the last editor stays', async () => {
  const [editor, packer] = [await createStaff(server, 'editor'), await createStaff(server, 'packer')]
  expect((await packer.call('/today')).statusCode).toBe(200)
  expect((await editor.call('/role-remove', { id: packer.id, role: 'packer' })).statusCode).toBe(200)
  expect((await packer.call('/today')).statusCode).toBe(401)
  const last = await editor.call('/role-remove', { id: editor.id, role: 'editor' })
  expect(last.statusCode).toBe(409)
  expect((await editor.call('/today')).statusCode).toBe(200)
})

test('the audit log names what was done, and neither changes nor shrinks', async () => {
  const editor = await createStaff(server, 'editor')
  const email = newEmail()
  await editor.call('/invite', { email, role: 'packer' })
  const [entry] = await auditEntries(server)
  expect(entry).toMatchObject({ customer_id: editor.id, role: 'editor', call: 'inviteStaff' })
  // Addresses are stored apart, so that they can be erased.
  expect(JSON.stringify(entry)).not.toContain(email)
  expect((await editor.call('/audit-log')).json()).toMatchObject({
    data: { entries: [{ who: 'Astrid Ek', call: 'inviteStaff', after: { email, role: 'packer' } }] },
  })
  const found = async (filter: Record<string, string>) =>
    (await editor.call('/audit-log', filter)).json<{ data: { entries: unknown[] } }>().data.entries.length
  expect([await found({ by: editor.id, kind: 'invitation' }), await found({ by: 'nobody' })]).toEqual([1, 0])
  for (const change of ["update audit_entry set call = 'x'", 'delete from audit_entry'])
    await expect(sql.raw(change).execute(server.store)).rejects.toThrow(
      'the audit log only takes new entries',
    )
  await editor.call('/invite', { email: newEmail(), role: 'packer' })
  expect(await checkAuditLog(server.store)).toMatchObject({ entries: 2, fault: null })
})

test('the audit log names the person whose role was taken away, until that person is erased', async () => {
  const [editor, packer] = [await createStaff(server, 'editor'), await createStaff(server, 'packer')]
  await server.store
    .updateTable('customer')
    .set({ first_name: 'Amina', last_name: 'Said' })
    .where('id', '=', packer.id)
    .execute()
  await editor.call('/role-remove', { id: packer.id, role: 'packer' })
  const newest = async () =>
    (await editor.call('/audit-log')).json<{ data: { entries: { call: string; about: string }[] } }>().data
      .entries[0]
  expect(await newest()).toMatchObject({ call: 'removeStaffRole', about: 'Amina Said' })
  await server.store.deleteFrom('customer').where('id', '=', packer.id).execute()
  expect(await newest()).toMatchObject({ call: 'removeStaffRole', about: '' })
})

test('an entry that somebody slipped in past the server breaks the chain', async () => {
  const editor = await createStaff(server, 'editor')
  await editor.call('/invite', { email: newEmail(), role: 'packer' })
  const [entry] = await auditEntries(server)
  if (entry === undefined) throw new Error('Nothing was recorded')
  await server.store
    .insertInto('audit_entry')
    .values({ ...entry, seq: 2 })
    .execute()
  expect((await checkAuditLog(server.store)).fault).toEqual({ seq: 2, kind: 'changed' })
})

test('what was refused is not in the audit log', async () => {
  const editor = await createStaff(server, 'editor')
  await editor.call('/invite', { email: 'nej', role: 'packer' })
  await editor.call('/role-remove', { id: 'x', role: 'packer' })
  expect(await auditEntries(server)).toEqual([])
  expect(await emailsTo(server, 'nej')).toEqual([])
})
