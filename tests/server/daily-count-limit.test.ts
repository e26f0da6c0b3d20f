import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { dailyCountLimits } from '#server/core/limits/daily-count-limit.ts'
import { consumeUpTo } from '#server/core/limits/rate-limit.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { countRows, orderFields, orderPath, createPrint, send } from './order-fields.ts'

let server: Server
let material: { id: number; slug: string }
beforeEach(async () => {
  server = await startServer()
  material = await createPrint(server, { stock_qty: 5000, max_qty: 100 })
  await server.store
    .updateTable('material')
    .set({ is_downloadable: 1, like_count: 0, views: 0 })
    .where('id', '=', material.id)
    .execute()
})
afterEach(() => server.close())

/** So many more than are counted are sent: with `--long` as many as a program sends that wants to be seen. */
const moreThanCounted = runLongTests ? 1500 : 100

/** The requests of a visitor with a new device id; `from`: the network address. */
const request = (path: string, fields: Record<string, unknown>, from = '198.51.100.7') =>
  server.app.inject({
    method: 'POST',
    url: `/v1${path}`,
    remoteAddress: from,
    headers: { 'idempotency-key': randomUUID(), 'x-device-id': randomUUID() },
    payload: fields,
  })

async function many(count: number, one: (at: number) => ReturnType<typeof request>) {
  const codes = new Set<number>()
  for (let at = 0; at < count; at += 50)
    for (const { statusCode } of await Promise.all(Array.from({ length: 50 }, (_, more) => one(at + more))))
      codes.add(statusCode)
  return [...codes]
}

const countsOf = () =>
  server.store
    .selectFrom('material')
    .select(['like_count', 'views'])
    .where('id', '=', material.id)
    .executeTakeFirstOrThrow()

test('made-up devices behind one address change the counts only up to the limit, get OK responses, and an order from there succeeds', async () => {
  const { id } = material
  expect(
    await many(dailyCountLimits.like.ofOne + moreThanCounted, () =>
      request('/product-like-count', { product_id: id }),
    ),
  ).toEqual([200])
  expect((await countsOf()).like_count).toBe(dailyCountLimits.like.ofOne)
  expect((await request('/product-like-count', { product_id: id })).json()).toEqual({
    status: 'OK',
    like_count: dailyCountLimits.like.ofOne,
  })
  const rows = await server.store.selectFrom('material_like').selectAll().execute()
  expect(rows).toHaveLength(dailyCountLimits.like.ofOne)

  const download = (at: number) =>
    request('/download/postdownload/get', { id, email: `a${at}@skola.example`, samtycke: 1, optin: 0 })
  expect(await many(dailyCountLimits.download.ofOne + moreThanCounted, download)).toEqual([200])
  expect(await countRows(server, 'download')).toBe(dailyCountLimits.download.ofOne)
  const overLimit = (await download(-1)).json<{ data: { downloadable: string } }>()
  expect(JSON.parse(overLimit.data.downloadable)).toBeInstanceOf(Array)

  expect((await send(server, orderPath, orderFields(id))).statusCode).toBe(200)
  expect((await request(orderPath, orderFields(id))).statusCode).toBe(200)
  // Another school is counted as usual.
  const fromElsewhere = await request('/product-like-count', { product_id: id }, '198.51.100.8')
  expect(fromElsewhere.json()).toMatchObject({ like_count: dailyCountLimits.like.ofOne + 1 })

  expect(
    await many(dailyCountLimits.visit.ofOne + moreThanCounted, () =>
      request('/activity/postView/get', { id }),
    ),
  ).toEqual([200])
  await server.app.close()
  expect((await countsOf()).views).toBe(dailyCountLimits.visit.ofOne)
}, 600_000)

test('a whole IPv6 network counts as one address', async () => {
  const like = (at: number) =>
    request('/product-like-count', { product_id: material.id }, `2001:db8:1:2:${at.toString(16)}::${at}`)
  expect(await many(300, like)).toEqual([200])
  expect((await countsOf()).like_count).toBe(dailyCountLimits.like.ofOne)
})

test('one device has sixty visits a minute counted, and a class without device ids has all of them', async () => {
  const device = { 'x-device-id': randomUUID() }
  const visit = (headers: Record<string, string>) =>
    send(server, '/product-link-count', { product_id: material.id }, headers)
  for (let at = 0; at < 70; at += 1) expect((await visit(device)).statusCode).toBe(200)
  for (let at = 0; at < 100; at += 1) expect((await visit({})).statusCode).toBe(200)
  await server.app.close()
  const { count } = await server.store.selectFrom('visit').select('count').executeTakeFirstOrThrow()
  // The minute may have changed in between.
  expect(count).toBeGreaterThanOrEqual(160)
  expect(count).toBeLessThanOrEqual(170)
})

test('a network that has added in a day as much as it may in all changes no other count either, and still orders', async () => {
  const network = '198.51.100.7'
  const { id } = material
  for (const kind of ['like', 'download'] as const) {
    const { inAll: limit } = dailyCountLimits[kind]
    await consumeUpTo(server.store, `${kind}-day:${network}`, { limit, periodMs: dayMs }, limit)
  }
  const liked = await request('/product-like-count', { product_id: id }, network)
  expect([liked.statusCode, liked.json<object>()]).toEqual([200, { status: 'OK', like_count: 0 }])
  const download = { id, email: 'a@skola.example', samtycke: 1, optin: 0 }
  expect((await request('/download/postdownload/get', download, network)).statusCode).toBe(200)
  expect(await countRows(server, 'download')).toBe(0)
  expect((await request(orderPath, orderFields(id), network)).statusCode).toBe(200)
})
