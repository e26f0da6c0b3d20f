import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { freePort } from '#tests/support/free-port.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { root } from '#tests/support/test-server.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { newSecret, sentBox, sentPart } from './shared-box-fixture.ts'
import { newStaffFields } from './staff-fixture.ts'
import { startTraceCollector } from './trace-collector.ts'

afterEach(stopServerProcesses)

/** What the operator sets and nobody else may read, each recognizable. */
const operators = {
  s3Secret: 'kanarieS3hemlighet0123456789',
  databasePassword: 'kanariedatabas',
  cdnKey: 'kanariecdnnyckel',
  traceKey: 'kanariesparnyckel',
}
/** What people write who log in. */
const people = {
  password: 'kanarielosenord på taket',
  firstName: 'Kanarieanna',
  lastName: 'Kanariesson',
  email: 'kanarie.redaktor@skola.example',
  packer: 'kanarie.packare@skola.example',
  street: 'Kanariegatan 7',
  school: 'Kanarieskolan',
  telephone: '0731-764523',
  boxTitle: 'Kanarielådan',
  boxText: 'Kanarieanteckning',
}

/** Ends the command's process with its output, whatever its exit code is. */
const desk = (args: string[], environment: Record<string, string>) =>
  new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'dist/program/operator.js'), ...args],
      { cwd: os.tmpdir(), env: { PATH: process.env['PATH'] ?? '', ...environment } },
      (_error, stdout, stderr) => resolve(`${stdout}${stderr}`),
    )
  })

/** The names of those that are in the text. A number only counts by itself: times have any digits in them. */
const found = (secrets: Record<string, string>, text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) =>
      /^\d+$/.test(secret)
        ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text)
        : text.includes(secret) || text.includes(encodeURIComponent(secret)),
    )
    .map(([name]) => name)

/** A CDN that refuses to purge, and repeats what it was sent. */
async function startRefusingCdn() {
  const received: IncomingHttpHeaders[] = []
  const cdn = createServer((request, response) => {
    received.push(request.headers)
    response.writeHead(403).end(JSON.stringify(request.headers))
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  onTestFinished(() => void cdn.close())
  return { url: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`, received }
}

test('no secret of the operator, no code, link or box of staff and no saved profile is in the log, in a trace or in what a command prints about failures', async () => {
  const [cdn, collector, dataFolder] = await Promise.all([
    startRefusingCdn(),
    startTraceCollector(),
    createSeededDataFolder(),
  ])
  onTestFinished(() => collector.close())
  const databaseUrl = databaseUrlFor(dataFolder)
  const store = await openDatabase(dataFolder, databaseUrl)
  onTestFinished(() => store.destroy())
  const environment = {
    DATA_DIR: dataFolder,
    ...(databaseUrl !== undefined && {
      DATABASE_URL: databaseUrl.replace(/(\/\/[^:@]+)(:[^@]*)?@/, `$1:${operators.databasePassword}@`),
    }),
    LOG_FORMAT: 'json',
    // A store that is away: every use of it fails.
    S3_URL: `http://127.0.0.1:${await freePort()}/kanariehink`,
    S3_KEY_ID: 'kanarienyckel',
    S3_SECRET_KEY: operators.s3Secret,
    CDN_SECONDS: '60',
    CDN_PURGE_URL: cdn.url,
    CDN_PURGE_HEADER: `Authorization: Bearer ${operators.cdnKey}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${operators.traceKey}`,
  }
  const server = await startServerProcess(environment)
  await waitUntilReady(server)
  const call = async (at: string, fields: object, token = '') => {
    const response = await fetch(`${server.address}/v1${at}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(fields),
    })
    const body = (await response.json()) as Record<string, unknown>
    return { status: response.status, id: response.headers.get('x-request-id') ?? '', body }
  }
  const dataOf = ({ body }: { body: Record<string, unknown> }) => body['data'] as Record<string, string>

  // The first editor, by the link in the file.
  const linkFile = path.join(dataFolder, 'first-editor.txt')
  await expect.poll(() => readFile(linkFile, 'utf8').catch(() => '')).toContain('#')
  const firstEditorLink = /#(\S+)/.exec(await readFile(linkFile, 'utf8'))?.[1] ?? ''
  const names = { first_name: people.firstName, last_name: people.lastName, password: people.password }
  const editor = newStaffFields({ ...names, email: people.email, token: firstEditorLink })
  const statuses = [(await call('/desk/first-editor', editor)).status]
  statuses.push((await call('/desk/first-editor', editor)).status)

  // The second factor, and log-ins with a code, a wrong one and a recovery code.
  const logIn = () => call('/customer/login', { email: people.email, password: people.password })
  const first = await logIn()
  expect([statuses, first.body]).toMatchObject([[200, 403], { next: 'setup' }])
  const setup = { ticket: String(first.body['ticket']), password: people.password }
  const begun = dataOf(await call('/customer/second-factor-start', setup))
  const codes = new TOTP({ secret: Secret.fromBase32(begun['secret'] ?? '') })
  const codeIn = (steps: number) => codes.generate({ timestamp: Date.now() + steps * 30_000 })
  const firstCode = codeIn(0)
  const confirmed = await call('/customer/second-factor-confirm', { ticket: setup.ticket, code: firstCode })
  const { recovery_codes, session: begunSession } = dataOf(confirmed) as unknown as {
    recovery_codes: string[]
    session: { token: string }
  }
  const [recoveryCode = '', session] = [recovery_codes[0], begunSession.token]
  const secondCode = codeIn(1)
  const ticket = String((await logIn()).body['ticket'])
  statuses.push((await call('/customer/login-code', { ticket, code: 'kanariekod' })).status)
  const entered = await call('/customer/login-code', { ticket, code: secondCode })
  const nextTicket = String((await logIn()).body['ticket'])
  const again = await call('/customer/login-code', { ticket: nextTicket, code: recoveryCode })
  const token = String(entered.body['token'])
  statuses.push(confirmed.status, entered.status, again.status)
  expect(statuses).toEqual([200, 403, 403, 200, 200, 200])

  // A save of the profile, that works, is refused and fails.
  const { detail } = dataOf(await call('/customer/current', {}, token)) as unknown as { detail: object }
  const profile = {
    ...{ ...detail, workplace_id: '', first_name: people.firstName, last_name: people.lastName },
    ...{ street: people.street, school: people.school, organization: people.school },
    telephone: people.telephone,
  }
  expect((await call('/customer/update-profile', profile, token)).status).toBe(200)
  expect((await call('/customer/update-profile', { ...profile, first_name: '' }, token)).status).toBe(422)

  // An invitation that a command on the server has made, and a box that is shared by its link.
  const printed = await desk(['add-editor', people.packer], environment)
  const invitationLink = /inbjudan#(\S+)/.exec(printed)?.[1] ?? ''
  const accepted = newStaffFields({ ...names, token: invitationLink })
  expect((await call('/desk/invitation', { token: invitationLink })).status).toBe(200)
  expect((await call('/desk/invitation-accept', accepted)).status).toBe(200)
  expect((await call('/desk/invitation-accept', accepted)).status).toBe(403)
  const boxSecret = newSecret()
  const box = JSON.stringify(
    sentBox([sentPart({ kind: 'note', title: '', text: people.boxText })], people.boxTitle),
  )
  const shared = await call('/shared-box/share', { secret: boxSecret, days: '30', box })
  const boxAddress = /"address":"([^"]+)"/.exec(JSON.stringify(shared.body))?.[1] ?? ''
  expect([shared.status, boxAddress.length > 20]).toEqual([200, true])
  await call('/shared-box/update', { secret: boxSecret, box: 'ingen låda' })
  await call('/shared-box', { address: boxAddress })
  for (const file of [boxAddress, `${boxAddress}/x`])
    await (await fetch(`${server.address}/delad/${file}`)).arrayBuffer()
  await (await fetch(`${server.address}/v1/shared-box?address=${boxAddress}`)).arrayBuffer()

  // What fails quotes what it was about, unless somebody keeps it from doing so.
  await store.schema.alterTable('customer').renameTo('customer_away').execute()
  await store.schema.alterTable('shared_box').renameTo('shared_box_away').execute()
  expect((await call('/customer/update-profile', profile, token)).status).toBeGreaterThanOrEqual(500)
  expect((await logIn()).status).toBeGreaterThanOrEqual(500)
  const failed = await call('/shared-box/update', { secret: boxSecret, box })
  expect(failed.status).toBeGreaterThanOrEqual(500)
  const commands = [
    await desk(['export', people.email], environment),
    await desk(['backup', path.join(dataFolder, 'copies')], environment),
    await desk(['no-such-command'], environment),
    await desk(['stock', 'x'], environment),
  ]
  await expect.poll(() => collector.text(), { timeout: 30_000 }).toContain(failed.id)
  await expect.poll(() => server.output()).toContain('the CDN could not be asked')
  server.child.kill('SIGTERM')
  await server.ended

  // Each has been where it belongs.
  expect(cdn.received[0]?.authorization).toContain(operators.cdnKey)
  expect(collector.headers[0]?.authorization).toContain(operators.traceKey)
  expect(server.output()).toContain('the store of files does not answer')
  const used = { firstEditorLink, firstCode, secondCode, recoveryCode, ticket, session, token }
  const links = { invitationLink, boxSecret, boxAddress, secondFactor: begun['secret'] ?? '' }
  for (const [name, secret] of Object.entries({ ...used, ...links }))
    expect([name, secret.length > 5]).toEqual([name, true])
  const all = { ...operators, ...people, ...used, ...links, wrongCode: 'kanariekod' }
  expect(found(all, server.output())).toEqual([])
  expect(found(all, collector.text())).toEqual([])
  expect(found({ ...operators, password: people.password }, [printed, ...commands].join('\n'))).toEqual([])
})

test.each([
  ['nobody listens', (port: number) => `127.0.0.1:${port}/x`],
  ['the port is none', () => '127.0.0.1:99999/x'],
  ['a character is not encoded', () => '127.0.0.1:1/%zz'],
])('neither the server nor a command names the password of a database where %s', async (_, rest) => {
  const url = `postgres://kanarie:${operators.databasePassword}@${rest(await freePort())}`
  const environment = {
    DATA_DIR: path.join(os.tmpdir(), `skolmaterial-none-${randomUUID()}`),
    DATABASE_URL: url,
  }
  const server = await startServerProcess(environment)
  expect(await server.ended).not.toBe(0)
  const printed = [server.output(), await desk(['changed', 'texter'], environment)]
  for (const text of printed) expect([text.length > 20, found(operators, text)]).toEqual([true, []])
})
