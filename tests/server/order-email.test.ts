import { readFile, readdir, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { mountErrorHandlers } from '#server/http/errors.ts'
import { mountDevMail } from '#server/dev-mail/dev-mail.ts'
import type { ComposedEmail } from '#server/mail/composed-email.ts'
import { orderEmail } from '#server/orders/order-email.ts'
import { mountSecurityHeaders } from '#server/http/security-headers.ts'
import {
  exampleEmail,
  queuedEmails,
  openEmailQueue,
  enqueueTestEmail,
  emailStates,
  type EmailQueue,
} from './email-queue-fixture.ts'
import { startSmtp } from './smtp-server.ts'

let outbox: EmailQueue
let app: FastifyInstance
beforeAll(async () => {
  outbox = await openEmailQueue()
})
afterAll(() => outbox.close())
beforeEach(() => {
  app = fastify()
})
afterEach(async () => {
  await app.close()
  await outbox.clear()
})

const order = {
  qty: 30,
  email: 'asa.oberg@skola.example',
  first_name: 'Åsa',
  last_name: 'Öberg',
  organization: 'Ängsbackaskolan',
  street: 'Skolgränd 4 B',
  postcode: '234 67',
  city: 'Höör',
}
const exampleOrderEmail = (changed: Partial<typeof order> = {}, name = 'Källkritik – så gör du') =>
  orderEmail({
    order: { ...order, ...changed },
    number: 48_176,
    follow_token: 'nyckel-till-48176',
    plan: null,
    material: { slug: 'kallkritik-sa-gor-du', name },
    config: { publicUrl: 'https://skolmaterial.example', contactEmail: 'hjalp@skolmaterial.example' },
  })

/** The email in the folder, parsed as by a mail program. */
async function storeEmail(email: Partial<ComposedEmail>): Promise<{ id: string; raw: string; read: Email }> {
  await enqueueTestEmail(outbox.store, email)
  outbox.deliver()
  await expect.poll(() => emailStates(outbox.store)).toBe('sent')
  const id = (await queuedEmails(outbox.store))[0]?.id ?? ''
  const bytes = await readFile(path.join(outbox.emailFolder, `${id}.eml`))
  return { id, raw: bytes.toString('latin1'), read: await PostalMime.parse(bytes) }
}

test('the confirmation tells material, number of copies, address, that it is free, the order number and where to read more', () => {
  const email = exampleOrderEmail()
  expect(email).toMatchObject({ kind: 'order', recipient: order.email })
  expect(email.subject).toBe('Beställning 48 176 mottagen: Källkritik – så gör du (30 ex)')
  for (const words of [
    'Hej Åsa,',
    'Källkritik – så gör du',
    '30 ex',
    'Gratis',
    'Ängsbackaskolan',
    'Åsa Öberg',
    'Skolgränd 4 B',
    '234 67 Höör',
    '48 176',
    'hjalp@skolmaterial.example',
    'Packas',
    'Skickas med post',
    'https://skolmaterial.example/kallkritik-sa-gor-du',
    'https://skolmaterial.example/bestallning#nyckel-till-48176',
    'https://skolmaterial.example/pages/integritetspolicy',
  ]) {
    expect(email.text).toContain(words)
    expect(email.html).toContain(words)
  }
  expect(email.text).not.toMatch(/[<>]|&#|\{\{|undefined|!/)
})

test('the email loads nothing and runs nothing: no picture, no script, no address but our own', () => {
  const { html } = exampleOrderEmail()
  expect(html).not.toMatch(/<(img|script|link|iframe|form|svg)|\b(src|background|on\w+)=|url\(|@import/i)
  const addresses = [...html.matchAll(/https?:\/\/[^"/]+/g)].map(([address]) => address)
  expect(new Set(addresses)).toEqual(new Set(['https://skolmaterial.example']))
})

test.each(['{{7*7}}', '${7*7}', '<%= 7 %>', '<b>', `"><script>alert(1)</script>`, '&lt;b&gt;', '%s'])(
  '%s as a name is literal text in text, HTML and subject',
  (name) => {
    const email = exampleOrderEmail({ first_name: name, organization: name, street: name }, name)
    expect(email.subject).toBe(`Beställning 48 176 mottagen: ${name} (30 ex)`)
    expect(email.text).toContain(`Hej ${name},`)
    const decoded = email.html
      .replace(/<style>[\s\S]*?<\/style>/, '')
      .replace(/<[^>]*>/g, '')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    expect(decoded).toContain(`Hej ${name},`)
    expect(email.html).not.toMatch(/<(b|script)>/)
  },
)

test('without SMTP_URL the email is a complete file, with Swedish letters right in all its parts', async () => {
  const email = exampleOrderEmail()
  const { id, read, raw } = await storeEmail(email)
  expect(await readdir(outbox.emailFolder)).toEqual([`${id}.eml`])
  expect((await stat(path.join(outbox.emailFolder, `${id}.eml`))).mode & 0o077).toBe(0)
  expect(read.subject).toBe(email.subject)
  expect(read.text?.replaceAll('\r\n', '\n').trim()).toBe(email.text.trim())
  expect(read.html?.replaceAll('\r\n', '\n').trim()).toBe(email.html.trim())
  expect(read.to).toEqual([{ name: '', address: order.email }])
  expect(read.from).toEqual({ name: 'Skolmaterial', address: 'brev@skolmaterial.example' })
  expect(read.messageId).toBe(`<${id}@skolmaterial.example>`)
  expect(read.attachments).toEqual([])
  // Seven bits and short lines, which every mail server supports.
  expect(raw).toMatch(/^[\x00-\x7f]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThan(999)
})

test('no name can add a header or a line', async () => {
  const injected = 'Åsa\r\nBcc: alla@skola.example\r\n\r\nHej'
  const email = exampleOrderEmail(
    { first_name: injected, city: injected, organization: 'Å\u2028Rektor: \0 \u202egnol' },
    injected,
  )
  expect(email.subject).not.toMatch(/[\r\n]/)
  expect(email.text).not.toMatch(/^(Bcc|Rektor):|\u202e/m)
  // Not only in the template: also a subject that a feature composes itself.
  const { read, raw } = await storeEmail({
    ...email,
    subject: `Hej\r\nBcc: alla@skola.example\n\nHej ${injected}`,
  })
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
  expect(read.bcc).toBeUndefined()
  expect(read.to).toEqual([{ name: '', address: order.email }])
  expect(read.subject).toContain('Hej Bcc: alla@skola.example Hej Åsa Bcc')
})

test.each([
  'a@skola.example, b@skola.example',
  'a@skola.example;b@skola.example',
  '"x" <a@skola.example>',
  'a@skola.example\r\nRCPT TO:<b@skola.example>',
  'ingen',
  '',
])('a recipient that is not one address is refused, and nobody gets it: %j', async (recipient) => {
  const server = await startSmtp()
  await enqueueTestEmail(outbox.store, { recipient })
  outbox.deliver(server.url)
  await expect.poll(() => emailStates(outbox.store)).toBe('refused')
  expect((await queuedEmails(outbox.store))[0]?.reason).toBe('EENVELOPE')
  expect(server.arrived).toEqual([])
  await server.close()
})

test('addresses with å and ö are delivered if the mail server supports them', async () => {
  const server = await startSmtp()
  for (const recipient of ['å@räksmörgås.se', 'asa@räksmörgås.se'])
    await enqueueTestEmail(outbox.store, { recipient })
  outbox.deliver(server.url)
  await expect.poll(() => emailStates(outbox.store)).toBe('sent sent')
  const recipients = server.accepted.map(({ recipient }) => recipient).sort()
  expect(recipients).toEqual(['asa@räksmörgås.se', 'å@räksmörgås.se'])
  // If only the domain needs it, every mail server can deliver it.
  expect(server.arrived.filter((text) => text.includes('To: asa@xn--rksmrgs-5wao1o.se')).length).toBe(1)
  await server.close()
})

function devMailApp(isEnabled: boolean): FastifyInstance {
  mountErrorHandlers(app, () => null)
  mountSecurityHeaders(app, path.join(outbox.folder, 'no-page'), {
    ...{ publicUrl: 'http://127.0.0.1', hstsForSubdomains: false },
  })
  mountDevMail(app, outbox.emailFolder, isEnabled)
  return app
}

test('in development emails can be read, newest first, and nothing in them runs', async () => {
  const maliciousEmail = {
    ...exampleEmail,
    subject: '<script>alert(1)</script>',
    html: '<p onclick="x()">Hej</p><script>x()</script>',
  }
  const { id } = await storeEmail(maliciousEmail)
  await enqueueTestEmail(outbox.store, { subject: 'Den nyaste' })
  await expect.poll(() => emailStates(outbox.store)).toBe('sent sent')
  const app = devMailApp(true)
  const list = await app.inject('/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.body.indexOf('Den nyaste')).toBeLessThan(list.body.indexOf('alert(1)'))
  expect(list.body).toContain(`href="/dev/mail/${id}"`)
  const one = await app.inject(`/dev/mail/${id}`)
  for (const words of ['Till', 'canary@skola.example', 'Message-ID', 'Tack för din beställning.'])
    expect(list.body + one.body).toContain(words)
  for (const { body, headers } of [list, one]) {
    expect(body).not.toMatch(/<script|onclick="x/i)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^ ;]+';/)
  }
  const decoded = await app.inject(`/dev/mail/${id}/html`)
  expect(decoded.body).toContain('<p onclick="x()">')
  expect(decoded.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/)
  for (const { headers } of [list, one, decoded]) {
    expect(headers['content-security-policy']).not.toMatch(/unsafe|script-src|allow-/)
    expect(headers['cache-control']).toBe('no-store')
  }
})

test('an email that is deleted while the list is made is left out of it', async () => {
  await storeEmail(exampleEmail)
  await symlink(
    path.join(outbox.emailFolder, 'is-gone'),
    path.join(outbox.emailFolder, 'deleted-meanwhile.eml'),
  )
  const list = await devMailApp(true).inject('/dev/mail')
  expect(list.statusCode).toBe(200)
  expect(list.body).not.toContain('deleted-meanwhile')
})

test('an empty folder, an unknown email and a path out of the folder get a normal response', async () => {
  const app = devMailApp(true)
  expect((await app.inject('/dev/mail')).body).toContain('Här finns inga brev.')
  for (const id of ['finns-inte', '..%2f..%2fskolmaterial.sqlite', '%2e%2e', 'x.eml'])
    expect((await app.inject(`/dev/mail/${id}`)).statusCode, id).toBe(404)
})

test('in production there is no such page, whatever the folder contains', async () => {
  const { id } = await storeEmail(exampleEmail)
  const app = devMailApp(false)
  for (const url of ['/dev/mail', `/dev/mail/${id}`, `/dev/mail/${id}/html`]) {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('canary')
  }
})
