import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { unsubscribeFromTips } from '#server/core/emails/withdraw-tips-emails.ts'
import { toOutgoingEmail } from '#server/mail/outgoing-email.ts'
import { findPerson } from '#server/privacy/find-person.ts'
import { queueTipsEmails } from '#server/tips/send-tips.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createPrint } from './order-fields.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  for (const table of ['tips_recipient', 'tips_letter', 'tips_address', 'letter'] as const)
    await server.store.deleteFrom(table).execute()
  editor = await createStaff(server, 'editor')
})

const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `larare${number}@skola.example`)

async function subscribe(emails: string[]): Promise<void> {
  const rows = emails.map((email) => ({ email, confirmed_at: Date.now() }))
  await server.store.insertInto('tips_address').values(rows).execute()
}

async function draft(): Promise<{ id: string; version: number }> {
  const { id } = await server.store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const created = await editor.call('/tips-letter-create', { subject: 'Nytt i november' })
  const tipsId = created.json<{ data: { id: string } }>().data.id
  const fields = { id: tipsId, version: 1, greeting: 'Här är tre tips.', materials: [id] }
  const response = await editor.call('/tips-letter-save', fields)
  const { version } = response.json<{ data: { version: number } }>().data
  return { id: tipsId, version }
}

const send = (tips: { id: string; version: number }, recipients: number) =>
  editor.call('/tips-letter-send', { ...tips, recipients })
const queue = () => queueTipsEmails(server.store, 'https://skola.example')
const figures = () =>
  server.store
    .selectFrom('tips_letter')
    .select(['state', 'recipients', 'sent', 'failed', 'unsubscribed'])
    .executeTakeFirstOrThrow()
/** The mail server's answer to every email that waits. */
const deliver = (state: 'sent' | 'refused', emails: string[]) =>
  server.store.updateTable('letter').set({ state }).where('recipient', 'in', emails).execute()
/** Presses the link of somebody's email; returns the status code. */
async function pressLink(email: string): Promise<number> {
  const message = (await tipsEmailRows()).find(({ recipient }) => recipient === email)
  return stopTips(/vad=sluta#([\w-]+)/.exec(message?.text ?? '')?.[1])
}
async function stopTips(confirm_token: string | undefined): Promise<number> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/customer/stop-tips',
    payload: { confirm_token },
  })
  return response.statusCode
}
const tipsEmailRows = () =>
  server.store.selectFrom('letter').selectAll().where('kind', '=', 'tips').orderBy('recipient').execute()

test('everybody who confirmed gets the email once, however many servers send and however often they start', async () => {
  await subscribe(addresses(120))
  const tips = await draft()
  expect((await send(tips, 120)).statusCode).toBe(200)
  await Promise.all([queue(), queue(), queue()])
  await queue()
  await queue()
  expect((await tipsEmailRows()).map(({ recipient }) => recipient)).toEqual(addresses(120).toSorted())
  expect((await send(tips, 120)).statusCode).toBe(409)
})

test('the page has to know how many will get it', async () => {
  await subscribe(addresses(3))
  const refused = await send(await draft(), 2)
  expect(refused.statusCode).toBe(409)
  expect(refused.json<{ message: string }>().message).toContain('Nu skulle 3 personer få brevet')
  expect(await server.store.selectFrom('tips_recipient').selectAll().execute()).toEqual([])
})

test('a mail program unsubscribes with one press and without log-in, and the email says so in its headers', async () => {
  await subscribe(addresses(1))
  const tips = await draft()
  await send(tips, 1)
  await queue()
  const [email] = await tipsEmailRows()
  if (email === undefined) throw new Error('no email')
  const { message } = toOutgoingEmail(email, { from: 'skola@skola.example', host: 'skola.example' })
  const headers = message.headers as Record<string, string>
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const url = new URL(/^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const press = () =>
    server.app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  expect((await server.app.inject({ url: url.pathname + url.search })).statusCode).toBe(405)
  expect((await press()).statusCode).toBe(200)
  expect(await server.store.selectFrom('tips_address').selectAll().execute()).toEqual([])
  expect(await tipsEmailRows()).toEqual([])
  expect((await press()).statusCode).toBe(200)
  const row = await server.store.selectFrom('tips_letter').select('unsubscribed').executeTakeFirstOrThrow()
  expect(row.unsubscribed).toBe(1)
})

test.each(['unsubscribes', 'is erased'])(
  'whoever %s while an email is being sent gets none afterwards',
  async (what) => {
    for (let round = 0; round < 10; round++) {
      const [email = ''] = addresses(1)
      await server.store.deleteFrom('letter').execute()
      await server.store.deleteFrom('tips_letter').execute()
      await server.store.deleteFrom('tips_address').execute()
      await subscribe([email])
      const tips = await draft()
      const leave = () =>
        what === 'unsubscribes'
          ? server.store.transaction().execute((transaction) => unsubscribeFromTips(transaction, email))
          : erasePerson(server, email)
      await Promise.all([send(tips, 1).then(queue), leave()])
      await queue()
      expect(await tipsEmailRows()).toEqual([])
    }
  },
)

test('a test goes to the editor alone', async () => {
  await subscribe(addresses(2))
  const tips = await draft()
  expect((await editor.call('/tips-letter-test', tips)).statusCode).toBe(200)
  const rows = await server.store.selectFrom('letter').select(['recipient', 'kind', 'subject']).execute()
  expect(rows).toEqual([expect.objectContaining({ kind: 'tips-test', subject: 'Prov: Nytt i november' })])
})

test('the figures count each email once, and who leaves with its link, also long after it was sent', async () => {
  const everybody = addresses(6)
  const [first = '', second = '', third = '', fourth = '', fifth = '', sixth = ''] = everybody
  await subscribe(everybody)
  const tips = await draft()
  await send(tips, 6)
  await queue()
  await deliver('sent', [first, second])
  // Leaves after the email was sent and before it is counted.
  expect(await pressLink(second)).toBe(200)
  await Promise.all([queue(), queue()])
  expect(await figures()).toEqual({ state: 'sending', recipients: 6, sent: 2, failed: 0, unsubscribed: 1 })
  // Leaves in the profile before the email has gone.
  await server.store.transaction().execute((transaction) => unsubscribeFromTips(transaction, third))
  await deliver('refused', [fourth, sixth])
  await deliver('sent', [fifth])
  for (let round = 0; round < 2; round++) await queue()
  expect(await figures()).toEqual({ state: 'sent', recipients: 6, sent: 3, failed: 2, unsubscribed: 1 })
  const refused = (await tipsEmailRows()).find(({ recipient }) => recipient === sixth)
  expect((await editor.call('/letter-resend', { id: refused?.id })).statusCode).toBe(200)
  expect(await figures()).toMatchObject({ state: 'sending', sent: 3, failed: 1 })
  await deliver('sent', [sixth])
  await queue()
  expect(await figures()).toMatchObject({ state: 'sent', sent: 4, failed: 1 })
  expect(await pressLink(first)).toBe(200)
  expect(await pressLink(first)).toBe(400)
  expect(await figures()).toMatchObject({ state: 'sent', sent: 4, unsubscribed: 2 })
  // An email that was refused cannot be sent again to somebody who has left.
  await server.store.transaction().execute((transaction) => unsubscribeFromTips(transaction, fourth))
  expect((await tipsEmailRows()).map(({ recipient }) => recipient)).not.toContain(fourth)
})

test('the recipients of an email are forgotten after a year, except those of the latest, whose links have to work', async () => {
  const [email = ''] = addresses(1)
  await subscribe([email])
  for (let round = 0; round < 2; round++) {
    await send(await draft(), 1)
    await queue()
    await server.store
      .updateTable('letter')
      .set({ state: 'sent', created_at: round })
      .where('state', '=', 'waiting')
      .execute()
    await queue()
  }
  const [older, latest] = await server.store
    .selectFrom('tips_letter')
    .select('id')
    .orderBy('started_at')
    .execute()
  const day = 86_400_000
  const remembered = async () =>
    (await server.store.selectFrom('tips_recipient').select('tips_letter_id').execute()).map(
      ({ tips_letter_id }) => tips_letter_id,
    )
  const sent = (await tipsEmailRows()).toSorted((one, other) => one.created_at - other.created_at)
  const token = /vad=sluta#([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1]
  await applyRetention(server.store, server.config, Date.now() + 364 * day)
  expect((await remembered()).toSorted()).toEqual([older?.id, latest?.id].toSorted())
  await applyRetention(server.store, server.config, Date.now() + 366 * day)
  expect(await remembered()).toEqual([latest?.id])
  await applyRetention(server.store, server.config, Date.now() + 3000 * day)
  expect(await remembered()).toEqual([latest?.id])
  expect(await stopTips(token)).toBe(200)
  expect(await remembered()).toEqual([])
})

test('a person gets to know which emails of tips were sent, and an erasure forgets it', async () => {
  const [email = ''] = addresses(1)
  await subscribe([email])
  await send(await draft(), 1)
  await queue()
  await deliver('sent', [email])
  await queue()
  const person = await findPerson(server.store, email)
  if (person === null) throw new Error('nobody')
  const exported = await exportPersonalData(server.store, person)
  expect(exported['tips_letters']).toMatchObject([{ subject: 'Nytt i november', state: 'sent' }])
  expect(JSON.stringify(exported)).not.toMatch(/token_hash|vad=sluta/)
  await erasePerson(server, email)
  expect(await server.store.selectFrom('tips_recipient').selectAll().execute()).toEqual([])
  expect(await figures()).toMatchObject({ recipients: 1, sent: 1 })
})

test('an older version and a material that visitors do not see are refused, with names', async () => {
  const tips = await draft()
  const older = await editor.call('/tips-letter-save', { ...tips, version: 1, subject: 'Annat' })
  expect(older.statusCode).toBe(409)
  expect(older.json<{ message: string }>().message).toContain('har sparat brevet')
  const { id } = await createPrint(server, { stock_qty: 1, max_qty: 1 })
  const { name } = await server.store
    .updateTable('material')
    .set({ status: 0 })
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirstOrThrow()
  const hidden = await editor.call('/tips-letter-save', { ...tips, materials: [id] })
  expect(hidden.statusCode).toBe(422)
  expect(hidden.json<{ errors: { materials: string[] } }>().errors.materials[0]).toContain(name)
  expect((await editor.call('/tips-letter-create', { subject: ' ' })).statusCode).toBe(422)
})
