import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listSenderPageReviews, readSenderPage } from '#contract/calls/staff-sender-pages.ts'
import type { Success } from '#contract/calls/call.ts'
import { anonymizeAccount, exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { asFile, sendForm, type CustomerMaterialFields } from './customer-material-fields.ts'
import { twoSenders } from './figures-fixture.ts'
import { auditEntries, createSender, createStaff } from './staff-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
let sender: Awaited<ReturnType<typeof createSender>>
let other: Awaited<ReturnType<typeof createSender>>
let organisation: { id: number; slug: string }
beforeAll(async () => {
  server = await startServer()
  editor = await createStaff(server, 'editor')
  const senders = await twoSenders(server)
  sender = await createSender(server, senders.one.id)
  other = await createSender(server, senders.other.id)
  organisation = await server.store
    .selectFrom('sender')
    .select(['id', 'slug'])
    .where('id', '=', senders.one.id)
    .executeTakeFirstOrThrow()
  const blank = { description: 'Om oss.', website: '', image: '' }
  await server.store.updateTable('sender').set(blank).where('id', '=', organisation.id).execute()
})
afterAll(() => server.close())

const logo = () =>
  sharp({ create: { width: 600, height: 200, channels: 3, background: '#c00000' } })
    .png()
    .toBuffer()
const propose = async (fields: CustomerMaterialFields) =>
  sendForm(server, '/desk/sender-page-propose', { website: '', logo: 'keep', ...fields }, sender.headers)
const own = async (by = sender) =>
  (await by.call('/sender-page')).json<{ data: Success<typeof readSenderPage>['data'] }>().data
const reviews = async () =>
  (await editor.call('/sender-page-reviews')).json<{
    data: Success<typeof listSenderPageReviews>['data']
  }>().data.reviews
const decide = async (decision: string, message = '') => {
  const [review] = await reviews()
  const seen = { version: review?.proposal.version, page_version: review?.page_version }
  return editor.call('/sender-page-decide', { sender: organisation.id, ...seen, decision, message })
}
const shown = async () => {
  const response = await server.app.inject(`/v1/seo/page-data?slug=avsandare&childslug=${organisation.slug}`)
  return response.json<{ data?: { sender?: Record<string, string> } }>().data?.sender
}
const emails = () =>
  server.store.selectFrom('letter').select(['recipient', 'subject', 'text']).orderBy('created_at').execute()
const statusOf = async (address: string, headers = {}) =>
  (await server.app.inject({ url: address, headers })).statusCode

test('a sender proposes texts and a logo, which visitors see when an editor has approved them', async () => {
  expect((await propose({ description: 'Om oss.' })).statusCode).toBe(422)
  const wrong = await propose({ description: 'Om oss.', website: 'skogen' })
  expect(wrong.json()).toMatchObject({ errors: { website: [expect.stringContaining('https://')] } })
  const fields = { description: 'Vi visar djuren i skogen.', website: 'https://skogen.example' }
  const sent = await propose({ ...fields, image: asFile(await logo(), 'logo.png') })
  expect(sent.statusCode, sent.body).toBe(200)
  const { proposal } = await own()
  expect(proposal).toMatchObject({ ...fields, image_change: 'new', state: 'waiting' })
  expect(await shown()).toMatchObject({ description: 'Om oss.', image: '' })
  const address = proposal?.image ?? ''
  expect(await statusOf(address)).toBe(404)
  expect(await statusOf(address, other.headers)).toBe(404)
  expect(await statusOf(address, sender.headers)).toBe(200)
  expect(await own(other)).toMatchObject({ proposal: null })
  expect((await sender.call('/sender-page-reviews')).statusCode).toBe(403)

  expect((await decide('returned')).statusCode).toBe(422)
  expect((await decide('returned', 'Skriv vilka ni är.')).statusCode).toBe(200)
  expect((await own()).proposal).toMatchObject({ state: 'returned', message: 'Skriv vilka ni är.' })
  // The proposed logo goes along when the texts are sent again.
  await propose({ ...fields, description: 'Vi är Skogen.', logo: 'proposed' })
  const approved = await decide('approved', 'Fint!')
  expect(approved.statusCode, approved.body).toBe(200)
  expect(await own()).toMatchObject({ proposal: null, page: { description: 'Vi är Skogen.' } })
  await expect.poll(shown).toMatchObject({ description: 'Vi är Skogen.', website: fields.website })
  const image = (await shown())?.['image'] ?? ''
  expect(await statusOf(image)).toBe(200)
  expect(await statusOf(address, sender.headers)).toBe(404)
  expect((await auditEntries(server)).at(-1)).toMatchObject({ call: 'decideSenderPage', kind: 'sender-page' })
  const [first, last] = await emails()
  expect(first?.subject).toBe('Förslaget om er sida behöver ändras')
  expect(last?.subject).toBe('Förslaget om er sida är godkänt')
  expect(last?.text).toContain('Fint!')

  // An editor's own change comes between: the decision was made about another text.
  await propose({ description: 'Vi är Skogen AB.' })
  const [review] = await reviews()
  const word = { kind: 'avsandare', id: String(organisation.id), version: review?.page_version }
  expect((await editor.call('/word-save', { ...word, title: 'Djur' })).statusCode).toBe(200)
  const late = {
    sender: organisation.id,
    version: review?.proposal.version,
    page_version: review?.page_version,
  }
  expect((await editor.call('/sender-page-decide', { ...late, decision: 'approved' })).statusCode).toBe(409)
  expect((await decide('approved')).statusCode).toBe(200)
  await expect.poll(shown).toMatchObject({ description: 'Vi är Skogen AB.', image })
})

test('a proposal that is withdrawn leaves no file, and an erasure forgets who made one', async () => {
  const folder = path.join(server.config.dataFolder, 'uploads/thumb')
  const proposed = async () => (await readdir(folder)).filter((name) => name.startsWith('forslag'))
  await propose({ description: 'Nya ord.', image: asFile(await logo(), 'logo.png') })
  expect(await proposed()).not.toEqual([])
  expect((await sender.call('/sender-page-withdraw')).statusCode).toBe(200)
  expect(await proposed()).toEqual([])
  expect((await sender.call('/sender-page-withdraw')).statusCode).toBe(409)

  await propose({ description: 'Ord av en person.' })
  const email = `${sender.id}@skola.example`
  const exported = await exportPersonalData(server.store, { id: sender.id, emails: [email] })
  expect(exported).toMatchObject({ sender_pages: [{ description: 'Ord av en person.' }] })
  await server.store
    .transaction()
    .execute((transaction) => anonymizeAccount(transaction, { id: sender.id, email }, server.config))
  expect(await reviews()).toMatchObject([{ proposal: { description: 'Ord av en person.', by: '' } }])
})
