import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Material, MaterialCard } from '#contract/schemas/material.ts'
import { buildIndex } from '#finder/build-index.ts'
import { mapGroups, type FinderMaterial } from '#finder/material.ts'
import { similarMaterials, similarityOptionsOf } from '#finder/responses/similar-materials.ts'
import { loadMaterials } from '#server/catalogue/load-catalogue.ts'
import { recordChange } from '#server/database/change-log.ts'
import { relatedMaterials } from '#server/materials/related.ts'
import { plainSimilarIds } from '#tests/support/plain-similarity.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

async function sameForAll(): Promise<void> {
  const materials = await loadMaterials(server.store)
  const chosen = await server.store
    .selectFrom('related_material')
    .innerJoin('material', 'material.id', 'related_id')
    .select(['material_id', 'related_id'])
    .where('status', '=', 1)
    .orderBy('position')
    .execute()
  for (const one of materials.filter(({ id }) => id % 4 === 0)) {
    const ofOne = chosen.filter((row) => row.material_id === one.id).map((row) => row.related_id)
    const index = server.finder.index()
    const expected = [...new Set([...ofOne, ...plainSimilarIds(materials, index, one)])].slice(0, 8)
    expect([one.id, ...(await relatedMaterials(server.store, index, one.id, 8))]).toEqual([
      one.id,
      ...expected,
    ])
  }
}

test("the editor's choice comes first, then those most like it, equal to a comparison of all pairs", async () => {
  await sameForAll()
})

test('it stays equal when materials are added, removed and changed', async () => {
  const { store, finder } = server
  await store.updateTable('material').set({ status: 0 }).where('id', 'in', [4, 20, 55]).execute()
  await store.deleteFrom('material_keyword').where('material_id', '=', 60).execute()
  await store.transaction().execute(async (transaction) => {
    for (const id of [4, 20, 55, 60]) await recordChange(transaction, 'material', id)
  })
  await finder.follow()
  await sameForAll()
})

test('the page of a material lists each of them once, and never the material itself', async () => {
  const { data, interested_materials } = (await server.app.inject('/v1/product/1')).json<{
    data: Material
    interested_materials: MaterialCard[]
  }>()
  const shown = [...data.related, ...interested_materials].map((card) => card.id)
  expect(shown.length).toBe(8)
  expect(new Set(shown).size).toBe(8)
  expect(shown).not.toContain(1)
  const alone = (await server.app.inject(`/v1/product/related/${data.slug}`)).json<{ data: MaterialCard[] }>()
  expect(alone.data).toEqual(data.related)
})

test('a rare keyword says more than a common grade, and material for other grades counts half', async () => {
  const catalogue = { options: mapGroups(() => []), synonyms: [], stop_words: { added: [], removed: [] } }
  const material = (
    id: number,
    name: string,
    options: Partial<FinderMaterial['options']>,
  ): FinderMaterial => ({
    id,
    name,
    short_description: '',
    description: '',
    more_words: [],
    long_words: [],
    options: { ...mapGroups(() => []), ...options },
    is_customer: 0,
    is_film: 0,
    boosted: 0,
    views: 0,
    like_count: 0,
    published_at: 0,
    minutes: 0,
  })
  const others = Array.from({ length: 40 }, (_, at) =>
    material(100 + at, `Annat ${at}`, { arskurs: [4, 5, 6] }),
  )
  const index = buildIndex({
    ...catalogue,
    materials: [
      material(1, 'Vikingarnas resor', { amne: [1], arskurs: [4, 5, 6], nyckelord: [7] }),
      material(2, 'Runor', { amne: [2], arskurs: [4], nyckelord: [7] }),
      material(3, 'Samma ämne', { amne: [1], arskurs: [4, 5, 6] }),
      material(4, 'Runor för gymnasiet', { amne: [2], arskurs: [12], nyckelord: [7] }),
      material(5, 'Vikingarnas skepp', { arskurs: [5] }),
      ...others,
    ],
  })
  const options = similarityOptionsOf(index, 1)
  expect(options && similarMaterials(index, options, 1, 5)).toEqual([2, 5, 3, 4, 139])
})
