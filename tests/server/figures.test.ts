import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, swedishDay } from '#contract/swedish-week.ts'
import { dailyCountLimits } from '#server/core/limits/daily-count-limit.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import type { readFigures } from '#contract/calls/staff-figures.ts'
import { addCounts, dataIn, twoSenders } from './figures-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
beforeEach(async () => {
  server = await startServer()
  // What the demo catalogue brings is not what these tests count.
  await server.store.deleteFrom('daily_count').execute()
})
afterEach(() => server.close())

const today = () => swedishDay(Date.now())

const counted = async () =>
  (
    await server.store
      .selectFrom('daily_count')
      .select(['material_id as material', 'kind', 'day', 'count'])
      .orderBy('material_id')
      .orderBy('kind')
      .orderBy('day')
      .execute()
  ).map((row) => ({ ...row, count: Number(row.count) }))

const sendBatch = (counts: object[], { batch_id = randomUUID(), from = '198.51.100.7' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/v1/product-openings',
    remoteAddress: from,
    payload: { batch_id, counts: JSON.stringify(counts) },
  })

const published = () =>
  server.store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()

test('likes, downloads and orders are counted on the day they happen', async () => {
  const { id } = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  await server.store.updateTable('material').set({ is_downloadable: 1 }).where('id', '=', id).execute()
  const day = today()
  await send(server, orderPath, orderFields(id, { qty: 3 }))
  await send(server, orderPath, orderFields(id, { qty: 2 }))
  await send(server, '/product-like-count', { product_id: id }, { 'x-device-id': randomUUID() })
  await send(server, '/download/postdownload/get', { id, email: 'astrid.ek@skola.example', samtycke: 1 })
  expect((await counted()).filter(({ material }) => material === id)).toEqual([
    { material: id, kind: 'copies', day, count: 5 },
    { material: id, kind: 'download', day, count: 1 },
    { material: id, kind: 'like', day, count: 1 },
    { material: id, kind: 'order', day, count: 2 },
  ])
})

test('a batch of a device is counted once, however often it is sent, also twice at the same time', async () => {
  const { id } = await published()
  const batch_id = randomUUID()
  const day = addDays(today(), -3)
  const counts = [
    { id, kind: 'offline', day, n: 4 },
    { id, kind: 'saved', day, n: 1 },
  ]
  const both = await Promise.all([sendBatch(counts, { batch_id }), sendBatch(counts, { batch_id })])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await sendBatch(counts, { batch_id, from: '203.0.113.9' })
  expect(await counted()).toEqual([
    { material: id, kind: 'offline', day, count: 4 },
    { material: id, kind: 'saved', day, count: 1 },
  ])
})

test('nothing of who sent a batch is stored', async () => {
  const { id } = await published()
  const person = await createStaff(server, 'editor')
  const batch_id = randomUUID()
  const payload = { batch_id, counts: JSON.stringify([{ id, kind: 'offline', day: today(), n: 1 }]) }
  await send(server, '/product-openings', payload, { ...person.headers, 'x-device-id': 'device-of-astrid' })
  const tables = [
    await server.store.selectFrom('counted_batch').selectAll().execute(),
    await server.store.selectFrom('daily_count').selectAll().execute(),
  ]
  const stored = JSON.stringify(tables)
  for (const trace of [person.id, 'device-of-astrid', '127.0.0.1']) expect(stored).not.toContain(trace)
})

test('what is old, in the future, unpublished or missing is not counted, and the rest of the batch is', async () => {
  const { id } = await published()
  const hidden = await createPrint(server, { stock_qty: 1, max_qty: 1 })
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', hidden.id).execute()
  const day = today()
  const answer = await sendBatch([
    { id, kind: 'opened', day, n: 2 },
    { id, kind: 'opened', day, n: 1 },
    { id, kind: 'opened', day: addDays(day, -61), n: 1 },
    { id, kind: 'opened', day: addDays(day, 2), n: 1 },
    { id, kind: 'opened', day: '2026-02-30', n: 1 },
    { id: hidden.id, kind: 'opened', day, n: 1 },
    { id: 999_999, kind: 'opened', day, n: 1 },
  ])
  expect(answer.statusCode).toBe(200)
  expect(await counted()).toEqual([{ material: id, kind: 'opened', day, count: 3 }])
  for (const wrong of [
    { id, kind: 'like', day, n: 1 },
    { id, kind: 'opened', day, n: 0 },
    { id, day, n: 1 },
  ])
    expect((await sendBatch([wrong])).statusCode).toBe(422)
})

test('one network address cannot count a material up without end', async () => {
  const { id } = await published()
  const count = { id, kind: 'opened', day: today(), n: 300 }
  for (let times = 0; times < 3; times++) await sendBatch([count])
  const limit = dailyCountLimits.opening.ofOne
  expect(await counted()).toEqual([{ material: id, kind: 'opened', day: today(), count: limit }])
  await sendBatch([count], { from: '203.0.113.9' })
  expect((await counted())[0]?.count).toBe(limit + 300)
})

test('a search without hits is stored when five networks have made it, and not who they are', async () => {
  const search = (q: string, network: number) =>
    server.app.inject({ url: `/v1/search?q=${encodeURIComponent(q)}`, remoteAddress: `203.0.113.${network}` })
  for (const network of [1, 2, 3, 4]) await search('Astrid Ek kallnad', network)
  // Four networks, one of them twice more.
  await search('astrid  ek kallnad', 4)
  await search('ASTRID EK KALLNAD', 4)
  for (const network of [1, 2, 3, 4, 5, 6]) await search('xylofonkvark', network)
  // What looks like an address or a number is never stored, nor what has hits.
  for (const network of [1, 2, 3, 4, 5, 6]) {
    await search('astrid.kvark@skola.example', network)
    await search('kvark 19810203 1234', network)
    await search('bråk', network)
  }
  await server.app.close()
  const rows = await server.store.selectFrom('search_miss').select(['term', 'count']).execute()
  expect(rows.map(({ term, count }) => ({ term, count: Number(count) }))).toEqual([
    { term: 'xylofonkvark', count: 6 },
  ])
  const sources = JSON.stringify(await server.store.selectFrom('search_miss_source').selectAll().execute())
  expect(sources).not.toMatch(/203\.0\.113|kallnad|xylofon/i)

  const later = Date.now() + 91 * 24 * 3_600_000
  await applyRetention(server.store, { ...server.config, orderRetentionDays: 365 }, later)
  expect(await server.store.selectFrom('search_miss_source').selectAll().execute()).toEqual([])
  expect(await server.store.selectFrom('counted_batch').selectAll().execute()).toEqual([])
})

test('an editor reads a period by material, sender, subject and week', async () => {
  const { one, other } = await twoSenders(server)
  const [first, second] = one.materials
  const [third] = other.materials
  await addCounts(server, [
    { material: first?.id ?? 0, kind: 'opened', day: '2025-03-03', count: 3 },
    { material: first?.id ?? 0, kind: 'offline', day: '2025-03-09', count: 1 },
    { material: second?.id ?? 0, kind: 'opened', day: '2025-03-10', count: 20 },
    { material: third?.id ?? 0, kind: 'opened', day: '2025-03-10', count: 7 },
    { material: third?.id ?? 0, kind: 'opened', day: '2025-03-20', count: 100 },
  ])
  const editor = await createStaff(server, 'editor')
  const read = async (fields: object) => {
    const answer = await editor.call('/figures', { from: '2025-03-03', to: '2025-03-16', ...fields })
    expect(answer.statusCode).toBe(200)
    return dataIn<typeof readFigures>(answer)
  }
  const byMaterial = await read({ by: 'material' })
  expect(byMaterial.totals).toMatchObject({ opened: 30, offline: 1, like: 0 })
  expect(byMaterial.rows.map(({ name }) => name)).toEqual([second?.name, third?.name, first?.name])
  expect(byMaterial.weeks).toMatchObject([
    { week: '2025-W10', from: '2025-03-03', to: '2025-03-09', counts: { opened: 3, offline: 1 } },
    { week: '2025-W11', from: '2025-03-10', to: '2025-03-16', counts: { opened: 27 } },
  ])
  const bySender = await read({ by: 'sender' })
  expect(bySender.rows).toMatchObject([
    { id: one.id, detail: '2 material', counts: { opened: 23 } },
    { id: other.id, detail: '1 material', counts: { opened: 7 } },
  ])
  expect((await read({ by: 'material', sender: other.id })).totals.opened).toBe(7)
  const bySubject = await read({ by: 'subject' })
  for (const { id, counts } of bySubject.rows) {
    expect((await read({ subject: id })).totals).toEqual(counts)
  }
  // A day within a week belongs to an editor's period.
  expect((await read({ from: '2025-03-05' })).totals).toMatchObject({ opened: 27, offline: 1 })
  expect((await read({ from: '2031-01-01', to: '2031-02-01' })).rows).toEqual([])
  expect((await read({ from: 'igår', to: 'imorgon' })).weeks).toHaveLength(12)
})
