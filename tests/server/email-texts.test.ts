import { expect, test } from 'vitest'
import { passwordChangedNotice } from '#server/accounts/account-notices.ts'
import { composeTemplatedEmail } from '#server/mail/compose-templated-email.ts'
import { enqueueEmail } from '#server/mail/enqueue-email.ts'
import { emailDefinitions, emailKeys, placeholdersOf } from '#server/mail/email-definitions.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createStaff } from './staff-fixture.ts'

const server = await serverForTests()
const editor = await createStaff(server, 'editor')

const key = 'account-password-changed'
const save = (body: string, version: number) =>
  editor.call('/letter-text-save', { key, subject: 'Nytt lösenord på {webbplats}', body, version })

async function sentEmail() {
  const email = `linda${Math.random().toString(36).slice(2)}@skola.example`
  const to = { id: editor.id, email, first_name: 'Linda', publicUrl: 'https://skola.example' }
  await server.store
    .transaction()
    .execute((transaction) => enqueueEmail(transaction, passwordChangedNotice(to)))
  return server.store
    .selectFrom('letter')
    .selectAll()
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
}

test.each(emailKeys)(
  'the default text of %s holds what it needs, and nothing that nobody fills in',
  (each) => {
    const { subject, body, required, sample } = emailDefinitions[each]
    for (const name of required) expect(body).toContain(`{${name}}`)
    const message = { key: each, kind: 'x', recipient: '', values: sample, because: 'Därför.', publicUrl: '' }
    const { subject: filled, text, html } = composeTemplatedEmail(message, { subject, body })
    expect(`${filled} ${text} ${html.slice(html.indexOf('<main>'))}`).not.toMatch(/[{}]/)
  },
)

test('an email is sent with the text that an editor has given it, and with its own text again afterwards', async () => {
  expect(
    (await save('{hälsning}\n\nByt lösenord här om det inte var du:\n\n{nytt-lösenord}', 0)).statusCode,
  ).toBe(200)
  const changed = await sentEmail()
  expect(changed.subject).toBe('Nytt lösenord på Skolmaterial')
  expect(changed.text).toContain('Hej Linda,\n\nByt lösenord här')
  expect(changed.text).toContain('https://skola.example/glomt-losenord')
  expect(changed.html).toContain('href="https://skola.example/glomt-losenord"')
  expect((await editor.call('/letter-text-reset', { key, version: 1 })).statusCode).toBe(200)
  expect((await sentEmail()).subject).toBe('Ditt lösenord är ändrat')
  // The version goes on, so that a page that was open before cannot overwrite anything.
  expect((await save('{nytt-lösenord}', 1)).statusCode).toBe(409)
})

test('a text without the link that its reader needs is refused beside the field', async () => {
  const refused = (await save('Lösenordet är ändrat.', 2)).json<{ errors: Record<string, string[]> }>()
  expect(refused.errors['body']).toEqual(['Texten behöver {nytt-lösenord}, annars når det inte fram.'])
})

test('the preview shows the email in both its forms, and stores nothing', async () => {
  const fields = { key: 'order', subject: 'Tack, {nummer}', body: '{uppgifter}\n\n{mottagare}\n\n{länk}' }
  const { data } = (await editor.call('/letter-text-preview', fields)).json<{
    data: { subject: string; text: string; html: string }
  }>()
  expect(data.subject).toBe('Tack, 48 176')
  expect(data.text).toContain('Antal: 30 ex')
  expect(data.html).toContain('<strong>Antal:</strong> 30 ex')
  expect(data.html).toContain('<a href="')
  expect(placeholdersOf('order')).toContain('kontakt')
})
