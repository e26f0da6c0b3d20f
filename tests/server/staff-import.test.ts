import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { materialColumns } from '#contract/material-columns.ts'
import { changesSince, lastChange } from '#server/database/change-log.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createImporter, csvOf, importColumns, importRow, materialWithKey, newKey } from './import-fixture.ts'
import { auditEntries } from './staff-fixture.ts'
import { asVisitor, createMaterialEditor, messageIn } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const importer = createImporter(server, editor)

const countMaterials = async () =>
  Number(
    (
      await server.store
        .selectFrom('material')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

test('fifty rows with three bad ones: nothing is written until all are right, then everything is', async () => {
  const keys = Array.from({ length: 50 }, newKey)
  const rows = keys.map((key, at) =>
    importRow(
      key,
      at === 10 ? { 1: '' } : at === 20 ? { 4: 'Trollformler' } : at === 30 ? { 7: 'faglar.example' } : {},
    ),
  )
  const before = await countMaterials()
  const checked = await importer.check(csvOf([importColumns, ...rows]))
  expect(checked.import.counts).toEqual({ new: 47, changed: 0, same: 0, error: 3 })
  const { rows: wrong } = await importer.read(checked.import.id, { outcome: 'error' })
  expect(wrong.map(({ number, errors }) => [number, errors[0]?.column])).toEqual([
    [12, 'Namn'],
    [22, 'Ämne'],
    [32, 'Länk till materialet'],
  ])
  // The subject is written, so it is not missing too.
  expect(wrong[1]?.errors.map(({ message }) => message)).toEqual(['”Trollformler” finns inte.'])
  // The link is written too, so no other way to use the material is asked for.
  expect(wrong[2]?.errors).toHaveLength(1)
  const refused = await importer.apply(checked.import.id)
  expect([refused.statusCode, await countMaterials()]).toEqual([409, before])

  const right = await importer.check(csvOf([importColumns, ...keys.map((key) => importRow(key))]))
  expect(right.import.counts).toEqual({ new: 50, changed: 0, same: 0, error: 0 })
  expect(await countMaterials()).toBe(before)
  const applied = await importer.apply(right.import.id)
  expect([applied.statusCode, messageIn(applied)]).toEqual([200, '50 material är nya och 0 är ändrade.'])
  // Each row leads to the material that it has made.
  const { rows: done } = await importer.read(right.import.id, {})
  expect([right.rows[0]?.material_id, done[0]?.material_id]).toEqual([
    null,
    (await materialWithKey(server, keys[0] ?? ''))?.id,
  ])
  expect(await countMaterials()).toBe(before + 50)
  expect((await importer.apply(right.import.id)).statusCode).toBe(409)
  await server.finder.follow()
  const made = await materialWithKey(server, keys[0] ?? '')
  expect(await asVisitor(server, made?.slug ?? '')).toMatchObject({ name: `Åkerns ärla ${keys[0]}` })
  const found = await server.app.inject({ url: '/v1/search', query: { q: 'åkerns ärla' } })
  expect(found.body).toContain('Åkerns ärla K-')
  const last = (await auditEntries(server)).at(-1)
  expect(last?.call).toBe('applyImport')

  // Grades may be written as on a card.
  const again = await importer.check(
    csvOf([importColumns, ...keys.map((key) => importRow(key, { 5: 'Åk 4, åk 5' }))]),
  )
  expect(again.import.counts).toEqual({ new: 0, changed: 0, same: 50, error: 0 })
})

test('a material is found by its id, its key and its address; an unknown id is an error', async () => {
  const material = await editor.published()
  const { id } = material
  const { slug } = material.fields
  const columns = ['Id', 'Nyckel', 'Adress', 'Namn']
  const key = newKey()
  const checked = await importer.check(
    csvOf([
      columns,
      [String(id), key, '', 'Med id'],
      ['', '', slug, 'Med adress'],
      ['999999', '', '', 'Okänt'],
      ['abc', '', '', 'Fel'],
    ]),
  )
  expect(
    checked.rows.map(({ outcome, errors }) => [outcome, errors[0]?.column, errors[0]?.message ?? '']),
  ).toEqual([
    ['changed', undefined, ''],
    ['error', '', 'Samma material står redan på rad 2.'],
    ['error', 'Id', 'Inget material har numret 999999. Lämna cellen tom för ett nytt material.'],
    ['error', 'Id', 'Inget material har numret abc. Lämna cellen tom för ett nytt material.'],
  ])
  const first = await importer.check(csvOf([columns, [String(id), key, '', 'Med id']]))
  expect(first.rows[0]?.changes).toEqual([{ column: 'Namn', before: material.fields.name, after: 'Med id' }])
  const before = await lastChange(server.store)
  expect((await importer.apply(first.import.id)).statusCode).toBe(200)
  expect(await asVisitor(server, slug)).toMatchObject({ name: 'Med id' })
  expect(await changesSince(server.store, before)).toContainEqual(
    expect.objectContaining({ kind: 'material', entity: id }),
  )
  // What is not in the file stays, and what was there can be restored.
  const after = await editor.read(id)
  expect(after.fields).toMatchObject({
    short_description: material.fields.short_description,
    amne: material.fields.amne,
  })
  const versions = (await editor.call('/material-versions', { id })).json<{
    data: { what: string; number: number }[]
  }>().data
  expect(versions[0]?.what).toBe('import')
  // The key finds it, and a new address leaves the old one leading on.
  const moved = await importer.check(
    csvOf([
      ['Nyckel', 'Adress'],
      [key, `${slug}-nytt`],
    ]),
  )
  expect((await importer.apply(moved.import.id)).statusCode).toBe(200)
  expect((await server.app.inject({ url: `/v1/product/detail/${slug}` })).body).toContain(`${slug}-nytt`)
})

test('an import is refused when the catalogue has changed since it was checked', async () => {
  const material = await editor.published()
  const name = (text: string) =>
    importer.check(
      csvOf([
        ['Id', 'Namn'],
        [String(material.id), text],
      ]),
    )
  const planned = await name('Från filen')
  await editor.write(
    '/material-publish',
    await editor.write('/material-save', material, { name: 'Från formuläret' }),
  )
  const refused = await importer.apply(planned.import.id)
  expect([refused.statusCode, messageIn(refused)]).toEqual([
    409,
    `”Från filen” har ändrats sedan filen kontrollerades. Ladda upp filen igen, så kontrolleras den på nytt.`,
  ])
  const slug = `en-adress-${randomUUID().slice(0, 8)}`
  const made = await importer.check(
    csvOf([
      ['Namn', 'Adress'],
      ['Ny', slug],
      ['Ny två', `${slug}-2`],
    ]),
  )
  await editor.draft({ slug: `${slug}-2` })
  const before = await countMaterials()
  const taken = await importer.apply(made.import.id)
  expect([taken.statusCode, await countMaterials()]).toEqual([409, before])
  expect(messageIn(taken)).toContain(`/${slug}-2`)
  // Changes that wait in a working copy are not overwritten either.
  await editor.write('/material-save', await editor.read(material.id), { name: 'Väntar' })
  expect((await name('Igen')).rows[0]?.errors[0]?.message).toContain('inte är publicerade')
})

test('of two lists with the same keys that are applied at the same moment one is written whole, and the other is told why it is not', async () => {
  for (let round = 0; round < 5; round++) {
    const keys = Array.from({ length: 20 }, newKey)
    const lists = await Promise.all(
      ['Fjällens lapphund', 'Skärgårdens ejder'].map((name) =>
        importer.check(csvOf([importColumns, ...keys.map((key) => importRow(key, { 1: `${name} ${key}` }))])),
      ),
    )
    const before = await countMaterials()
    const answers = await Promise.all(lists.map((list) => importer.apply(list.import.id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused && messageIn(refused)).toMatch(
      /^Nyckeln \S+ har ändrats sedan filen kontrollerades\. Ladda upp filen igen/,
    )
    expect(await countMaterials()).toBe(before + keys.length)
    const made = await Promise.all(keys.map((key) => materialWithKey(server, key)))
    expect(new Set(made.map((material) => material?.name.split(' ')[0])).size).toBe(1)
  }
})

test('an empty cell leaves a field as it is, and a dash empties it', async () => {
  const material = await editor.draft({ link_title: 'Läs mer', short_description: 'Kvar' })
  const columns = ['Id', 'Kort beskrivning', 'Länkens text']
  const { import: job } = await importer.check(csvOf([columns, [String(material.id), '', '–']]))
  expect((await importer.apply(job.id)).statusCode).toBe(200)
  expect((await editor.read(material.id)).fields).toMatchObject({ link_title: '', short_description: 'Kvar' })
})

test('an import can be dropped, and a packer has no part in it', async () => {
  const { import: job } = await importer.check(csvOf([['Namn'], ['Kastas']]))
  expect((await editor.call('/import-cancel', { id: job.id })).statusCode).toBe(200)
  expect((await importer.apply(job.id)).statusCode).toBe(409)
  expect((await importer.read(job.id)).rows).toEqual([])
})

test('every column is a field that exists', async () => {
  const names = materialColumns.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const material = await editor.draft()
  const fields: string[] = Object.keys(material.fields)
  for (const { field } of materialColumns)
    if (!['key', 'id', 'state'].includes(field)) expect(fields).toContain(field)
  expect(fields.filter((field) => !materialColumns.some((column) => column.field === field))).toEqual([])
})

test('a file without keys that is read twice makes nothing twice, and two editions may have one name', async () => {
  const columns = ['Namn', 'Adress', 'Länk till materialet']
  const name = `Grodor i damm ${newKey()}`
  const row = (address = '') => [name, address, 'https://grodor.example/']
  const twice = await importer.check(csvOf([columns, row(), row()]))
  expect(twice.rows.map(({ errors }) => errors[0]?.message)).toEqual([
    undefined,
    'Rad 2 har samma namn. Ta bort en av raderna, eller skriv en egen Adress.',
  ])
  const once = await importer.check(csvOf([columns, row()]))
  expect((await importer.apply(once.import.id)).statusCode).toBe(200)
  const again = await importer.check(csvOf([columns, row().map((cell) => cell.toUpperCase())]))
  const { id } = await server.store
    .selectFrom('material')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  expect(again.rows[0]?.errors.find(({ column }) => column === 'Namn')?.message).toBe(
    `Material ${id} heter redan så. Skriv ${id} under Id om raden gäller det, annars en egen Adress.`,
  )
  const edition = await importer.check(csvOf([columns, row(`ny-upplaga-${newKey()}`.toLowerCase())]))
  expect(edition.import.counts).toEqual({ new: 1, changed: 0, same: 0, error: 0 })
})
