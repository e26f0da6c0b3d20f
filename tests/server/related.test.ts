import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Material, MaterialCard } from '#contract/schemas/material.ts'
import { recordChange } from '#server/database/change-log.ts'
import { relatedMaterials } from '#server/materials/related.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** The same by SQL: three points for a common keyword, one for a category. */
async function recounted(id: number, limit: number): Promise<number[]> {
  const chosen = await sql<{
    id: number
  }>`select related_id as id from related_material join material m on m.id = related_id
    where material_id = ${id} and m.status = 1 order by position limit ${limit}`.execute(server.store)
  const related = await sql<{ id: number }>`select s.id from (
      select b.material_id as id, 3 as weight from material_keyword a join material_keyword b on b.keyword_id = a.keyword_id where a.material_id = ${id}
      union all
      select b.material_id, 1 from material_category a join material_category b on b.category_id = a.category_id where a.material_id = ${id}
    ) s join material m on m.id = s.id where m.status = 1 and s.id != ${id}
    group by s.id order by sum(s.weight) desc, s.id desc limit ${limit * 2}`.execute(server.store)
  return [...new Set([...chosen.rows, ...related.rows].map((row) => row.id))].slice(0, limit)
}

async function sameForAll(): Promise<void> {
  const rows = await server.store.selectFrom('material').select('id').execute()
  for (const { id } of rows) {
    expect([id, ...(await relatedMaterials(server.store, server.finder.index(), id, 8))]).toEqual([
      id,
      ...(await recounted(id, 8)),
    ])
  }
}

test("the editor's choice comes first, then those that share the most, equal to a count by SQL for every material", async () => {
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
