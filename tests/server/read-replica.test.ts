import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { startPostgresPair, type PostgresPair } from '#tests/support/postgres-pair.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import {
  recordChangeAndRefresh,
  removeDataFolder,
  startServer,
  type Server,
} from '#tests/support/test-server.ts'
import { createLoggedInCustomer } from './account-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
const token = 'metrics-of-the-replica-0123456789'
let dataFolder: string
let pair: PostgresPair
let server: Server
let lines: Record<string, unknown>[] = []
let standby: pg.Pool
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  pair = await startPostgresPair(databaseUrlFor(dataFolder) ?? '', { isAsynchronous: true })
  server = await startServer({
    dataFolder,
    environment: {
      DATABASE_URL: pair.url,
      DATABASE_READ_URL: `${pair.standbyUrl}?application_name=late-reads`,
      METRICS_TOKEN: token,
      LOG_LEVEL: 'info',
    },
    onLogLine: (line) => lines.push(line),
  })
  standby = new pg.Pool({ connectionString: pair.standbyUrl, max: 1 })
  standby.on('error', () => undefined)
})
beforeEach(async () => {
  await standbyRuns('select pg_wal_replay_resume()')
  await untilUsed('1')
  lines = []
})
afterAll(async () => {
  await server.close()
  await standby.end()
  await pair.close()
  await removeDataFolder(dataFolder)
})

const standbyRuns = (text: string) => standby.query<Record<string, unknown>>(text)
const pauseReplay = async () => {
  await standbyRuns('select pg_wal_replay_pause()')
  const isPaused = async () =>
    (await standbyRuns('select pg_get_wal_replay_pause_state() as state')).rows[0]?.['state']
  await expect.poll(isPaused).toBe('paused')
}
/** The value of a series of /metrics. */
async function metric(series: string): Promise<string | undefined> {
  const { body } = await server.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return body
    .split('\n')
    .find((line) => line.startsWith(`${series} `))
    ?.slice(series.length + 1)
}
const lateReads = async (name: string) =>
  Number(await metric(`skolmaterial_late_reads_total{server="${name}"}`))
const untilUsed = (value: '0' | '1') =>
  expect.poll(() => metric('skolmaterial_replica_used{replica="1"}'), { timeout: 30_000 }).toBe(value)

const used: number[] = [0]
/** A published material that no test has used, with a name of its own that the server has seen. */
async function publish(): Promise<{ id: number; slug: string; name: string }> {
  const { id, slug } = await server.store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('status', '=', 1)
    .where('id', 'not in', used)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  used.push(id)
  return { id, slug, name: await rename(id) }
}
async function rename(id: number): Promise<string> {
  const name = `Vintern ${randomUUID()}`
  await server.store.updateTable('material').set({ name }).where('id', '=', id).execute()
  await recordChangeAndRefresh(server, 'material', id)
  return name
}
async function read(slug: string): Promise<{ name: string; like_count: number }> {
  const response = await server.app.inject(`/v1/product/detail/${slug}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { name: string; like_count: number } }>().data
}

test('what everybody may read is read from the replica, and nothing else is', async () => {
  const { slug, name } = await publish()
  await untilUsed('1')
  const [before, primary] = [await lateReads('1'), await lateReads('primary')]
  expect((await read(slug)).name).toBe(name)
  const after = await lateReads('1')
  expect(after).toBeGreaterThan(before)
  const { rows } = await standbyRuns(
    `select query from pg_stat_activity where application_name = 'late-reads' and query like '%from "%'`,
  )
  expect(rows.length).toBeGreaterThan(0)

  const person = await createLoggedInCustomer(server)
  const { id } = await createPrint(server, { stock_qty: 5, max_qty: 5 })
  expect((await send(server, orderPath, orderFields(id))).statusCode).toBe(200)
  expect((await send(server, '/customer/validate-token', {}, person.headers)).statusCode).toBe(200)
  await server.app.inject({ url: `/v1/product/detail/${slug}?preview=1`, headers: person.headers })
  await server.app.inject({ url: `/v1/product-stock/${slug}` })
  expect([await lateReads('1'), await lateReads('primary')]).toEqual([after, primary])
})

test('while the replica stands still every change is seen, and no answer from before it is kept', async () => {
  const { id, slug, name } = await publish()
  expect((await read(slug)).name).toBe(name)
  await untilUsed('1')
  await pauseReplay()
  const [before, next] = [await lateReads('primary'), await rename(id)]
  expect((await read(slug)).name).toBe(next)
  expect(await lateReads('primary')).toBeGreaterThan(before)
  await untilUsed('0')
  expect((await read(slug)).name).toBe(next)
  await standbyRuns('select pg_wal_replay_resume()')
  await untilUsed('1')
  expect((await read(slug)).name).toBe(next)
})

test('whoever has just liked a material sees it, and whoever has just registered can log in, on a replica that stands still', async () => {
  const { id, slug } = await publish()
  await untilUsed('1')
  const { like_count } = await read(slug)
  await pauseReplay()
  const liked = await send(server, '/product-like-count', { product_id: id }, { 'x-device-id': randomUUID() })
  expect(liked.json()).toMatchObject({ like_count: like_count + 1 })
  expect((await read(slug)).like_count).toBe(like_count + 1)
  const person = await createLoggedInCustomer(server)
  expect((await send(server, '/customer/validate-token', {}, person.headers)).statusCode).toBe(200)
})

test('a replica that is too late is not read from, although no change number tells, and the log says so once', async () => {
  const { id, slug } = await publish()
  await untilUsed('1')
  await pauseReplay()
  await server.store.updateTable('material').set({ like_count: 4711 }).where('id', '=', id).execute()
  await untilUsed('0')
  expect(Number(await metric('skolmaterial_replica_lag_seconds{replica="1"}'))).toBeGreaterThan(5)
  await expect.poll(async () => (await read(slug)).like_count, { timeout: 30_000 }).toBe(4711)
  await standbyRuns('select pg_wal_replay_resume()')
  await untilUsed('1')
  const said = lines.filter(({ msg }) => /replica/.test(String(msg))).map(({ msg, reason }) => [msg, reason])
  expect(said).toEqual([
    ['a replica of the database is not read from', 'behind'],
    ['a replica of the database is read from', undefined],
  ])
})

test('while the replica is stopped or crashes reads are answered, and afterwards it is used again', async () => {
  for (const mode of ['fast', 'immediate'] as const) {
    const { slug, name } = await publish()
    await untilUsed('1')
    await pair.stopStandby(mode)
    expect((await read(slug)).name).toBe(name)
    await untilUsed('0')
    expect((await server.app.inject('/v1/product/latest')).statusCode).toBe(200)
    await pair.startStandby()
    await untilUsed('1')
  }
  const reasons = lines.filter(({ msg }) => /is not read from/.test(String(msg))).map(({ reason }) => reason)
  expect(reasons.length).toBeGreaterThanOrEqual(2)
  for (const reason of reasons) expect(reason).toMatch(/^away \(\w[\w ]*\)$/)
})

test('reads that were in no memory are answered while the primary is away, and a promoted replica is not taken for one', async () => {
  const { slug, name } = await publish()
  const liked = await publish()
  await untilUsed('1')
  await send(server, '/product-like-count', { product_id: liked.id }, { 'x-device-id': randomUUID() })
  await pair.stopPrimary('immediate')
  expect((await read(slug)).name).toBe(name)
  // The primary would be asked for the likes.
  expect((await read(liked.slug)).name).toBe(liked.name)
  expect((await send(server, orderPath, orderFields(1))).statusCode).toBe(503)
  await pair.promoteStandby()
  await untilUsed('0')
  expect((await server.app.inject(`/v1/product/related/${slug}`)).statusCode).toBe(200)
  await expect
    .poll(() => lines.filter(({ reason }) => reason === 'no standby').length, { timeout: 30_000 })
    .toBeGreaterThan(0)
})
