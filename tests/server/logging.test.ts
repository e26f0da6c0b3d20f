import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { slowCallMs } from '#contract/limits.ts'
import { userAgentClass, redactUrl, redactText, redactTitle } from '#contract/redact.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

type Line = Record<string, unknown>
type ErrorReport = { site: string; entries: Line[]; dropped: number }
const [warn, error] = [40, 50]

let server: Server
let lines: Line[] = []
let webhookStatus = 200
const errorReports: ErrorReport[] = []
const webhook = createServer((request, response) => {
  let body = ''
  request.on('data', (bytes: Buffer) => (body += bytes.toString()))
  request.on('end', () => {
    if (webhookStatus === 200) errorReports.push(JSON.parse(body) as ErrorReport)
    response.writeHead(webhookStatus).end()
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => webhook.listen(0, '127.0.0.1', resolve))
  const { port } = webhook.address() as AddressInfo
  server = await startServer({
    environment: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'debug',
      PUBLIC_URL: 'https://material.example',
      ERROR_WEBHOOK_URL: `http://127.0.0.1:${port}/x`,
    },
    onLogLine: (line) => lines.push(line),
    prepare: (app) => app.get('/v1/slow', () => pause(slowCallMs + 50, {})),
  })
})
beforeEach(() => {
  lines = []
})
afterAll(async () => {
  await server.close()
  webhook.close()
})

const report = (fields: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/v1/client-log', payload: fields, headers })
const levelsOf = (wanted: Line[]) => wanted.map(({ level }) => level)
const linesWithMessage = (text: string) => lines.filter(({ msg }) => msg === text)

/** Simulates a missing table. */
async function withoutTextPages(work: () => Promise<unknown>): Promise<void> {
  await server.store.schema.alterTable('text_page').renameTo('text_page_away').execute()
  await work()
  await server.store.schema.alterTable('text_page_away').renameTo('text_page').execute()
}

test('a failure is an error in the log and a refusal a warning: one line each, found by its request id', async () => {
  const refused = await server.app.inject('/v1/finns-inte?email=kanarie@skola.example')
  expect(linesWithMessage('request refused')).toMatchObject([
    { level: warn, code: 'NOT_FOUND', path: '/v1/finns-inte', reqId: refused.headers['x-request-id'] },
  ])
  lines = []
  await withoutTextPages(async () => {
    const failed = await server.app.inject('/v1/pages/om?email=kanarie@skola.example')
    expect(failed.statusCode).toBe(500)
    expect(linesWithMessage('request refused')).toMatchObject([
      { level: error, code: 'FAILED', path: '/v1/pages/om', reqId: failed.headers['x-request-id'] },
    ])
    expect(linesWithMessage('request refused')[0]).toHaveProperty('err.stack')
  })
  expect(JSON.stringify(lines)).not.toContain('kanarie')
})

test('an error says what failed and never what it was about, under either name that it is logged by', () => {
  for (const key of ['err', 'error']) {
    const refused = Object.assign(new Error('duplicate key value'), {
      ...{ code: '23505', detail: 'Key (email)=(kanarie@skola.example) already exists.' },
      ...{ where: 'kanarie', parameters: ['kanarie'] },
    })
    server.app.log.warn({ [key]: refused }, `a failure as ${key}`)
    expect(linesWithMessage(`a failure as ${key}`)).toMatchObject([
      { [key]: { type: 'Error', message: 'duplicate key value', code: '23505' } },
    ])
    expect(linesWithMessage(`a failure as ${key}`)[0]).toHaveProperty(`${key}.stack`)
  }
  server.app.log.warn({ error: 'thrown by kanarie@skola.example' }, 'a failure that is no error')
  expect(linesWithMessage('a failure that is no error')).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('kanarie')
})

test('a call that takes more than two seconds is logged, a faster one is not', async () => {
  await server.app.inject('/v1/menu')
  expect(linesWithMessage('slow call')).toEqual([])
  await server.app.inject('/v1/slow?q=kanarie')
  expect(linesWithMessage('slow call')).toMatchObject([{ level: warn, path: '/v1/slow', status: 200 }])
  expect(Number(linesWithMessage('slow call')[0]?.['ms'])).toBeGreaterThan(slowCallMs)
  expect(JSON.stringify(lines)).not.toContain('kanarie')
})

test('a browser may report blank pages and other problems, each at its own level', async () => {
  const answer = await report({
    agent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
    build: '0123abc',
    entries: [
      { kind: 'blank', title: 'Film', url: 'https://material.example/film?page=2#x' },
      { kind: 'diagnostic', level: 'warn', message: 'refused', call: 'listFilms', status: 404, ms: 12 },
      { kind: 'diagnostic', level: 'info', message: 'seen' },
      { kind: 'diagnostic', level: 'debug', message: 'looked at' },
    ],
  })
  expect(answer.json()).toEqual({ status: 'OK' })
  const from = { agent: 'Chrome 156 Android', build: '0123abc' }
  expect(linesWithMessage('blank page')).toMatchObject([
    { ...from, level: error, title: 'Film', url: '/film' },
  ])
  const reports = linesWithMessage('client report')
  expect(levelsOf(reports)).toEqual([warn, 30, 20])
  expect(reports[0]).toMatchObject({
    ...from,
    clientMessage: 'refused',
    call: 'listFilms',
    status: 404,
    ms: 12,
  })
})

const canary = 'kanariefagel'
const secret = `${canary}TokenABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789`

test('a report identifies nobody, whatever a page has put into it', async () => {
  const message = [
    `mail ${canary}@skola.example`,
    `at https://material.example/x?q=${canary}&token=${secret}`,
    `token ${secret}`,
    'call 0701-23 45 67 or +46701234567',
    'born 19850405-1234',
  ].join(' \n ')
  const diagnostic = {
    kind: 'diagnostic',
    level: 'error',
    message,
    url: `/konto/${secret}?q=${canary}#${canary}`,
  }
  const blank = { kind: 'blank', title: `${canary} – Sökresultat`, url: `/search?q=${canary}` }
  const headers = { authorization: `Bearer ${secret}`, 'user-agent': canary, referer: `https://x/?${canary}` }
  const fields = {
    agent: canary,
    user_id: canary,
    entries: JSON.stringify([diagnostic, blank]),
    more: canary,
  }
  expect((await report(fields, headers)).statusCode).toBe(200)
  const logged = JSON.stringify(lines)
  expect(linesWithMessage('blank page')).toMatchObject([{ title: 'Sökresultat', url: '/search' }])
  expect(logged).toContain('[e-post]')
  expect(logged).not.toMatch(new RegExp(canary, 'i'))
  expect(logged).not.toMatch(/0701|70123|850405/)
  await expect.poll(() => errorReports.flatMap(({ entries }) => entries).length).toBeGreaterThan(1)
  expect(JSON.stringify(errorReports)).not.toMatch(new RegExp(canary, 'i'))
})

test.each([
  [{ entries: [] }],
  [{ entries: 'inte json' }],
  [{ entries: '{}' }],
  [{}],
  [{ entries: [{ kind: 'diagnostic', level: 'loud', message: 'x' }] }],
  [{ entries: [{ kind: 'diagnostic', level: 'warn', message: 'x', call: 'drop table' }] }],
  [{ entries: Array.from({ length: 101 }, () => ({ kind: 'blank', title: 'x' })) }],
])('an invalid report is refused and not logged (%#)', async (fields) => {
  const answer = await report(fields)
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toMatch(/^entries/)
  expect([...linesWithMessage('blank page'), ...linesWithMessage('client report')]).toEqual([])
})

test('one device cannot fill the log, and does not limit others', async () => {
  const one = { entries: [{ kind: 'diagnostic', level: 'debug', message: 'x' }] }
  const from = (device: string) => report(one, { 'x-device-id': device })
  const statuses: number[] = []
  for (let count = 0; count < 40; count++) statuses.push((await from('one-device-00000000')).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await from('another-device-000')).statusCode).toBe(200)
})

test('errors are reported to the operator in batches; a failing report affects nothing else', async () => {
  errorReports.length = 0
  webhookStatus = 503
  await withoutTextPages(async () => {
    for (let count = 0; count < 130; count++) await server.app.inject('/v1/pages/om')
  })
  await expect
    .poll(() => linesWithMessage('errors cannot be sent to the webhook').length, { timeout: 20_000 })
    .toBe(1)
  expect((await server.app.inject('/v1/menu')).statusCode).toBe(200)
  webhookStatus = 200
  await expect.poll(() => errorReports.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [first] = errorReports
  expect(first?.site).toBe('https://material.example')
  expect(first?.entries.length).toBe(100)
  expect(first?.dropped).toBe(30)
  expect(first?.entries[0]).toMatchObject({ code: 'FAILED', path: '/v1/pages/om' })
  expect(first?.entries[0]?.['reqId']).toBeTypeOf('string')
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/150.0.0.0 Safari/537.36', 'Chrome 150 ChromeOS'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'bot'],
  ['Firefox 140 Windows', 'Firefox 140 Windows'],
  ['', 'other'],
])('%s is reduced to %s', (userAgent, expected) => {
  expect(userAgentClass(userAgent)).toBe(expected)
})

test('redacting keeps what is needed to find the error', () => {
  expect(redactUrl('/kallkritik-pa-natet-arskurs-4-6?x=1')).toBe('/kallkritik-pa-natet-arskurs-4-6')
  expect(redactUrl('/a%40b.example')).toBe('/[e-post]')
  expect(redactTitle('Film – Skolmaterial', '/film')).toBe('Film – Skolmaterial')
  const message = 'Failed to fetch dynamically imported module: /assets/detail-page-B3kd92aQ.js'
  expect(redactText(message)).toBe(message)
  expect(redactText('a'.repeat(100_000)).length).toBe(500)
})
