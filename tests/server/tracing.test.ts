import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { describeStatement } from '#server/metrics/describe-statement.ts'
import { openDatabase } from '#server/database/open.ts'
import { freePort } from '#tests/support/free-port.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { attributeOf, startTraceCollector, type TraceCollector } from './trace-collector.ts'

let collector: TraceCollector | undefined
const folders: string[] = []
afterEach(async () => {
  await stopServerProcesses()
  await collector?.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

type Started = Awaited<ReturnType<typeof startServerProcess>>
async function start(environment: Record<string, string>): Promise<Started> {
  const server = await startServerProcess({ LOG_FORMAT: 'json', LOG_LEVEL: 'info', ...environment })
  await waitUntilReady(server)
  return server
}
const post = (server: Started, path: string, fields: object) =>
  fetch(`${server.address}/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(fields),
  })
/** A server with a print that can be ordered. */
async function startWithPrint(environment: Record<string, string>): Promise<{ server: Started; id: number }> {
  const dataFolder = await createSeededDataFolder()
  const databaseUrl = databaseUrlFor(dataFolder)
  const store = await openDatabase(dataFolder, databaseUrl)
  const { id } = await createPrint({ store }, { stock_qty: 50, max_qty: 5 })
  await store.destroy()
  const DATABASE_URL = databaseUrl ?? ''
  return { server: await start({ DATA_DIR: dataFolder, DATABASE_URL, ...environment }), id }
}
async function stop({ child, ended }: Started): Promise<number | null> {
  child.kill('SIGTERM')
  return ended
}

test('an order is one trace: its call, its statements, and by its request’s id the email that it caused', async () => {
  const receiver = (collector = await startTraceCollector())
  const { server, id } = await startWithPrint({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20kanarie,x-tenant=skola',
  })
  const ordered = await post(server, orderPath, orderFields(id))
  expect(ordered.status).toBe(200)
  const requestId = ordered.headers.get('x-request-id')
  await post(server, '/batch', { requests: [{ path: '/product/latest' }] })
  await fetch(`${server.address}/amne/biologi`)
  await fetch(`${server.address}/healthz`)
  const ofRequest = (name: string) =>
    receiver
      .spans()
      .find((span) => span.name === name && attributeOf(span, 'skolmaterial.request_id') === requestId)
  await expect.poll(() => ofRequest('send email'), { timeout: 30_000 }).toBeDefined()
  await expect.poll(() => ofRequest('placeOrder'), { timeout: 30_000 }).toBeDefined()
  expect(await stop(server)).toBe(0)

  const [root, spans] = [ofRequest('placeOrder'), receiver.spans()]
  expect(root?.kind).toBe(2)
  expect(root).not.toHaveProperty('parentSpanId')
  expect(root && attributeOf(root, 'http.response.status_code')).toBe('200')
  const statements = spans.filter(({ traceId, parentSpanId }) => traceId === root?.traceId && parentSpanId)
  const names = statements.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['update material', 'insert material_order', 'insert letter', 'commit']),
  )
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([root?.spanId]))
  const batch = spans.find(({ name }) => name === 'batch')
  const entry = spans.find(
    ({ name, parentSpanId }) => name === 'listLatest' && parentSpanId === batch?.spanId,
  )
  expect(entry?.traceId).toBe(batch?.traceId)
  expect(spans.map(({ name }) => name)).toContain('page')
  expect(spans.map(({ name }) => name)).not.toContain('healthz')
  expect(receiver.headers[0]).toMatchObject({ authorization: 'Bearer kanarie', 'x-tenant': 'skola' })
  for (const personal of ['astrid.ek', 'Skolgatan', 'biologi', server.dataFolder])
    expect(receiver.text()).not.toContain(personal)
})

test('a collector that is away, silent or refuses holds up no answer and no stop, and the log says so once', async () => {
  const receiver = (collector = await startTraceCollector())
  for (const behaviour of ['silent', 'refuse', 'away'] as const) {
    if (behaviour !== 'away') receiver.behaviour = behaviour
    // What waits for a silent collector waits longer than this test, so that an answer shows that it did not wait.
    const OTEL_EXPORTER_OTLP_TIMEOUT = behaviour === 'silent' ? '3600000' : '3000'
    const away = `http://127.0.0.1:${await freePort()}`
    const { server, id } = await startWithPrint({
      OTEL_EXPORTER_OTLP_ENDPOINT: behaviour === 'away' ? away : receiver.url,
      OTEL_EXPORTER_OTLP_TIMEOUT,
    })
    await fetch(`${server.address}/v1/menu`)
    const isStuck = () =>
      behaviour === 'silent' ? receiver.waiting() > 0 : server.output().includes('takes no')
    await expect.poll(isStuck, { timeout: 30_000 }).toBe(true)
    for (let times = 0; times < 5; times++)
      expect((await post(server, orderPath, orderFields(id))).status).toBe(200)
    if (behaviour === 'silent') expect(receiver.waiting()).toBeGreaterThan(0)
    expect(await stop(server), server.output()).toBe(0)
    expect(server.output()).not.toContain('ended before all that was open had finished')
    expect(server.output().match(/the collector takes no traces/g)?.length ?? 0).toBeLessThanOrEqual(1)
  }
})

test('what a server has just answered is sent before it ends', async () => {
  const receiver = (collector = await startTraceCollector())
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url })
  const response = await fetch(`${server.address}/v1/menu`)
  expect(await stop(server)).toBe(0)
  const ids = receiver.spans().map((span) => attributeOf(span, 'skolmaterial.request_id'))
  expect(ids).toContain(response.headers.get('x-request-id'))
})

test('without the setting nothing of OpenTelemetry is loaded', async () => {
  const receiver = (collector = await startTraceCollector())
  for (const OTEL_EXPORTER_OTLP_ENDPOINT of ['', receiver.url]) {
    // Node writes there which files it has loaded, as it ends.
    const NODE_V8_COVERAGE = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-loaded-'))
    folders.push(NODE_V8_COVERAGE)
    const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT, NODE_V8_COVERAGE })
    expect((await fetch(`${server.address}/v1/menu`)).status).toBe(200)
    expect(await stop(server)).toBe(0)
    const loaded = readdirSync(NODE_V8_COVERAGE).flatMap((file) => {
      const text = readFileSync(path.join(NODE_V8_COVERAGE, file), 'utf8')
      return (JSON.parse(text) as { result: { url: string }[] }).result.map(({ url }) => url)
    })
    expect(loaded.some((url) => url.includes('node_modules/fastify'))).toBe(true)
    // prom-client loads the package of the interface alone.
    expect(loaded.some((url) => /@opentelemetry\/(?!api\/)/.test(url))).toBe(
      OTEL_EXPORTER_OTLP_ENDPOINT !== '',
    )
  }
})

test('a statement is described without the literals in it', () => {
  const sql = `update "letter" set "state" = $1, "note" = 'Astrid ''Ek''' where "id" = 4711 and "x2" = $12`
  expect(describeStatement(sql)).toEqual({
    name: 'update letter',
    attributes: {
      'db.operation.name': 'update',
      'db.collection.name': 'letter',
      'db.query.text': 'update "letter" set "state" = $1, "note" = ? where "id" = ? and "x2" = $12',
    },
  })
  expect(describeStatement(`${'select 1 '.repeat(200)} 'Astrid`).attributes['db.query.text']).not.toContain(
    'Astrid',
  )
})
