import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { countRows, clearActivity, orderFields, orderPath, createPrint, stockOf } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'
import { createStaff } from './staff-fixture.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

// Two processes on one database: on PostgreSQL, as intended, and on one file, which must not lose anything either.
const localServer = await serverForTests()
const { dataFolder } = localServer.config
let servers: Awaited<ReturnType<typeof startServerProcess>>[]
let print: { id: number; slug: string }

beforeAll(async () => {
  const url = databaseUrlFor(dataFolder)
  const environment = {
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'warn',
    ...(url !== undefined && { DATABASE_URL: url }),
  }
  servers = await Promise.all([
    startServerProcess(environment, false),
    startServerProcess(environment, false),
  ])
  await Promise.all(servers.map(waitUntilReady))
})
beforeEach(async () => {
  await clearActivity(localServer)
  print = await createPrint(localServer, { stock_qty: 50, max_qty: 10 })
})
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(servers.map((server) => server.ended))
  await stopServerProcesses()
})

/** Sends a request to one of the two. On overload or a lost connection it is sent again with the same key. */
async function send(
  at: number,
  path: string,
  fields: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const key = { 'idempotency-key': randomUUID(), ...headers }
  for (;;) {
    const response = await fetch(`${servers[at % 2]?.address}/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key },
      body: JSON.stringify(fields),
    }).catch(() => null)
    if (response === null) continue
    if (response.status !== 503) return response
    await pause(Number(response.headers.get('retry-after')) * 1000)
  }
}

test('200 concurrent orders, half to each, on a stock of 50 sell exactly 50; each email is sent once', async () => {
  const responses = await Promise.all(
    // A mailbox for each, because emails to one mailbox are limited.
    Array.from({ length: 200 }, (_, at) =>
      send(at, orderPath, orderFields(print.id, { email: `larare${at}@skola.example` })),
    ),
  )
  const codes = responses.map((response) => response.status)
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([
    50, 150,
  ])
  expect(await stockOf(localServer, print.id)).toBe(0)
  expect(await countRows(localServer, 'material_order')).toBe(50)
  await expect
    .poll(
      async () => {
        const emails = await localServer.store.selectFrom('letter').select(['state', 'attempts']).execute()
        return emails.filter((message) => message.state === 'sent' && message.attempts === 1).length
      },
      { timeout: 30_000 },
    )
    .toBe(50)
}, 600_000)

test('an email of tips that both are asked to send goes once to everybody who wants tips', async () => {
  const { store } = localServer
  const emails = Array.from({ length: 60 }, (_, at) => `larare${at}@skola.example`)
  await store
    .insertInto('tips_address')
    .values(emails.map((email) => ({ email, confirmed_at: Date.now() })))
    .execute()
  const editor = await createStaff(localServer, 'editor')
  const created = await editor.call('/tips-letter-create', { subject: 'Nytt i november' })
  const tipsId = created.json<{ data: { id: string } }>().data.id
  await editor.call('/tips-letter-save', { id: tipsId, version: 1, materials: [print.id] })
  const press = (at: number) =>
    send(at, '/desk/tips-letter-send', { id: tipsId, version: 2, recipients: emails.length }, editor.headers)
  const codes = (await Promise.all([0, 1, 2, 3].map(press))).map(({ status }) => status)
  expect(codes.toSorted()).toEqual([200, 409, 409, 409])
  const read = () =>
    store
      .selectFrom('tips_letter')
      .select(['state', 'sent', 'failed'])
      .where('id', '=', tipsId)
      .executeTakeFirstOrThrow()
  await expect.poll(read, { timeout: 60_000 }).toEqual({ state: 'sent', sent: emails.length, failed: 0 })
  const messages = await store
    .selectFrom('letter')
    .select(['recipient', 'attempts'])
    .where('kind', '=', 'tips')
    .execute()
  expect(messages.map(({ recipient }) => recipient).toSorted()).toEqual(emails.toSorted())
  expect(new Set(messages.map(({ attempts }) => attempts))).toEqual(new Set([1]))
}, 600_000)

test('concurrent visits and orders of both processes never reject each other', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 4 < 2
        ? send(at, orderPath, orderFields(print.id))
        : send(at, '/activity/postView/get', { id: print.id }, { 'x-device-id': randomUUID() }),
    ),
  )
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
})

test('one key sent to both concurrently is one order', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const responses = await Promise.all(
    Array.from({ length: 60 }, (_, at) => send(at, orderPath, orderFields(print.id, { qty: 2 }), key)),
  )
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await stockOf(localServer, print.id)).toBe(48)
})

test('a session is known to both, and ends in both', async () => {
  const person = await createCustomer(localServer.store)
  const order = (at: number) =>
    send(at, orderPath, orderFields(print.id, { user_id: person.id }), person.headers)
  expect([(await order(0)).status, (await order(1)).status]).toEqual([200, 200])
  await localServer.store.deleteFrom('session').where('customer_id', '=', person.id).execute()
  expect([(await order(0)).status, (await order(1)).status]).toEqual([401, 401])
})

test('rate limits are shared', async () => {
  const device = { 'x-device-id': randomUUID() }
  const material = await localServer.store
    .selectFrom('material')
    .select('id')
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
  for (let at = 0; at < 24; at += 1) {
    const fields = { id: material.id, email: `a${at}@skola.example` }
    expect((await send(at, '/download/postdownload/get', fields, device)).status).toBe(200)
  }
  // The files are returned to everybody; new addresses of one device are recorded up to the limit.
  expect(await countRows(localServer, 'download')).toBe(20)
})

test('both show a change within seconds', async () => {
  await localServer.store.transaction().execute(async (transaction) => {
    await transaction.updateTable('material').set({ status: 0 }).where('id', '=', print.id).execute()
    await recordChange(transaction, 'material', print.id)
  })
  const total = async (at: number) => {
    const response = await send(at, '/product/category/amne', { per_page: 1 })
    return ((await response.json()) as { meta: { total: number } }).meta.total
  }
  const left = await localServer.store
    .selectFrom('material')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .executeTakeFirstOrThrow()
  await expect
    .poll(async () => [await total(0), await total(1)])
    .toEqual([Number(left.count), Number(left.count)])
})
