import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { databaseUrlFor, onPostgres } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { registrationFields } from './account-fixture.ts'
import { createPrint, orderFields } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { startSmtp } from './smtp-server.ts'
import { startTraceCollector } from './trace-collector.ts'

afterEach(stopServerProcesses)

type Line = Record<string, unknown>

/** Texts that must never be in a log, each recognizable: what people write, what they send along, what the operator keeps. */
const marked = {
  firstName: 'Kanarieanna',
  lastName: 'Kanariesson',
  email: 'kanarie.epost@skola.example',
  otherEmail: 'kanarie.tips@skola.example',
  telephone: '0731-764523',
  street: 'Kanariegatan 7',
  postcode: '98765',
  city: 'Kanarieby',
  school: 'Kanarieskolan',
  profession: 'Kanarieskötare',
  password: 'kanarielosenordet',
  token: 'kanarieTokenABCDEFGHIJKLMNOPQRSTUVWXYZ01234567',
  linkToken: 'kanarieLankABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
  device: 'kanarie-enhet-12345678',
  searched: 'kanariesokning',
  cookie: 'kanariekaka',
  userAgent: 'Kanarielasare',
  fileName: 'kanariefil.pdf',
  smtpPassword: 'kanariesmtp',
  secretKey: 'kanarienyckel-0123456789-0123456789',
  metricsToken: 'kanariemetrik-0123456789-0123456789',
  webhook: 'kanariekrok',
}

test('of 22 marked secrets none is in any line of the log or in a trace, and an order’s email is found by the order’s request id', async () => {
  const mail = await startSmtp({ recipientCode: () => 451 })
  const collector = await startTraceCollector()
  const dataFolder = await createSeededDataFolder()
  const databaseUrl = databaseUrlFor(dataFolder)
  const store = await openDatabase(dataFolder, databaseUrl)
  const print = await createPrint({ store }, { stock_qty: 5, max_qty: 5 })
  const server = await startServerProcess({
    DATA_DIR: dataFolder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    LOG_FORMAT: 'json',
    SMTP_URL: mail.url.replace('//', `//kanarie:${marked.smtpPassword}@`),
    MAIL_FROM: 'material@skola.example',
    SECRET_KEY: marked.secretKey,
    METRICS_TOKEN: marked.metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    ERROR_WEBHOOK_URL: `http://127.0.0.1:9/${marked.webhook}`,
  })
  await waitUntilReady(server)
  const headers = {
    authorization: `Bearer ${marked.token}`,
    cookie: marked.cookie,
    'user-agent': marked.userAgent,
    'x-device-id': marked.device,
    referer: `https://skola.example/?q=${marked.searched}`,
  }
  const post = (path: string, fields: object, more: Record<string, string> = {}) =>
    fetch(`${server.address}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...more },
      body: JSON.stringify(fields),
    })
  const person = {
    ...{ first_name: marked.firstName, last_name: marked.lastName, telephone: marked.telephone },
    ...{ street: marked.street, postcode: marked.postcode, city: marked.city, profession: marked.profession },
    email: marked.email,
  }
  const ordered = await post(
    '/activity/postOrder/get',
    orderFields(print.id, { ...person, organization: marked.school }),
    { 'x-device-id': marked.device, 'user-agent': marked.userAgent },
  )
  expect(ordered.status).toBe(200)
  await post('/activity/postOrder/get', orderFields(print.id, { ...person, qty: 99 }), headers)
  await post('/download/postdownload/get', { id: print.id, email: marked.otherEmail }, headers)
  await post('/customer/register', {
    ...registrationFields(person),
    school: marked.school,
    password: marked.password,
  })
  await post('/customer/login', { email: marked.email, password: marked.password }, headers)
  await post('/customer/reset-password', { reset_token: marked.linkToken, password: marked.password })
  await post('/customer/password-reset-email', { email: marked.email, altcha: marked.token })
  await post('/customer/update-profile', { ...person, user_token: marked.token }, headers)
  await post('/product-like-count', { product_id: print.id }, headers)
  await post('/search', { q: marked.searched, filters: { [marked.searched]: 1 } }, headers)
  await post('/batch', {
    requests: [{ path: `/search?q=${marked.searched}`, body: { email: marked.email } }],
  })
  const form = new FormData()
  form.set('thumbnail', new Blob(['%PDF-1.4'], { type: 'application/pdf' }), marked.fileName)
  form.set('user_token', marked.token)
  await fetch(`${server.address}/v1/customer/create-product`, { method: 'POST', headers, body: form })
  for (const path of ['/search', '/metrics', '/sw.js.map', '/konto', '/logga-in'])
    await fetch(`${server.address}${path}?q=${marked.searched}&token=${marked.linkToken}`, { headers })
  const measured = await fetch(`${server.address}/metrics`, {
    headers: { authorization: `Bearer ${marked.metricsToken}` },
  })
  expect(measured.status).toBe(200)
  const metricsText = await measured.text()

  const lines = () =>
    server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  const letterLines = () => lines().filter(({ msg }) => msg === 'email will be retried')
  await expect.poll(() => letterLines().length).toBeGreaterThan(0)
  const requestId = ordered.headers.get('x-request-id')
  expect(letterLines().map(({ reqId }) => reqId)).toContain(requestId)
  const stored = await store
    .selectFrom('letter')
    .select('request_id')
    .where('kind', 'like', 'order%')
    .execute()
  expect(stored.map(({ request_id }) => request_id)).toContain(requestId)
  // A failure whose message quotes the row that the database refused.
  await store.schema.alterTable('material_order').renameTo('material_order_away').execute()
  const failed = await post('/activity/postOrder/get', orderFields(print.id, person))
  expect(failed.status).toBeGreaterThanOrEqual(500)
  const failedId = failed.headers.get('x-request-id') ?? ''
  await expect.poll(() => collector.text(), { timeout: 30_000 }).toContain(failedId)
  await store.destroy()
  server.child.kill('SIGKILL')
  await server.ended
  await mail.close()
  await collector.close()

  expect(lines().filter(({ reqId }) => reqId === requestId).length).toBeGreaterThan(1)
  expect(lines().map(({ msg }) => msg)).toContainEqual(expect.stringContaining('Skolmaterial is listening'))
  const logged = server.output()
  const found = Object.entries(marked).filter(([, secret]) =>
    [logged, metricsText, collector.text()].some(
      (text) => text.includes(secret) || text.includes(encodeURIComponent(secret)),
    ),
  )
  expect(found.map(([name]) => name)).toEqual([])
  expect(logged).not.toMatch(/\/redaktion\/forsta#/)
  expect(onPostgres && logged.includes('postgres://')).toBe(false)
})
