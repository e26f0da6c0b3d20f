import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createImporter, csvOf, importRow, importColumns, materialWithKey, newKey } from './import-fixture.ts'
import { createMaterialEditor, type MaterialEditor } from './staff-material-fixture.ts'

let server: Server
let editor: MaterialEditor
let importer: ReturnType<typeof createImporter>
beforeAll(async () => {
  server = await startServer()
  editor = await createMaterialEditor(server)
  importer = createImporter(server, editor)
})
afterAll(() => server.close())

const listColumns = ['Ämne', 'Årskurs', 'Tema', 'Typ av material', 'Plan', 'Nyckelord'] as const
type Column = (typeof listColumns)[number]
/** What each cell of a row says: names, none of them, or nothing about them. */
type ListCells = Partial<Record<Column, string[]>>

type FileRow = ListCells & { Namn: string }

/** Every name that a material has in the lists, straight from the tables. */
async function listsOf(key: string): Promise<Record<Column, string[]>> {
  const { store } = server
  const id = (await materialWithKey(server, key))?.id ?? 0
  const inGroup = async (parent: number) =>
    (
      await store
        .selectFrom('material_category')
        .innerJoin('category', 'category.id', 'material_category.category_id')
        .select('category.name')
        .where('material_id', '=', id)
        .where('parent_id', '=', parent)
        .execute()
    ).map(({ name }) => name)
  const plans = await store
    .selectFrom('material_plan')
    .innerJoin('plan', 'plan.id', 'material_plan.plan_id')
    .select('plan.name')
    .where('material_id', '=', id)
    .execute()
  const types = await store
    .selectFrom('material_material_type')
    .innerJoin('material_type', 'material_type.id', 'material_material_type.material_type_id')
    .select('material_type.name')
    .where('material_id', '=', id)
    .execute()
  const keywords = await store
    .selectFrom('material_keyword')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select('keyword.name')
    .where('material_id', '=', id)
    .execute()
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort()
  return {
    Ämne: (await inGroup(subjectParentId)).sort(),
    Årskurs: (await inGroup(gradeParentId)).sort(),
    Tema: (await inGroup(themeParentId)).sort(),
    'Typ av material': names(types),
    Plan: names(plans),
    Nyckelord: names(keywords),
  }
}

/** What must not change with the lists, but for what says that the material was saved. */
async function restOf(key: string) {
  const row = await materialWithKey(server, key)
  return { ...row, name: '', version: 0, saved_at: 0, saved_by: '', updated_at: 0, own_keywords: '' }
}

/** Some names of each list that are there. */
async function knownNames(): Promise<Record<Column, string[]>> {
  const { store } = server
  const group = async (parent: number) =>
    (
      await store
        .selectFrom('category')
        .select('name')
        .where('parent_id', '=', parent)
        .where('merged_into', 'is', null)
        .limit(5)
        .execute()
    ).map(({ name }) => name)
  const namesIn = async (table: 'plan' | 'material_type') =>
    (
      await store
        .selectFrom(table as 'plan')
        .select('name')
        .limit(4)
        .execute()
    ).map(({ name }) => name)
  return {
    Ämne: await group(subjectParentId),
    Årskurs: await group(gradeParentId),
    Tema: await group(themeParentId),
    'Typ av material': await namesIn('material_type'),
    Plan: await namesIn('plan'),
    Nyckelord: ['åkrar', 'ärlor', 'ekorrar', 'mossar'],
  }
}

test('after an import each list is what the file says, and nothing else has changed', async () => {
  const known = await knownNames()
  for (const names of Object.values(known)) expect(names.length).toBeGreaterThan(1)
  const keys = Array.from({ length: 7 }, newKey)
  // The last of them is in no later file.
  const first = await importer.check(csvOf([importColumns, ...keys.map((key) => importRow(key))]))
  expect((await importer.apply(first.import.id)).statusCode).toBe(200)
  const lists = new Map(await Promise.all(keys.map(async (key) => [key, await listsOf(key)] as const)))
  const rest = new Map(await Promise.all(keys.map(async (key) => [key, await restOf(key)] as const)))

  // A published material needs a subject.
  const names = (column: Column) => fc.subarray(known[column], { minLength: column === 'Ämne' ? 1 : 0 })
  const name = fc.constantFrom('', 'Sädesärlan', 'Ärlan')
  // Most rows say something of one list only, so that writing one list cannot hide that another was not written.
  const one = fc
    .constantFrom(...listColumns)
    .chain((column) => fc.record({ Namn: name, [column]: names(column) }) as fc.Arbitrary<FileRow>)
  const several = fc.record(
    { Namn: name, ...Object.fromEntries(listColumns.map((column) => [column, names(column)])) },
    { requiredKeys: ['Namn'] },
  ) as fc.Arbitrary<FileRow>
  const row = fc.oneof({ weight: 3, arbitrary: one }, several)
  const eachList = listColumns.map((column) => ({ Namn: '', [column]: known[column].slice(1, 2) }))
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const cellsOf = (said: ListCells) =>
        listColumns.map((column) => (said[column]?.length === 0 ? '–' : (said[column] ?? []).join(', ')))
      const lines = rows.map((said, at) => [keys[at] ?? '', said.Namn, ...cellsOf(said)])
      const { import: job } = await importer.check(csvOf([['Nyckel', 'Namn', ...listColumns], ...lines]))
      expect(job.counts.error, JSON.stringify(lines)).toBe(0)
      if (job.counts.changed > 0) expect((await importer.apply(job.id)).statusCode).toBe(200)
      for (const [at, said] of rows.entries()) {
        const key = keys[at] ?? ''
        const wanted = { ...lists.get(key) } as Record<Column, string[]>
        for (const column of listColumns)
          if (said[column] !== undefined) wanted[column] = said[column].toSorted()
        lists.set(key, wanted)
      }
      for (const key of keys) {
        expect(await listsOf(key)).toEqual(lists.get(key))
        expect(await restOf(key)).toEqual(rest.get(key))
      }
    }),
    { numRuns: runLongTests ? 60 : 8, examples: [[eachList]] },
  )
})
