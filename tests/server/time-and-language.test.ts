import { expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { materialLd } from '#server/discovery/json-ld.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createImporter, csvOf, newKey } from './import-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'
import { slugsIn, visitorOf } from './visitor-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const importer = createImporter(server, editor)
const [swedish, english, arabic] = [1, 2, 3]

const { list, seen } = visitorOf(server)

test('time and languages that an editor states are on the page, in the filters and in what others harvest', async () => {
  const [short, long, silent] = [
    await editor.published({ minutes: '25', sprak: [arabic, swedish] }),
    await editor.published({ minutes: 90, sprak: [english] }),
    await editor.published(),
  ]
  expect(await seen(short.fields.slug)).toMatchObject({
    minutes: 25,
    sprak: [{ slug: 'svenska' }, { slug: 'arabiska' }],
  })
  expect(slugsIn(await list('tid=3'))).toContain(short.fields.slug)
  const further = await list(`tid=ej-angivet,5&sprak=${english},ej-angivet`)
  expect(slugsIn(further)).toEqual(expect.arrayContaining([long.fields.slug, silent.fields.slug]))
  expect(slugsIn(further)).not.toContain(short.fields.slug)
  expect(further.filters.map(({ title }) => title).slice(-9, -2)).toEqual([
    ...['Format', 'Gjort för', 'Licens', 'Papper', 'Språk', 'Tid', 'Tryckt eller digitalt'],
  ])

  const sorted = (await list('sortera=kortast')).data.map(({ minutes }) => minutes || Infinity)
  expect(sorted).toEqual([...sorted].sort((one, other) => one - other))

  const shown = await seen(short.fields.slug)
  const described = JSON.stringify(materialLd(shown, 'https://skolmaterial.example', ''))
  expect(described).toContain('"timeRequired":"PT25M"')
  expect(described).toContain('"inLanguage":["sv","ar"]')
  const harvested = await server.app.inject('/oai?verb=ListRecords&metadataPrefix=lom')
  expect(harvested.body.includes('<lom:duration>PT60M</lom:duration>')).toBe(true)
})

test('a time that is no whole number of minutes, and a language that does not exist, are refused at their field', async () => {
  const material = await editor.draft()
  const { id, version } = material
  const response = await editor.call('/material-save', { id, version, minutes: '1,5 h', sprak: [999] })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    errors: {
      minutes: ['Skriv hela minuter med siffror, högst 600. Lämna tomt om det inte går att säga.'],
      sprak: ['Välj bland alternativen.'],
    },
  })
})

test('a bulk edit and a spreadsheet state both, and what was stored before there were these is read', async () => {
  const one = await editor.published()
  const changes = [
    { field: 'minutes', action: 'replace', values: [40] },
    { field: 'sprak', action: 'add', values: [swedish] },
  ]
  const preview = (await editor.call('/bulk-preview', { ids: [one.id], changes })).json<{
    data: { rows: { version: number; changes: object[] }[] }
  }>().data.rows[0]
  expect(preview?.changes).toEqual([
    { field: 'Tid i minuter', before: '', after: '40' },
    { field: 'Språk', before: '', after: 'Svenska' },
  ])
  const materials = [{ id: one.id, version: preview?.version }]
  expect((await editor.call('/bulk-apply', { materials, changes })).statusCode).toBe(200)
  expect((await editor.read(one.id)).fields).toMatchObject({ minutes: 40, sprak: [swedish] })

  const columns = ['Id', 'Nyckel', 'Tid i minuter', 'Språk']
  const row = [String(one.id), newKey(), '15', 'Engelska; Arabiska']
  const checked = await importer.check(csvOf([columns, row]))
  expect(checked.import.counts).toMatchObject({ changed: 1, error: 0 })
  expect((await importer.apply(checked.import.id)).statusCode).toBe(200)
  expect((await editor.read(one.id)).fields).toMatchObject({ minutes: 15, sprak: [english, arabic] })
  const exported = await editor.call('/export-materials', { format: 'csv', after: String(one.id - 1) })
  expect(exported.body).toContain('Engelska; Arabiska')

  await editor.write('/material-save', await editor.read(one.id), { name: 'Arbetskopia' })
  const copy = await server.store
    .selectFrom('material_draft')
    .select('fields')
    .where('material_id', '=', one.id)
    .executeTakeFirstOrThrow()
  const { minutes: _minutes, sprak: _sprak, ...older } = JSON.parse(copy.fields) as Record<string, unknown>
  await server.store
    .updateTable('material_draft')
    .set({ fields: JSON.stringify(older) })
    .where('material_id', '=', one.id)
    .execute()
  expect((await editor.read(one.id)).fields).toMatchObject({ name: 'Arbetskopia', minutes: 0, sprak: [] })
})

test('words of a search are read as a time and a language, each shown as a filter', async () => {
  const { fields } = await editor.published({ name: 'Ugglans bo', minutes: 35, sprak: [arabic] })
  await server.finder.follow()
  const found = (
    await server.app.inject({ url: '/v1/search/product', query: { q: 'ugglans bo på arabiska 40 min' } })
  ).json<Listing>()
  expect(slugsIn(found)).toEqual([fields.slug])
  expect(found.search_filters).toEqual([
    { group: 'sprak', name: 'Arabiska', without: 'ugglans bo 40 min' },
    { group: 'tid', name: 'Högst 40 min', without: 'ugglans bo på arabiska' },
  ])
})
