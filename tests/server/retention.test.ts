import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { changesSince, lastChange, recordChange } from '#server/database/change-log.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { countRows, clearActivity, orderFields, orderPath, createPrint, send } from './order-fields.ts'

let server: Server
let print: { id: number }
let file: { id: number }
beforeAll(async () => {
  server = await startServer()
  file = await server.store
    .selectFrom('material')
    .select('id')
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()
})
beforeEach(async () => {
  await clearActivity(server)
  print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
})
afterAll(() => server.close())

const email = 'astrid.ek@skola.example'
const inDays = (days: number) =>
  applyRetention(server.store, server.config, Date.now() + days * 24 * 3_600_000)
const download = (optin: 0 | 1) =>
  send(server, '/download/postdownload/get', { id: file.id, email, samtycke: 1, optin })
const addresses = async (table: 'download' | 'consent' | 'material_order') =>
  (await server.store.selectFrom(table).select('email').execute()).map((row) => row.email)

test('the address of a download is deleted after 30 days, and the download is still counted', async () => {
  await download(0)
  await inDays(29)
  expect(await addresses('download')).toEqual([email])
  await inDays(31)
  expect([await addresses('download'), await addresses('consent')]).toEqual([[''], ['']])
})

test('an opt-in to tips retains an address once it is confirmed, and not before', async () => {
  await download(1)
  await inDays(31)
  expect(await addresses('download')).toEqual([''])
  await clearActivity(server)
  await download(1)
  await server.store.insertInto('tips_address').values({ email, confirmed_at: Date.now() }).execute()
  await inDays(3000)
  expect([await addresses('download'), await addresses('consent')]).toEqual([[email], [email]])
})

test('an order is anonymized after the configured time, and its email is deleted after 30 days', async () => {
  await send(server, orderPath, orderFields(print.id, { qty: 3 }))
  await server.store.updateTable('letter').set({ state: 'sent' }).execute()
  await inDays(29)
  expect(await countRows(server, 'letter')).toBe(1)
  await inDays(729)
  expect([await addresses('material_order'), await countRows(server, 'letter')]).toEqual([[email], 0])
  await inDays(731)
  const rows = await server.store.selectFrom('material_order').selectAll().execute()
  expect(rows).toMatchObject([{ qty: 3, state: 'anonymous' }])
  expect(JSON.stringify([rows, await addresses('consent')])).not.toMatch(
    /astrid|Ek|Ängsskolan|Skolgatan|Lomma/i,
  )
})

test('an order taken while the clock was years ahead loses its person with the order after it, and not before; its consent with it', async () => {
  const { store } = server
  const tenYears = 3650 * 24 * 3_600_000
  const order = async (address: string) => {
    await send(server, orderPath, orderFields(print.id, { email: address }))
    return address
  }
  const [before, ahead, after, aheadAgain] = [
    await order('fore@skola.example'),
    await order('framtid@skola.example'),
    await order('efter@skola.example'),
    await order('sist@skola.example'),
  ]
  const dated = { created_at: Date.now() + tenYears }
  await store.updateTable('material_order').set(dated).where('email', 'in', [ahead, aheadAgain]).execute()
  await store.updateTable('consent').set(dated).where('email', 'in', [ahead, aheadAgain]).execute()
  const left = async (table: 'consent' | 'material_order') =>
    (await addresses(table)).filter((address) => address !== '').sort()

  await inDays(729)
  const all = [before, ahead, after, aheadAgain].sort()
  expect([await left('material_order'), await left('consent')]).toEqual([all, all])
  await inDays(731)
  // Nothing says yet how old the last one is.
  expect([await left('material_order'), await left('consent')]).toEqual([[aheadAgain], [aheadAgain]])
})

test('an email that has not been sent is retained', async () => {
  await send(server, orderPath, orderFields(print.id))
  await inDays(300)
  expect(await countRows(server, 'letter')).toBe(1)
})

test('an idempotency key is stored for 60 days', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const order = () => send(server, orderPath, orderFields(print.id), key)
  const first = await order()
  await inDays(59)
  expect((await order()).body).toBe(first.body)
  await inDays(61)
  expect((await order()).body).not.toBe(first.body)
})

test('the rate limit counters name nobody', async () => {
  await send(server, orderPath, orderFields(print.id))
  await download(0)
  const rows = await server.store.selectFrom('allowance').select('name').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/skola|127\.0\.0\.1/)
})

test('the log of changes keeps the last change of each material, and a device away for a year learns of all', async () => {
  const { store } = server
  const before = await lastChange(store)
  await store.transaction().execute(async (transaction) => {
    for (const id of [print.id, file.id, print.id, print.id]) await recordChange(transaction, 'material', id)
  })
  const numbersAfter = async () => (await changesSince(store, before)).map(({ seq }) => seq - before)
  await inDays(0)
  expect(await numbersAfter()).toEqual([1, 2, 3, 4])
  await store
    .updateTable('change_log')
    .set({ changed_at: Date.now() - 365 * 24 * 3_600_000 })
    .execute()
  await inDays(0)
  expect(await numbersAfter()).toEqual([2, 4])
  const answer = await server.app.inject(`/v1/catalogue/changes?since=${before}`)
  const { whole, changed } = answer.json<{ whole: boolean; changed: { id: number }[] }>()
  const ids = changed.map(({ id }) => id).sort((a, b) => a - b)
  expect([whole, ids]).toEqual([false, [print.id, file.id].sort((a, b) => a - b)])
})
