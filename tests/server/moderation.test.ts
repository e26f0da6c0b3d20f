import { afterEach, beforeEach, expect, test } from 'vitest'
import { anonymizeAccount } from '#server/core/personal-data/personal-data.ts'
import { publish, unpublish } from '#server/commands/change-publication.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { emailsTo } from './account-fixture.ts'
import { createCustomer, deactivateCustomer } from './create-customer.ts'
import { createPath, linkFields, materialIn, sendForm, updatePath } from './customer-material-fields.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

const server = await serverForTests({ environment: { PUBLIC_URL: 'https://material.example' } })
let editor: Awaited<ReturnType<typeof createStaff>>
let teacher: Awaited<ReturnType<typeof createCustomer>>
beforeEach(async () => {
  editor = await createStaff(server, 'editor')
  teacher = await createCustomer(server.store)
})
afterEach(async () => {
  // What an author without an account has made is in no list of the next test.
  await deactivateCustomer(server.store, teacher.id)
})

const email = () => `${teacher.id}@skola.example`
const make = async (more = {}) =>
  materialIn(await sendForm(server, createPath, await linkFields(server, more), teacher.headers))
const change = async (id: number, version: number, more = {}) =>
  sendForm(server, updatePath, { ...(await linkFields(server)), id, version, ...more }, teacher.headers)
const own = async (id: number) =>
  materialIn(await sendForm(server, '/customer/show-product', { id }, teacher.headers))
const decide = (id: number, version: number, decision: string, more = {}) =>
  editor.call('/review-decide', { material_id: id, version, decision, ...more })
const listed = async (state: string) =>
  (await editor.call('/reviews', { state })).json<{
    data: { reviews: { material_id: number; round: number; state: string; undo_until: number | null }[] }
  }>().data.reviews
const statusOf = async (slug: string) =>
  (await server.app.inject(`/v1/product/detail/${slug}`)).json<{ status: string }>().status
const emails = async () => (await emailsTo(server, email())).filter(({ kind }) => kind === 'review')

test('a work is sent back with reasons, corrected, approved and then seen by visitors; its rounds are one row', async () => {
  const made = await make({ name: 'Kottar och tal' })
  expect(await listed('waiting')).toMatchObject([{ material_id: made.id, round: 1, state: 'waiting' }])
  const back = await decide(made.id, 1, 'returned', { reasons: ['personal-data'], message: 'Fint upplagt!' })
  expect(back.statusCode).toBe(200)
  expect(await listed('waiting')).toEqual([])
  expect(await own(made.id)).toMatchObject({
    state: 'returned',
    review: { reasons: [expect.stringContaining('telefonnummer')], message: 'Fint upplagt!' },
  })
  const [message] = await emails()
  expect(message?.text).toContain('Hej Astrid!')
  expect(message?.text).toContain('– Det finns ett telefonnummer')
  expect(message?.text).toContain('Fint upplagt!')
  // The email waits as long as the decision can be taken back.
  expect(Number(message?.next_at) - Date.now()).toBeGreaterThan(590_000)

  expect(materialIn(await change(made.id, 1))).toMatchObject({ state: 'waiting', review: null })
  expect(await listed('waiting')).toMatchObject([{ material_id: made.id, round: 2 }])
  expect((await decide(made.id, 2, 'approved')).statusCode).toBe(200)
  expect(await statusOf(made.slug)).toBe('OK')
  expect(await own(made.id)).toMatchObject({ state: 'published', review: null })
  const read = await editor.call('/review', { material_id: made.id })
  expect(read.json()).toMatchObject({
    data: { rounds: [{ state: 'returned', decided_by: 'Astrid Ek' }, { state: 'approved' }] },
  })
  const entries = (await auditEntries(server)).filter(({ customer_id }) => customer_id === editor.id)
  expect(entries.map(({ call }) => call)).toEqual(['decideReview', 'decideReview'])
  expect(JSON.stringify(entries)).not.toContain('Fint upplagt')
})

test('of two editors the second learns who decided, and a decision about an older version is refused', async () => {
  const made = await make()
  const other = await createStaff(server, 'editor')
  const fields = { material_id: made.id, version: 1, decision: 'rejected', reasons: ['advertising'] }
  const both = await Promise.all([
    editor.call('/review-decide', fields),
    other.call('/review-decide', { ...fields, decision: 'approved' }),
  ])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json<{ message: string }>().message).toMatch(
    /^Astrid Ek har redan/,
  )
  expect(await emails()).toHaveLength(1)
  const second = await make({ name: 'Ett annat' })
  await change(second.id, 1)
  const late = await decide(second.id, 1, 'approved')
  expect(late.statusCode).toBe(409)
  expect(late.json<{ message: string }>().message).toContain('har ändrat materialet sedan du öppnade det')
})

test('nothing is sent back without saying why', async () => {
  const made = await make()
  const response = await decide(made.id, 1, 'returned')
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({ errors: { reasons: [expect.any(String)] } })
  expect(await emails()).toEqual([])
})

test('a decision can be taken back for ten minutes: its email is gone, and visitors no longer see the work', async () => {
  const made = await make()
  await decide(made.id, 1, 'approved')
  expect(await statusOf(made.slug)).toBe('OK')
  const [row] = await listed('decided')
  expect(row?.undo_until).toBeGreaterThan(Date.now())
  const undo = () => editor.call('/review-undo', { material_id: made.id, round: 1 })
  expect((await undo()).statusCode).toBe(200)
  expect((await undo()).statusCode).toBe(409)
  expect([await statusOf(made.slug), await emails()]).toEqual(['DATA NOT FOUND', []])
  expect(await listed('waiting')).toHaveLength(1)

  await decide(made.id, 1, 'approved')
  await server.store
    .updateTable('review')
    .set({ decided_at: Date.now() - 600_001 })
    .where('material_id', '=', made.id)
    .execute()
  expect((await undo()).statusCode).toBe(409)
  expect(await statusOf(made.slug)).toBe('OK')
})

test('an email that has left is not taken back, and what its author has changed meanwhile stays', async () => {
  const made = await make()
  await decide(made.id, 1, 'returned', { message: 'Ändra rubriken.' })
  await server.store.updateTable('letter').set({ state: 'sent' }).execute()
  const undo = () => editor.call('/review-undo', { material_id: made.id, round: 1 })
  expect((await undo()).statusCode).toBe(409)
  await change(made.id, 1)
  expect((await undo()).statusCode).toBe(409)
  expect(await own(made.id)).toMatchObject({ state: 'waiting', version: 2 })
})

test('a published work is withdrawn with a reason, and the command line is seen in its history', async () => {
  const made = await make()
  await publish(server.store, made.slug)
  expect((await decide(made.id, 1, 'withdrawn', { reasons: ['picture-rights'] })).statusCode).toBe(200)
  expect(await statusOf(made.slug)).toBe('DATA NOT FOUND')
  expect(await own(made.id)).toMatchObject({ state: 'withdrawn' })
  expect((await editor.call('/review-undo', { material_id: made.id, round: 2 })).statusCode).toBe(200)
  expect(await statusOf(made.slug)).toBe('OK')
  await unpublish(server.store, made.slug)
  expect(await own(made.id)).toMatchObject({ state: 'withdrawn' })
})

test('an author whose account has ended has nothing to review, and gets no email', async () => {
  const made = await make()
  await deactivateCustomer(server.store, teacher.id)
  expect(await listed('waiting')).toEqual([])
  expect((await decide(made.id, 1, 'approved')).statusCode).toBe(409)
  expect(await emails()).toEqual([])
})

test('checks name what an editor would look for', async () => {
  const made = await make({
    description:
      '<p>Ring 070-174 06 21 eller skriv till <a href="https://skog.example/">oss</a>: a@skog.example</p>',
  })
  expect((await editor.call('/review', { material_id: made.id })).json()).toMatchObject({
    data: {
      checks: {
        contacts: ['070-174 06 21', 'a@skog.example'],
        links: ['https://skogen.example/kojor', 'https://skog.example/'],
        has_picture: 0,
        lix: null,
      },
    },
  })
})

test('what an editor wrote about a work is in its author’s export and goes with the account', async () => {
  const made = await make()
  await decide(made.id, 1, 'returned', { message: 'Ändra rubriken.', inner_note: 'Ringde rektorn.' })
  const texts = async () =>
    JSON.stringify(
      await server.store.selectFrom('review').selectAll().where('material_id', '=', made.id).execute(),
    )
  expect(await texts()).toContain('rektorn')
  await server.store
    .transaction()
    .execute((transaction) =>
      anonymizeAccount(transaction, { id: teacher.id, email: email() }, server.config),
    )
  expect(await texts()).not.toMatch(/rektorn|rubriken/)
  expect(await emails()).toEqual([])
})

test('an email’s text takes only its own placeholders, and is changed by one editor at a time', async () => {
  const key = 'material-returned'
  const save = (body: string, version: number) =>
    editor.call('/letter-text-save', { key, subject: 'Om {material}', body, version })
  expect((await save('Hej {lösenord} {skäl} {meddelande}', 0)).json()).toMatchObject({
    errors: { body: [expect.stringContaining('{lösenord}')] },
  })
  expect((await save('Hej {namn}!', 0)).json()).toMatchObject({ errors: { body: [expect.any(String)] } })
  const body = 'Tjena {namn}!\n\n{skäl}\n\n{meddelande}'
  expect((await save(body, 0)).statusCode).toBe(200)
  expect((await save(body, 0)).statusCode).toBe(409)
  const made = await make({ name: 'Tal {skäl}' })
  await decide(made.id, 1, 'returned', { reasons: ['unclear'], message: 'Se {namn}.' })
  const [message] = await emails()
  expect(message?.subject).toBe('Om Tal {skäl}')
  expect(message?.text).toContain('Tjena Astrid!')
  expect(message?.text).toContain('Se {namn}.')

  const reason = { label: 'För långt', text: 'Korta texten.' }
  expect((await editor.call('/reason-text-save', reason)).statusCode).toBe(200)
  const texts = (await editor.call('/letter-texts')).json<{ data: { reasons: { label: string }[] } }>()
  expect(texts.data.reasons.map(({ label }) => label)).toContain('För långt')
})
