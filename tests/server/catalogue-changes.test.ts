import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { CardMaterial } from '#finder/card.ts'
import { buildArticleIndex } from '#finder/article-index.ts'
import { buildIndex } from '#finder/build-index.ts'
import { catalogueSource, optionIndexes } from '#finder/responses/catalogue-source.ts'
import { searchResponse } from '#finder/responses/search.ts'
import { applyChanges, fromSnapshot, type Snapshot, type SnapshotChanges } from '#finder/snapshot.ts'
import { recordChange, type ChangeKind } from '#server/database/change-log.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** Records a change, as every write of the site does, and lets the finder follow it. */
async function recordAndFollow(kind: ChangeKind, entity: number): Promise<number> {
  const seq = await server.store
    .transaction()
    .execute((transaction) => recordChange(transaction, kind, entity))
  await server.finder.follow()
  return seq
}

const snapshot = async () => (await server.app.inject('/v1/catalogue')).json<Snapshot>()
const changesSince = async (since: unknown) =>
  (await server.app.inject({ url: '/v1/catalogue/changes', query: { since: String(since) } })).json<
    SnapshotChanges & { whole: boolean }
  >()
const listing = async (path: string) => (await server.app.inject(`/v1${path}`)).json<Listing>()
const idsIn = ({ data }: Listing) => data.map((card) => card.id)

/** What a card on the device has as the server sends it. */
const copiedFields = [
  'image',
  'image_alt',
  'views',
  'like_count',
  'is_downloadable',
  'isOrder',
  'product_externalurl',
  'max_qty',
  'is_customer',
] as const

test('a new name is found without a restart, and the old one is not', async () => {
  const { store } = server
  await store.updateTable('material').set({ name: 'Kvantfysik för nybörjare' }).where('id', '=', 5).execute()
  await recordAndFollow('material', 5)
  expect(idsIn(await listing('/search?q=kvantfysik'))).toContain(5)
  await store.updateTable('material').set({ name: 'Mossor och lavar' }).where('id', '=', 5).execute()
  await recordAndFollow('material', 5)
  expect(idsIn(await listing('/search?q=kvantfysik'))).not.toContain(5)
})

test('a removed material leaves lists, counts and totals at once, and can return', async () => {
  const { store } = server
  const before = await listing('/product/latest?per_page=96')
  const id = idsIn(before)[0] ?? 0
  await store.updateTable('material').set({ status: 0 }).where('id', '=', id).execute()
  await recordAndFollow('material', id)
  const without = await listing('/product/latest?per_page=96')
  expect(idsIn(without)).not.toContain(id)
  expect(without.meta.total).toBe(before.meta.total - 1)
  await store.updateTable('material').set({ status: 1 }).where('id', '=', id).execute()
  await recordAndFollow('material', id)
  expect(await listing('/product/latest?per_page=96')).toEqual(before)
})

test('a renamed option has its new name everywhere', async () => {
  await server.store
    .updateTable('category')
    .set({ name: 'Räkning' })
    .where('slug', '=', 'matematik')
    .execute()
  await recordAndFollow('options', 0)
  const topics = (await server.app.inject('/v1/catalog/topics/amne')).json<{ data: { name: string }[] }>()
  expect(topics.data.map((topic) => topic.name)).toContain('Räkning')
  expect((await listing('/product/category/amne?childslug=matematik')).category?.name).toBe('Räkning')
})

test('the finder follows the change log by itself', async () => {
  await server.store.updateTable('material').set({ name: 'Självgående ord' }).where('id', '=', 6).execute()
  await server.store.transaction().execute((transaction) => recordChange(transaction, 'material', 6))
  await expect.poll(async () => idsIn(await listing('/search?q=självgående'))).toContain(6)
})

test('the snapshot contains exactly the published materials', async () => {
  const { materials } = fromSnapshot(await snapshot())
  const rows = await server.store
    .selectFrom('material')
    .select(['id', 'slug', 'name'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  expect(materials.map(({ id, slug, name }) => ({ id, slug, name }))).toEqual(rows)
})

test('a device has the same card for each material', async () => {
  const { materials, options, plans } = fromSnapshot(await snapshot())
  const shown = await listing('/product/popular?per_page=96')
  for (const card of shown.data) {
    const cardOnDevice = materials.find(({ id }) => id === card.id) as CardMaterial
    const optionsOf = (group: keyof CardMaterial['options']) =>
      cardOnDevice.options[group].map((id) => options[group].find((option) => option.id === id))
    expect(optionsOf('amne')).toEqual(card.product_subject)
    expect(optionsOf('arskurs')).toEqual(card.product_grade)
    expect(optionsOf('tema')).toEqual(card.tema)
    expect(optionsOf('nyckelord').map((keyword) => keyword?.name)).toEqual(
      card.keyword.map(({ name }) => name),
    )
    expect(optionsOf('avsandare')[0]?.name).toBe(card.sender?.name)
    expect(plans.filter(({ id }) => cardOnDevice.plans.includes(id))).toEqual(card.product_plan)
    for (const field of copiedFields) expect(cardOnDevice[field], field).toEqual(card[field])
    expect(cardOnDevice.is_film).toBe(card.product_video)
  }
})

test('the device gives the same materials as the server, in the same order', async () => {
  const catalogue = fromSnapshot(await snapshot())
  const source = catalogueSource(
    buildIndex(catalogue),
    buildArticleIndex(catalogue),
    optionIndexes(catalogue.options),
  )
  const loadIds = async (ids: readonly number[]) => ids.map((id) => ({ id }))
  const loadTexts = async () => new Map<number, string[]>()
  for (const q of [
    '',
    'källkritik',
    'bråk',
    'no',
    'matte',
    'åk 3',
    'kritik',
    'demokrati',
    'böcker',
    'klimat energi',
  ]) {
    const onDevice = await searchResponse(source, loadIds, loadTexts, { q, per_page: 96 })
    const fromServer = await listing(`/search?per_page=96&q=${encodeURIComponent(q)}`)
    expect([q, onDevice.data.map(({ id }) => id), onDevice.meta.total]).toEqual([
      q,
      idsIn(fromServer),
      fromServer.meta.total,
    ])
  }
})

test('the snapshot is compressed with brotli for clients that accept it, with the same content', async () => {
  const plain = await server.app.inject('/v1/catalogue')
  const compressed = await server.app.inject({
    url: '/v1/catalogue',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers['vary']).toContain('accept-encoding')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
})

test('its ETag is the change number: a device with the current one downloads nothing', async () => {
  const first = await server.app.inject('/v1/catalogue')
  expect(first.headers['cache-control']).toBe('public, no-cache')
  expect(first.headers['etag']).toContain(String(first.json<Snapshot>().change))
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await server.app.inject({ url: '/v1/catalogue', headers })).statusCode).toBe(304)
  await recordAndFollow('material', 7)
  expect((await server.app.inject({ url: '/v1/catalogue', headers })).statusCode).toBe(200)
})

test('concurrent devices get the same snapshot', async () => {
  await recordAndFollow('material', 8)
  const responses = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/v1/catalogue')))
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
})

test('a device that applies the changes has the same catalogue as from a snapshot', async () => {
  const before = await snapshot()
  const { store } = server
  await store
    .updateTable('material')
    .set({ name: 'Nytt namn', like_count: 77 })
    .where('id', '=', 10)
    .execute()
  await recordAndFollow('material', 10)
  await store.updateTable('material').set({ status: 0 }).where('id', '=', 11).execute()
  await recordAndFollow('material', 11)
  await store.insertInto('keyword').values({ id: 90_001, slug: 'nytt-ord', name: 'nytt ord' }).execute()
  await store.insertInto('synonym').values({ word: 'hej', words: 'hallå' }).execute()
  await recordAndFollow('options', 90_001)
  const changes = await changesSince(before.change)
  expect(changes).toMatchObject({ whole: false, removed: [11] })
  expect(changes.changed.map(({ id }) => id)).toEqual([10])
  const { status: _status, ...after } = (await snapshot()) as Snapshot & { status: string }
  expect(applyChanges(before, changes)).toEqual(after)
})

test('without changes nothing is sent; when only materials changed, no options are sent', async () => {
  const { change } = await snapshot()
  expect(await changesSince(change)).toEqual({ status: 'OK', change, whole: false, changed: [], removed: [] })
  await recordAndFollow('material', 12)
  const changes = await changesSince(change)
  expect(changes.changed.map(({ id }) => id)).toEqual([12])
  expect(changes).not.toHaveProperty('options')
})

test.each(['0', '-1', '', 'abc', '1.5', '1e3', '999999999', '99999999999999999999', "1' or 1=1"])(
  'the response to since=%j is to fetch the whole snapshot',
  async (since) => {
    expect(await changesSince(since)).toMatchObject({ whole: true, changed: [], removed: [] })
  },
)

test('a device that was away longer than the change log reaches fetches the whole snapshot', async () => {
  const { change } = await snapshot()
  await server.store.deleteFrom('change_log').where('seq', '<', change).execute()
  expect(await changesSince(change - 1)).toMatchObject({ whole: true })
  expect(await changesSince(change)).toMatchObject({ whole: false })
})

test('too many changes: the whole snapshot is fetched', async () => {
  const { change } = await snapshot()
  await server.store.transaction().execute(async (transaction) => {
    for (let id = 1; id <= 301; id++) await recordChange(transaction, 'material', id)
  })
  await server.finder.follow()
  expect(await changesSince(change)).toMatchObject({ whole: true })
})

test("an editor's synonyms are merged with the built-in ones", async () => {
  const { store } = server
  await store.deleteFrom('synonym').execute()
  await store.insertInto('synonym').values({ word: 'Plugg', words: 'läxa, Mossor' }).execute()
  await recordAndFollow('options', 0)
  expect(idsIn(await listing('/search?q=plugg'))).toContain(5)
  // Built in: 'matte' means matematik.
  expect((await listing('/search?q=matte')).meta.total).toBeGreaterThan(0)
  await store.insertInto('synonym').values({ word: 'matte', words: 'mossor' }).execute()
  await recordAndFollow('options', 0)
  const both = await listing('/search?q=matte&per_page=96')
  expect(idsIn(both)).toContain(5)
  expect(both.meta.total).toBeGreaterThan(1)
})
