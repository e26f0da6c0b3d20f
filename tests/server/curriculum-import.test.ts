import { expect, test } from 'vitest'
import { loadGoals } from '#server/materials/goals.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createCurriculumImporter } from './curriculum-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'
import { auditEntries } from './staff-fixture.ts'
import { visitorOf } from './visitor-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const importer = createCurriculumImporter(server, editor)
const { seen } = visitorOf(server)

const head = 'Kod;Under;Ordning;Text;Gäller från;Gäller till;Källa;Läst;Ordalydelse'
const file = (...rows: string[]) => [head, ...rows].join('\r\n')
const goal = async (code: string, day?: string) =>
  (await loadGoals(server.store, day)).find((each) => each.code === code)

/** A curriculum of upper secondary school, with a subject, a level, an area and a point. */
const upper = (code: string) => [
  `${code};;1;Gy25;2025-07-01;;Skolverket;2026-11-25;ordagrann`,
  `${code}-MA;${code};1;Matematik;2025-07-01;;Skolverket;2026-11-25;ordagrann`,
  `${code}-MA1;${code}-MA;1;nivå 1a;2025-07-01;;Skolverket;2026-11-25;ordagrann`,
  `${code}-MA1-AL;${code}-MA1;1;Algebra;2025-07-01;;Skolverket;2026-11-25;ordagrann`,
  `${code}-MA1-AL1;${code}-MA1-AL;1;Linjära ekvationer;2025-07-01;;Skolverket;2026-11-25;förkortad`,
]

test('a curriculum is checked row by row, written at once, and changes nothing a second time', async () => {
  const checked = await importer.check(file(...upper('GYA')))
  expect(checked.import.counts).toEqual({ new: 5 })
  expect(await goal('GYA')).toBeUndefined()
  expect((await importer.apply(checked.import.id)).message).toBe('Importen är genomförd. Nya: 5. Ändrade: 0.')
  expect(await goal('GYA-MA1-AL1')).toMatchObject({ name: 'Linjära ekvationer', in_force: 1 })
  expect((await importer.check(file(...upper('GYA')))).import.counts).toEqual({ same: 5 })
  expect((await auditEntries(server)).at(-2)?.call).toBe('applyCurriculumImport')
})

test('what is exported is read back as it is, also with the columns in another order and commas between them', async () => {
  const exported = await importer.export()
  const rows = exported.trim().split('\r\n').length - 1
  expect(rows).toBeGreaterThan(140)
  expect((await importer.check(exported)).import.counts).toEqual({ same: rows })
  const turned = ['gäller från,text,kod,under', '2022-07-01,Lgr22,lgr22,'].join('\n')
  expect((await importer.check(turned)).import.counts).toEqual({ same: 1 })
})

test('every mistake is named at its column, and nothing is written', async () => {
  const checked = await importer.check(
    file(
      'a b;;1;Text;2025-07-01;;;;',
      ';;1;Text;2025-07-01;;;;',
      'GYB;SAKNAS;1;Text;2025-07-01;;;;',
      'GYB-1;GYB-2;1;Text;2025-07-01;;;;',
      'GYB-2;GYB-1;1;Text;2025-07-01;;;;',
      'GYB-3;;noll;;2025-13-01;i går;;1 juli;ungefär',
      'GYB-4;;1;Text;2025-07-01;2024-07-01;;;',
      'GYB-4;;2;Text;2025-07-01;;;;',
    ),
  )
  expect(checked.import.counts).toEqual({ error: 8 })
  const errors = checked.rows.map((row) => row.errors.map(({ column, message }) => `${column}: ${message}`))
  expect(errors[0]).toEqual([
    'Kod: En kod har bokstäver, siffror och bindestreck, högst 40 tecken, men är ”A B”.',
  ])
  expect(errors[1]).toEqual(['Kod: Koden saknas.'])
  expect(errors[2]).toEqual(['Under: Koden ”SAKNAS” finns varken här eller i filen.'])
  expect(errors[3]).toEqual(['Under: Koden står under sig själv.'])
  expect(errors[5]).toEqual([
    'Ordning: Skriv ett heltal från 1 till 9999, inte ”noll”.',
    'Text: Texten saknas.',
    'Gäller från: Skriv dagen som 2022-07-01, inte ”2025-13-01”.',
    'Gäller till: Skriv dagen som 2022-07-01, inte ”i går”.',
    'Läst: Skriv dagen som 2022-07-01, inte ”1 juli”.',
    'Ordalydelse: Skriv ordagrann eller förkortad, inte ”ungefär”.',
  ])
  expect(errors[6]).toEqual(['Gäller till: Dagen ligger före den då texten börjar gälla.'])
  expect(errors[7]).toEqual([
    'Kod: Samma kod och dag står redan på rad 8.',
    'Under: Koden står på en annan plats på rad 8. En kod har en plats.',
  ])
  expect((await importer.apply(checked.import.id)).status).toBe(409)
  expect(await goal('GYB-4')).toBeUndefined()
})

test('a file without its columns is refused with the reason', async () => {
  expect(await importer.refusal('Kod;Text;Gäller från\r\nX;Y;2025-07-01')).toBe('Kolumnen ”Under” saknas.')
  expect(await importer.refusal('Kod;Årskull\r\nX;Y')).toBe(
    'Kolumnen ”Årskull” finns inte. Namnen står på sidan.',
  )
  expect(await importer.refusal('')).toBe('Filen är tom.')
  expect(await importer.refusal(`${head}\r\n`)).toBe('Filen har kolumnernas namn, men inga rader.')
})

test('a new version applies from its day, the one before until then, and what has ended is gone from the page', async () => {
  await importer.importAll(file(...upper('GYC')))
  const point = await goal('GYC-MA1-AL1')
  const { fields } = await editor.published({ mal: [point!.id] })
  const pointsOf = async () => (await seen(fields.slug)).mal.flatMap(({ points }) => points)
  expect(await pointsOf()).toEqual([{ code: 'GYC-MA1-AL1', name: 'Linjära ekvationer' }])

  await importer.importAll(
    file(
      'GYC-MA1-AL1;GYC-MA1-AL;1;Ekvationer av första graden;2026-07-01;;;;',
      'GYC-MA1-AL1;GYC-MA1-AL;1;Ekvationer och olikheter;2999-07-01;;;;',
    ),
  )
  expect(await pointsOf()).toEqual([{ code: 'GYC-MA1-AL1', name: 'Ekvationer av första graden' }])
  expect(await goal('GYC-MA1-AL1', '2025-06-30')).toMatchObject({ in_force: 0 })
  expect(await goal('GYC-MA1-AL1', '2026-06-30')).toMatchObject({ name: 'Linjära ekvationer', in_force: 1 })
  expect(await goal('GYC-MA1-AL1', '2999-07-01')).toMatchObject({ name: 'Ekvationer och olikheter' })

  // The whole curriculum ends, and with it what is below.
  await importer.importAll(file('GYC;;1;Gy25;2025-07-01;2026-11-01;;;'))
  expect(await goal('GYC-MA1-AL1', '2026-11-01')).toMatchObject({ in_force: 1 })
  expect(await goal('GYC-MA1-AL1', '2026-11-02')).toMatchObject({ in_force: 0 })
  expect(await pointsOf()).toEqual([])
  // The material keeps what its editor has said.
  expect((await editor.read((await seen(fields.slug)).id)).fields.mal).toEqual([point!.id])
})

test('a file is refused when somebody has changed the same goal since it was read', async () => {
  await importer.importAll(file(...upper('GYD')))
  const change = (name: string) => file(`GYD-MA1-AL1;GYD-MA1-AL;1;${name};2025-07-01;;;;`)
  const first = await importer.check(change('Ekvationer'))
  await importer.importAll(change('Olikheter'))
  const { status, message } = await importer.apply(first.import.id)
  expect(status).toBe(409)
  expect(message).toBe('GYD-MA1-AL1 har ändrats sedan filen lästes. Inget är ändrat. Ladda upp filen igen.')
})
