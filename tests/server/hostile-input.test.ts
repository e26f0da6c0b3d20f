import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root, startServer } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import { accountRows } from './hostile-input/accounts.ts'
import { addressRows } from './hostile-input/addresses.ts'
import { formRows } from './hostile-input/forms.ts'
import { htmlRows } from './hostile-input/html.ts'
import { deviceRows, protocolRows } from './hostile-input/protocol.ts'
import type { Row, Site } from './hostile-input/row.ts'
import { socketRows } from './hostile-input/sockets.ts'
import { uploadRows } from './hostile-input/uploads.ts'
import { createPrint } from './order-fields.ts'

const rows = [
  ...addressRows,
  ...formRows,
  ...uploadRows,
  ...htmlRows,
  ...accountRows,
  ...protocolRows,
  ...socketRows,
  ...deviceRows,
]
const countedTables = [
  'material_order',
  'letter',
  'download',
  'consent',
  'customer',
  'material',
  'material_like',
] as const

let site: Site
let refusalsInLog: unknown[] = []
beforeAll(async () => {
  const server = await startServer({
    clientFolder: path.join(root, 'dist/client'),
    environment: { LOG_LEVEL: 'warn' },
    onLogLine: ({ msg, reqId }) => void (msg === 'request refused' && refusalsInLog.push(reqId)),
  })
  const print = await createPrint({ store: server.store }, { stock_qty: 500, max_qty: 5 })
  const [teacher, stranger] = [await createCustomer(server.store), await createCustomer(server.store)]
  const port = Number(new URL(await server.listen()).port)
  site = { server, print, teacher, stranger, port, send: (sent) => server.app.inject(sent) }
})
afterAll(() => site.server.close())

const isTriedHere = (row: Row) => 'sends' in row || 'check' in row
const triedHere = rows.filter(isTriedHere).map((row) => [row.what, row] as const)

test('there are 131 kinds of hostile input, each with an answer or a test of its own', () => {
  expect(new Set(rows.map(({ what }) => what)).size).toBe(131)
  expect(rows).toHaveLength(131)
  const missing = rows.flatMap((row) => {
    if (!('testedIn' in row)) return []
    const [file, title] = row.testedIn
    const where = path.join(root, file.includes('/') ? file : `tests/server/${file}.test.ts`)
    return existsSync(where) && readFileSync(where, 'utf8').includes(title)
      ? []
      : [`${row.what}: ${file}, ${title}`]
  })
  expect(missing).toEqual([])
})

test('what other tests of the server try runs on both databases in CI, but for what no database hears of', () => {
  const program =
    "import('./scripts/server-tests.mjs').then((lists) => console.log(lists.postgresArgs({ withLong: true }).join()))"
  const { stdout } = spawnSync(process.execPath, ['-e', program], { cwd: root, encoding: 'utf8' })
  const leftOut = stdout.trim().split(',')
  const onSqliteAlone = rows.filter(
    (row) => 'testedIn' in row && leftOut.includes(`--exclude=tests/server/${row.testedIn[0]}.test.ts`),
  )
  expect(onSqliteAlone.map(({ what }) => what)).toEqual([
    'a body that arrives too slowly',
    'a client that does not read',
  ])
})

test.each(triedHere)('%s', async (_what, row) => {
  refusalsInLog = []
  const before = await storedRows()
  const answers = 'check' in row ? await row.check(site) : await sendAll(row)
  for (const answer of answers) expectHarmless(answer)
  if (answers.every(({ statusCode }) => statusCode >= 400)) expect(await storedRows()).toEqual(before)
  // The next visitor notices nothing.
  expect((await site.send({ url: '/v1/menu' })).statusCode).toBe(200)
})

async function sendAll(row: Row): Promise<LightMyRequestResponse[]> {
  if (!('sends' in row)) return []
  const answers = []
  for (const sent of row.sends(site)) {
    const answer = await site.send(sent)
    const what = `${sent.method ?? 'GET'} ${sent.url.slice(0, 80)} ${JSON.stringify(sent.payload ?? '').slice(0, 200)}`
    expect([row.status].flat(), `${what}: ${answer.body.slice(0, 300)}`).toContain(answer.statusCode)
    if (row.like !== undefined) expect(answer.json(), what).toMatchObject(row.like)
    if (row.lacks !== undefined) expect(answer.body, what).not.toMatch(row.lacks)
    answers.push(answer)
  }
  return answers
}

/** Holds for every answer: no failure of ours, nothing of the program in it, and a refusal is found in the log by its id. */
function expectHarmless({ statusCode, headers, body }: LightMyRequestResponse): void {
  expect(statusCode).toBeLessThan(500)
  expect(body).not.toMatch(/SQLITE_|syntax error at|node_modules|\.ts:\d|^\s+at /m)
  expect(body).not.toContain(root)
  if (statusCode < 400) return
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (isJson)
    expect(JSON.parse(body)).toMatchObject({ status: 'ERROR', message: expect.any(String) as unknown })
  else expect(headers['content-type']).toBe('text/html; charset=utf-8')
  if (isJson) expect(refusalsInLog.filter((id) => id === headers['x-request-id'])).toHaveLength(1)
}

async function storedRows(): Promise<number[]> {
  const { store } = site.server
  return Promise.all(
    countedTables.map(async (table) => {
      const { count } = await store
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    }),
  )
}
