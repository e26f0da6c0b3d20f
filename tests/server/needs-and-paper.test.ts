import { expect, test } from 'vitest'
import { papers } from '#contract/paper.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { materialLd } from '#server/discovery/json-ld.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createImporter, csvOf, newKey } from './import-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'
import { slugsIn, visitorOf } from './visitor-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const importer = createImporter(server, editor)
const idOf = (name: string) => papers.find((paper) => paper.name === name)!.id
const [pupils, teachers] = [1, 2]
const [poster, a3, a4] = [idOf('50 × 70 cm'), idOf('A3'), idOf('A4')]

const { list, seen } = visitorOf(server)

test('what one needs, its papers and whom it is made for are on the page, in the filters, in the search and in what others harvest', async () => {
  const { fields } = await editor.published({
    ...{ name: 'Kartan på väggen', needs: '  Häftstift och en\u200b zoomlupp. ', papper: [a3, poster] },
    malgrupp: [pupils, teachers],
    ...{ product_externalurl: 'https://kartor.example/vagg' },
  })
  const shown = await seen(fields.slug)
  expect(shown).toMatchObject({
    needs: 'Häftstift och en zoomlupp.',
    papper: [{ name: '50 × 70 cm' }, { name: 'A3' }],
    malgrupp: [{ slug: 'elever' }, { slug: 'larare' }],
  })
  expect(slugsIn(await list(`papper=${poster}`))).toContain(fields.slug)
  expect(slugsIn(await list(`malgrupp=${pupils}`))).toContain(fields.slug)
  // The format and whether it is digital follow from the link.
  expect(slugsIn(await list('format=3&medium=1'))).toContain(fields.slug)
  expect(slugsIn(await list('medium=2'))).not.toContain(fields.slug)
  const found = await server.app.inject({ url: '/v1/search/product', query: { q: 'zoomlupp' } })
  expect(slugsIn(found.json<Listing>())).toEqual([fields.slug])

  const described = JSON.stringify(materialLd(shown, 'https://skolmaterial.example', ''))
  expect(described).toContain('"educationalRole":["student","teacher"]')
  expect(described).toContain('"size":["50 × 70 cm","A3"]')
  expect(described).toContain('Det här behövs: Häftstift och en zoomlupp.')
  for (const prefix of ['lom', 'oai_dc']) {
    const harvested = await server.app.inject(
      `/oai?verb=ListRecords&metadataPrefix=${prefix}&from=${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}`,
    )
    expect(harvested.body).toContain('Det här behövs: Häftstift och en zoomlupp.')
  }
})

test('others harvest the roles that the standard has a word for, and a teacher only where nobody has said', async () => {
  const rolesIn = async (malgrupp: number[]) => {
    const { id } = await editor.published({ malgrupp })
    const identifier = `oai:${new URL(server.config.publicUrl).hostname}:material/${id}`
    const { body } = await server.app.inject({
      url: '/oai',
      query: { verb: 'GetRecord', metadataPrefix: 'lom', identifier },
    })
    expect(body).toContain('<lom:educational>')
    return [
      ...body.matchAll(
        /<lom:intendedEndUserRole>.*?<lom:value>(\w+)<\/lom:value><\/lom:intendedEndUserRole>/g,
      ),
    ].map(([, role]) => role)
  }
  const [health, guardians] = [3, 5]
  expect(await rolesIn([])).toEqual(['teacher'])
  expect(await rolesIn([health, guardians])).toEqual([])
  expect(await rolesIn([pupils, guardians])).toEqual(['learner'])
})

test('what is too long, and a paper that does not exist, are refused at their field', async () => {
  const { id, version } = await editor.draft()
  const response = await editor.call('/material-save', {
    id,
    version,
    needs: 'x'.repeat(501),
    papper: [99],
    malgrupp: [6],
  })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    errors: {
      needs: ['Högst 500 tecken.'],
      papper: ['Välj bland alternativen.'],
      malgrupp: ['Välj bland alternativen.'],
    },
  })
})

test('a bulk edit and a spreadsheet state all three, and what was stored before there were these is read', async () => {
  const one = await editor.published({ needs: 'En sax.' })
  const changes = [
    { field: 'needs', action: 'replace', values: [''] },
    { field: 'papper', action: 'add', values: [a4] },
    { field: 'malgrupp', action: 'replace', values: [teachers] },
  ]
  const preview = (await editor.call('/bulk-preview', { ids: [one.id], changes })).json<{
    data: { rows: { version: number; changes: object[] }[]; summary: string }
  }>().data
  expect(preview.summary).toBe(
    'Det här behövs: byt ut mot inget. Papper: lägg till A4. Gjort för: byt ut mot Lärare',
  )
  expect(preview.rows[0]?.changes).toEqual([
    { field: 'Det här behövs', before: 'En sax.', after: '' },
    { field: 'Papper', before: '', after: 'A4' },
    { field: 'Gjort för', before: '', after: 'Lärare' },
  ])
  const materials = [{ id: one.id, version: preview.rows[0]?.version }]
  expect((await editor.call('/bulk-apply', { materials, changes })).statusCode).toBe(200)
  expect((await editor.read(one.id)).fields).toMatchObject({
    needs: '',
    papper: [a4],
    malgrupp: [teachers],
  })

  const columns = ['Id', 'Nyckel', 'Det här behövs', 'Papper', 'Gjort för']
  const row = [String(one.id), newKey(), 'Lim, garn', 'a3; 50 × 70 cm', 'Elever']
  const checked = await importer.check(csvOf([columns, row]))
  expect(checked.import.counts).toMatchObject({ changed: 1, error: 0 })
  expect((await importer.apply(checked.import.id)).statusCode).toBe(200)
  expect((await editor.read(one.id)).fields).toMatchObject({
    needs: 'Lim, garn',
    papper: [poster, a3],
    malgrupp: [pupils],
  })
  for (const spelling of ['50x70', '50 x 70 cm', '50X70 CM']) {
    const [, , ...others] = row
    const again = [String(one.id), newKey(), ...others].with(3, `A3, ${spelling}`)
    expect((await importer.check(csvOf([columns, again]))).import.counts).toMatchObject({ error: 0 })
  }
  const exported = await editor.call('/export-materials', { format: 'csv', after: String(one.id - 1) })
  expect(exported.body).toContain('50 × 70 cm; A3')
  expect(exported.body.split('\n').find((line) => line.includes('50 × 70 cm; A3'))).toContain('Elever')

  await editor.write('/material-save', await editor.read(one.id), { name: 'Arbetskopia' })
  const copy = server.store.selectFrom('material_draft').select('fields').where('material_id', '=', one.id)
  const {
    needs: _needs,
    papper: _papper,
    malgrupp: _malgrupp,
    ...older
  } = JSON.parse((await copy.executeTakeFirstOrThrow()).fields) as Record<string, unknown>
  await server.store
    .updateTable('material_draft')
    .set({ fields: JSON.stringify(older) })
    .where('material_id', '=', one.id)
    .execute()
  expect((await editor.read(one.id)).fields).toMatchObject({
    name: 'Arbetskopia',
    needs: '',
    papper: [],
    malgrupp: [],
  })
})
