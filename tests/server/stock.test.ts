import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxStockRequests } from '#contract/limits.ts'
import type { MaterialCard } from '#contract/schemas/material.ts'
import { inStockAgain, soldOut, stockRequestTerms } from '#contract/messages.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { setStock } from '#server/commands/set-stock.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { orderFields, orderPath, createPrint, send } from './order-fields.ts'

let server: Server
let print: Awaited<ReturnType<typeof createPrint>>
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
})
beforeEach(async () => {
  await server.store.deleteFrom('waiting_place').execute()
  await server.store.deleteFrom('letter').execute()
  print = await createPrint(server, { stock_qty: 0, max_qty: 10 })
})
afterAll(() => server.close())

const requestPath = '/product-stock-request'
const requestStock = (email: string, headers: Record<string, string> = {}) =>
  send(server, requestPath, { id: print.id, email, samtycke: '1' }, headers)
/** Another printed material that is sold out. */
async function another(): Promise<typeof print> {
  const { store } = server
  const material = await store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .where('id', '!=', print.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await store.updateTable('material').set({ stock_qty: 0 }).where('id', '=', material.id).execute()
  return material
}
const messages = () =>
  server.store
    .selectFrom('letter')
    .select(['recipient', 'subject', 'text', 'kind'])
    .where('kind', '=', 'stock')
    .orderBy('created_at')
    .execute()
const places = () => server.store.selectFrom('waiting_place').selectAll().orderBy('number').execute()
const waiting = async () => (await places()).filter(({ state }) => state === 'waiting')
const runDesk = (number: string, named = String(print.id)) => setStock.run(server, named, number)
const address = (name: string) => `${name}.${randomUUID().slice(0, 8)}@skola.example`

test('those who wait get an offer when there are copies again: each once, in the order of their places', async () => {
  const emails = ['first', 'second', 'third'].map(address)
  for (const email of emails) expect((await requestStock(email)).statusCode).toBe(200)
  expect((await requestStock(emails[0]!.toUpperCase())).statusCode).toBe(200)
  const [row] = await waiting()
  // A request that names no number, as from an earlier page, is for what the material allows.
  expect(row).toMatchObject({ email: emails[0], qty: 10 })
  const words = await server.store
    .selectFrom('consent_text')
    .select('text')
    .where('version', '=', row!.text_version)
    .executeTakeFirst()
  expect(words?.text).toBe(stockRequestTerms)
  expect(await messages()).toEqual([])

  // Whichever comes first, it has enough for whole places.
  await Promise.all([runDesk('+40'), runDesk('+10')])
  expect((await messages()).map(({ recipient }) => recipient).sort()).toEqual([...emails].sort())
  expect((await places()).map(({ state, offered_qty }) => [state, offered_qty])).toEqual(
    emails.map(() => ['offered', 10]),
  )
  expect(await runDesk('+2')).toContain('har nu 22.')
  expect(await messages()).toHaveLength(3)
  const again = await requestStock(address('fourth'))
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([409, inStockAgain])
})

test("a link in the email leaves the mailbox's other queues; fetching it changes nothing", async () => {
  const email = address('sara')
  await requestStock(email)
  const first = print
  print = await another()
  await requestStock(email)
  await runDesk('10', String(first.id))
  const token = /sluta-bevaka#([\w-]{43})/.exec((await messages())[0]?.text ?? '')?.[1] ?? ''
  expect(await waiting()).toHaveLength(1)
  const stop = (method: 'GET' | 'POST', stop_token: string) =>
    server.app.inject({
      method,
      url: '/v1/product-stock-request/stop',
      ...(method === 'POST' ? { payload: { stop_token } } : { query: { stop_token } }),
    })
  expect((await stop('GET', token)).statusCode).toBe(405)
  expect((await stop('POST', 'A'.repeat(43))).json()).toMatchObject({ removed: 0 })
  expect(await waiting()).toHaveLength(1)
  // The offer of the first material too.
  expect((await stop('POST', token)).json()).toMatchObject({ status: 'OK', removed: 2 })
  expect((await places()).map(({ state }) => state)).toEqual(['left', 'left'])
})

test('without consent nothing is stored, and one mailbox has a limited number of places', async () => {
  const refused = await send(server, requestPath, { id: print.id, email: 'fel', samtycke: '0' })
  expect(Object.keys(refused.json<{ errors: object }>().errors).sort()).toEqual(['email', 'samtycke'])
  const email = address('full')
  await requestStock(email)
  const [row] = await waiting()
  const others = await server.store
    .selectFrom('material')
    .select('id')
    .limit(maxStockRequests - 1)
    .where('id', 'not in', [print.id, (await another()).id])
    .execute()
  for (const [place, { id }] of others.entries())
    await server.store
      .insertInto('waiting_place')
      .values({ ...row!, id: randomUUID(), number: 1000 + place, material_id: id })
      .execute()
  print = await another()
  expect((await requestStock(email)).statusCode).toBe(409)
  expect((await requestStock(address('other'))).statusCode).toBe(200)
})

test("a place is in its person's export, is removed by an erasure, and waits for at most a year", async () => {
  const email = address('bort')
  await requestStock(email)
  const about = await exportPersonalData(server.store, { id: null, emails: [email] })
  expect(about['waiting_places']).toMatchObject([{ email, material_id: print.id }])
  await erasePerson(server, email)
  expect(await waiting()).toEqual([])
  await requestStock(address('gammal'))
  await applyRetention(server.store, server.config, Date.now() + 366 * 86_400_000)
  expect(await waiting()).toEqual([])
})

test('the catalogue records when a material is sold out and when it is available again, and not each order', async () => {
  await runDesk('3')
  const changes = async () =>
    (
      await server.store
        .selectFrom('change_log')
        .select('seq')
        .where('entity_id', '=', print.id)
        .where('kind', '=', 'material')
        .execute()
    ).length
  const before = await changes()
  const order = (qty: number) => send(server, orderPath, { ...orderFields(print.id), qty })
  expect((await order(2)).statusCode).toBe(200)
  expect(await changes()).toBe(before)
  expect((await order(1)).statusCode).toBe(200)
  expect(await changes()).toBe(before + 1)
  const refused = await order(1)
  expect(refused.json<{ message: string }>().message).toBe(soldOut)
  const response = await server.app.inject(`/v1/catalogue/changes?since=0`)
  expect(response.statusCode).toBe(200)
  const detail = async () =>
    (await server.app.inject(`/v1/product/${print.id}`)).json<{ data: MaterialCard }>().data.sold_out
  expect(await detail()).toBe(1)
  await runDesk('1')
  // The server reads the change log once a second.
  await server.finder.follow()
  expect([await detail(), await changes()]).toEqual([0, before + 2])
})

test('a sold-out material has available alternatives', async () => {
  const sold = await server.store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .where('id', 'not in', [print.id])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { data } = (await server.app.inject(`/v1/product/alternatives/${sold.slug}`)).json<{
    data: MaterialCard[]
  }>()
  expect(data.length).toBeGreaterThan(0)
  expect(data.length).toBeLessThanOrEqual(4)
  for (const card of data) {
    expect(card.is_downloadable === 1 || (card.isOrder === 1 && card.sold_out === 0)).toBe(true)
    expect(card.id).not.toBe(sold.id)
  }
})

test("the operator's command reports its change, and does nothing for unreadable input", async () => {
  await expect(runDesk('många')).rejects.toThrow('Skriv hur många ex det finns')
  await expect(runDesk('5', 'finns-inte')).rejects.toThrow('Inget material heter finns-inte.')
  const usage = spawnSync(process.execPath, ['dist/program/operator.js', 'stock', 'ett'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([usage.status, usage.stderr.includes('stock SLUG|ID ANTAL')]).toEqual([2, true])
})

test('a person who is erased while copies arrive is neither emailed afterwards nor stored', async () => {
  for (let round = 0; round < (runLongTests ? 50 : 10); round++) {
    print = await createPrint(server, { stock_qty: 0, max_qty: 7 })
    const [email, other] = [address('race'), address('stays')]
    for (const one of [email, other]) await requestStock(one)
    await Promise.all([runDesk('+7'), erasePerson(server, email)])
    const left = async (one: string) => (await messages()).filter(({ recipient }) => recipient === one).length
    expect([await left(email), await left(other)]).toEqual([0, 1])
    expect((await places()).map((place) => [place.email, place.state])).toEqual([[other, 'offered']])
    await server.store.deleteFrom('waiting_place').execute()
  }
})
