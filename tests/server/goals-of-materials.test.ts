import { expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Goal } from '#contract/goals.ts'
import { materialLd } from '#server/discovery/json-ld.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { errorsIn, linkFields, createPath, updatePath } from './customer-material-fields.ts'
import { createImporter, csvOf, newKey } from './import-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'
import { teacherForEachTest } from './teacher-fixture.ts'
import { slugsIn, visitorOf } from './visitor-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const importer = createImporter(server, editor)
const own = teacherForEachTest(server)
const { list, seen } = visitorOf(server)

const goals = (await server.app.inject('/v1/curriculum-goals')).json<{ data: Goal[] }>().data
const goal = (code: string) => goals.find((each) => each.code === `LGR22-${code}`)!
const [symmetry, scale, area] = [goal('MA46-GE5'), goal('MA46-GE4'), goal('MA46-GE')]
const name = 'Matematik, årskurs 4–6: Geometri'

test('a demo material shows the central content that it covers, by area', async () => {
  expect((await seen('klassens-egen-statistik')).mal).toEqual([
    {
      ...{ id: goal('MA46-SA').id, slug: 'lgr22-ma46-sa', framework: 'Lgr22' },
      name: 'Matematik, årskurs 4–6: Sannolikhet och statistik',
      points: [
        { code: 'LGR22-MA46-SA3', name: goal('MA46-SA3').name },
        { code: 'LGR22-MA46-SA4', name: goal('MA46-SA4').name },
      ],
    },
  ])
})

test('an editor states goals; they are on the page, in the filters, in the search and in what others harvest', async () => {
  const { fields } = await editor.published({
    ...{ name: 'Vik en fjäril', mal: [symmetry.id] },
    product_externalurl: 'https://vik.example/',
  })
  const shown = await seen(fields.slug)
  expect(shown.mal).toMatchObject([{ id: area.id, name, points: [{ name: symmetry.name }] }])
  const listing = await list(`mal=${area.id}`)
  expect(slugsIn(listing)).toContain(fields.slug)
  const group = listing.filters.find(({ param }) => param === 'mal')
  expect(group?.data.find(({ id }) => id === area.id)).toMatchObject({ name, checked: true })
  expect(group?.unset?.product_count).toBeGreaterThan(0)
  expect(slugsIn(await list('mal=ej-angivet'))).not.toContain(fields.slug)

  const found = await server.app.inject({ url: '/v1/search/product', query: { q: 'fjäril symmetri' } })
  expect(slugsIn(found.json<Listing>())).toEqual([fields.slug])

  const described = JSON.stringify(materialLd(shown, 'https://skolmaterial.example', ''))
  expect(described).toContain(
    JSON.stringify([
      {
        ...{ '@type': 'AlignmentObject', alignmentType: 'teaches', educationalFramework: 'Lgr22' },
        ...{ targetName: symmetry.name, targetDescription: name },
      },
    ]),
  )
  const identifier = `oai:${new URL(server.config.publicUrl).hostname}:material/${shown.id}`
  const harvested = await server.app.inject({
    url: '/oai',
    query: { verb: 'GetRecord', metadataPrefix: 'lom', identifier },
  })
  expect(harvested.body).toContain('<lom:value>educational objective</lom:value>')
  expect(harvested.body).toContain('<lom:id>LGR22-MA46-GE5</lom:id>')
})

test('a bulk edit and a spreadsheet state goals, a file names them by code, and an unknown one is refused', async () => {
  const one = await editor.published()
  const changes = [{ field: 'mal', action: 'add', values: [symmetry.id] }]
  const preview = (await editor.call('/bulk-preview', { ids: [one.id], changes })).json<{
    data: { rows: { version: number; changes: object[] }[] }
  }>().data
  const after = `${name}: ${symmetry.name}`
  expect(preview.rows[0]?.changes).toEqual([{ field: 'Centralt innehåll', before: '', after }])
  const materials = [{ id: one.id, version: preview.rows[0]?.version }]
  expect((await editor.call('/bulk-apply', { materials, changes })).statusCode).toBe(200)
  expect((await editor.read(one.id)).fields.mal).toEqual([symmetry.id])

  const columns = ['Id', 'Nyckel', 'Centralt innehåll']
  const wrong = await importer.check(csvOf([columns, [String(one.id), newKey(), 'LGR22-MA46-GE9']]))
  expect(wrong.rows[0]?.errors).toEqual([
    { column: 'Centralt innehåll', message: '”LGR22-MA46-GE9” finns inte. Menade du ”LGR22-MA46-GE1”?' },
  ])
  const checked = await importer.check(
    csvOf([columns, [String(one.id), newKey(), 'lgr22-ma46-ge5, LGR22-MA46-GE4']]),
  )
  expect(checked.import.counts).toMatchObject({ changed: 1, error: 0 })
  expect((await importer.apply(checked.import.id)).statusCode).toBe(200)
  expect((await editor.read(one.id)).fields.mal).toEqual([scale.id, symmetry.id])
  const exported = await editor.call('/export-materials', { format: 'csv', after: String(one.id - 1) })
  expect(exported.body).toContain('LGR22-MA46-GE4; LGR22-MA46-GE5')
})

test('a goal that does not exist is refused, and what was stored before there were goals is read', async () => {
  const one = await editor.published({ mal: [scale.id] })
  const refused = await editor.call('/material-save', { id: one.id, version: one.version, mal: [999_999] })
  expect(refused.json()).toMatchObject({ errors: { mal: ['Välj bland alternativen.'] } })

  await editor.write('/material-save', await editor.read(one.id), { name: 'Arbetskopia' })
  const copy = server.store.selectFrom('material_draft').select('fields').where('material_id', '=', one.id)
  const { mal: _mal, ...older } = JSON.parse((await copy.executeTakeFirstOrThrow()).fields) as {
    mal: number[]
  }
  await server.store
    .updateTable('material_draft')
    .set({ fields: JSON.stringify(older) })
    .where('material_id', '=', one.id)
    .execute()
  expect((await editor.read(one.id)).fields).toMatchObject({ name: 'Arbetskopia', mal: [] })
})

test('a teacher states goals of an own material; a form without them leaves them as they are', async () => {
  const response = await own.send(createPath, await linkFields(server, { mal: `${symmetry.id},${scale.id}` }))
  expect(response.statusCode, response.body).toBe(200)
  const made = response.json<{ data: { id: number; version: number; mal: number[] } }>().data
  expect(made.mal).toEqual([scale.id, symmetry.id])
  const changed = await own.send(updatePath, {
    ...(await linkFields(server, { name: 'Nytt namn' })),
    ...{ id: String(made.id), version: String(made.version) },
  })
  expect(changed.json<{ data: { mal: number[] } }>().data.mal).toEqual([scale.id, symmetry.id])
  expect(errorsIn(await own.send(createPath, await linkFields(server, { mal: '999999' })))).toEqual({
    mal: ['Välj bland alternativen.'],
  })
})
