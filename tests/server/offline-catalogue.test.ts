import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toBatchEntry } from '#contract/call-path.ts'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { Group } from '#contract/filters.ts'
import type { Material } from '#contract/schemas/material.ts'
import { fromDeltas } from '#finder/column-encoding.ts'
import { applyChanges, type Snapshot, type SnapshotChanges } from '#finder/snapshot.ts'
import { isSnapshot } from '#finder/is-snapshot.ts'
import { recordChange } from '#server/database/change-log.ts'
import { offlineCalls } from '#src/api/offline-catalogue/worker-messages.ts'
import {
  openOfflineCatalogue,
  type OfflineCatalogue,
} from '#src/api/offline-catalogue/open-offline-catalogue.ts'
import { isFromOfflineCatalogue } from '#src/material/facts.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { catalogueQueries, searchTexts } from './catalogue-queries.ts'
import { optionIds } from './expected-counts.ts'

let server: Server
let options: Record<Group, number[]>
let slugs: { child: string[]; material: string[] }
let deviceCatalogue: OfflineCatalogue

beforeAll(async () => {
  server = await startServer()
  const { store, finder } = server
  // Some customer materials, unpublished, boosted ones and films, because the demo catalogue is mostly of one kind.
  const set = (values: object, ids: number[]) =>
    store.updateTable('material').set(values).where('id', 'in', ids).execute()
  await set({ is_customer: 1 }, [3, 9, 27, 40, 71, 90, 111])
  await set({ status: 0 }, [2, 30, 31, 80, 122])
  await set({ product_video: 1 }, [5, 6, 7, 40, 71, 72, 73])
  await set({ boosted: 1 }, [8, 14, 60, 99])
  await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await finder.follow()
  options = await optionIds(store)
  const slugsIn = async (table: 'category' | 'sender' | 'keyword') =>
    (await store.selectFrom(table).select('slug').execute()).map(({ slug }) => slug)
  slugs = {
    child: [...(await slugsIn('category')), ...(await slugsIn('sender')), ...(await slugsIn('keyword'))],
    material: (await store.selectFrom('material').select('slug').where('status', '=', 1).execute()).map(
      ({ slug }) => slug,
    ),
  }
  deviceCatalogue = openOfflineCatalogue(await snapshot())
})
afterAll(() => server.close())

const snapshot = async () => (await server.app.inject('/v1/catalogue')).json<Snapshot>()

/** The server's response to the call as the page sends it; null for not found. */
async function serverResponse(name: string, fields: object): Promise<object | null> {
  const call = allCalls.find((one) => one.name === name)
  if (call === undefined) throw new Error(`No call is named ${name}`)
  const { path, body } = toBatchEntry(call, fields)
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/batch',
    payload: { requests: [{ path, method: call.method, body }] },
  })
  const [found] = response.json<[{ status: unknown }]>()
  expect([name, fields, found.status]).toEqual([name, fields, expect.stringMatching(/^(OK|DATA NOT FOUND)$/)])
  return found.status === 'OK' ? found : null
}

test('for any query the device gives the same response as the server, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(catalogueQueries(options, slugs.child), async ([name, fields]) => {
      expect(await deviceCatalogue.answer(name, fields)).toEqual(await serverResponse(name, fields))
    }),
    { numRuns: 300 },
  )
})

test('each everyday search has the same results, counts, suggestions and "Menade du"', async () => {
  for (const q of searchTexts) {
    for (const name of ['searchMaterials', 'suggest']) {
      const fields = { q, is_customer: 1, is_sender: 1, options: 24 }
      expect([q, await deviceCatalogue.answer(name, fields)]).toEqual([q, await serverResponse(name, fields)])
    }
  }
  expect(await deviceCatalogue.answer('searchMaterials', { q: 'källkrtik' })).toMatchObject({
    did_you_mean: 'källkritik',
  })
})

test('menus, plans and types of material are the same', async () => {
  for (const name of ['readCategoryMenu', 'readSenderMenu', 'listPlans', 'listMaterialTypes']) {
    expect(await deviceCatalogue.answer(name, {})).toEqual(await serverResponse(name, {}))
  }
})

test('of each material the device has the card, the texts and the taxonomy, and marks what it lacks', async () => {
  for (const slug of slugs.material) {
    const deviceResponse = (await deviceCatalogue.answer('readMaterial', { slug })) as {
      data: Material
    } | null
    const { data } = (await serverResponse('readMaterial', { slug })) as { data: Material }
    const { related, description, downloadable, ...basics } = deviceResponse?.data ?? ({} as Material)
    expect(data).toMatchObject({
      ...basics,
      product_instructions: data.product_instructions,
      // The device knows the areas; what they say comes with the page.
      mal: basics.mal.map(({ id, name, slug: address }): unknown =>
        expect.objectContaining({ id, name, slug: address }),
      ),
      video_image: data.video_image,
      video_alt: data.video_alt,
      video_embed_url: data.video_embed_url,
      link_title: data.link_title,
      license: data.license,
      license_url: data.license_url,
      meta_title: data.meta_title,
      meta_keyword: data.meta_keyword,
      meta_description: data.meta_description,
      catalog_categories: expect.arrayContaining(basics.catalog_categories) as unknown,
    })
    expect(related).toHaveLength(data.related.length)
    expect(isFromOfflineCatalogue({ downloadable })).toBe(true)
    expect(isFromOfflineCatalogue(data)).toBe(false)
    if (data.description !== '') expect(description).toMatch(/^<p>[^<>]+<\/p>$/)
  }
})

test('unpublished materials are not on the device, by slug, id or preview', async () => {
  const hidden = await server.store
    .selectFrom('material')
    .select('slug')
    .where('id', '=', 30)
    .executeTakeFirstOrThrow()
  for (const fields of [{ slug: hidden.slug }, { slug: hidden.slug, preview: 1 }, { slug: '30' }])
    expect(await deviceCatalogue.answer('readMaterial', fields)).toBeNull()
  const [shown = ''] = slugs.material
  expect(await deviceCatalogue.answer('readMaterial', { slug: shown, preview: '1' })).toBeNull()
})

test('after changes the device still gives the same responses as the server', async () => {
  const before = await snapshot()
  const { store, finder } = server
  await store.updateTable('material').set({ name: 'Vulkaner & <b>lava</b>' }).where('id', '=', 12).execute()
  await store.updateTable('material').set({ status: 0 }).where('id', '=', 13).execute()
  await store.updateTable('article').set({ name: 'Vulkaner ute' }).where('id', '=', 1).execute()
  await store
    .updateTable('sender')
    .set({ name: 'Åbergs arkiv', title: 'Ett arkiv' })
    .where('id', '=', 1)
    .execute()
  await store.transaction().execute(async (transaction) => {
    await recordChange(transaction, 'material', 12)
    await recordChange(transaction, 'material', 13)
    await recordChange(transaction, 'options', 0)
    await recordChange(transaction, 'content', 0)
  })
  await finder.follow()
  const url = `/v1/catalogue/changes?since=${before.change}`
  const changes = (await server.app.inject(url)).json<SnapshotChanges>()
  const after = applyChanges(before, changes)
  expect(isSnapshot(after)).toBe(true)
  deviceCatalogue = openOfflineCatalogue(after)
  for (const [name, fields] of [
    ['searchMaterials', { q: 'vulkaner', options: 24 }],
    ['listLatest', { per_page: 96 }],
    ['listMaterials', { slug: 'avsandare' }],
    ['readSenderMenu', {}],
  ] as const)
    expect(await deviceCatalogue.answer(name, fields)).toEqual(await serverResponse(name, fields))
})

test('materials that have become popular are popular on the device too', async () => {
  const { store, finder } = server
  const before = await snapshot()
  await store.updateTable('material').set({ views: 1_000_000, like_count: 5 }).where('id', '=', 77).execute()
  // The server sorts again in intervals; here with the next change.
  await store.transaction().execute((transaction) => recordChange(transaction, 'material', 78))
  await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await finder.follow()
  const url = `/v1/catalogue/changes?since=${before.change}&counters=1`
  const { counters, ...changes } = (await server.app.inject(url)).json<
    SnapshotChanges & { counters: { id: number[]; views: number[]; like_count: number[] } }
  >()
  const rows = fromDeltas(counters.id).map((id, row) => ({
    id,
    views: counters.views[row] ?? 0,
    like_count: counters.like_count[row] ?? 0,
  }))
  expect(changes.changed.map(({ id }) => id)).toEqual([78])
  deviceCatalogue = openOfflineCatalogue(applyChanges(before, { ...changes, counters: rows }))
  const deviceResponse = await deviceCatalogue.answer('listPopular', { per_page: 96 })
  expect((deviceResponse as { data: { id: number }[] }).data[0]?.id).toBe(77)
  expect(deviceResponse).toEqual(await serverResponse('listPopular', { per_page: 96 }))
})

test('the device has a source for exactly the calls that it can answer', async () => {
  const [material = ''] = slugs.material
  const fields = {
    parent: 'amne',
    child: 'biologi',
    id: String(options.nyckelord[0]),
    q: 'vatten',
    idOrSlug: '1',
  }
  const answeredCalls: string[] = []
  for (const { name } of allCalls) {
    const responses = [
      { ...fields, slug: 'amne' },
      { ...fields, slug: material },
    ].map((request) => deviceCatalogue.answer(name, request))
    if ((await Promise.all(responses)).some((response) => response !== null)) answeredCalls.push(name)
  }
  expect(answeredCalls.sort()).toEqual([...offlineCalls].sort())
  expect(await deviceCatalogue.answer('toString', {})).toBeNull()
})
