import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedSchool } from '#contract/messages.ts'
import { listSchools } from '#contract/calls/school.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import {
  createSchoolImporter,
  listAnswer,
  newCode,
  schoolWithCode,
  unitAnswer,
} from './school-import-fixture.ts'
import { auditEntries } from './staff-fixture.ts'

let server: Server
let importer: Awaited<ReturnType<typeof createSchoolImporter>>
beforeAll(async () => {
  server = await startServer()
  importer = await createSchoolImporter(server)
})
afterAll(() => server.close())

const schools = () => server.store.selectFrom('school').selectAll().orderBy('id').execute()
/** The schools that a visitor can choose. */
async function choices() {
  await server.finder.follow()
  const response = await server.app.inject({ method: 'POST', url: `/v1${listSchools.path}` })
  return response.json<{ data: { id: number; skola: string; telfonnummer: string }[] }>().data
}

test('the made-up sample becomes schools; a second time it changes nothing', async () => {
  const sample = await readFile('seed/samples/made-up-school-units.json', 'utf8')
  const before = await schools()
  const checked = await importer.check(sample)
  expect(checked.import.counts).toEqual({ new: 2, skipped: 2, own: before.length, absent: 0 })
  expect(await schools()).toEqual(before)
  expect(checked.rows[0]?.changes.map(({ column, after }) => [column, after])).toEqual([
    ['Skolenhetskod', '99000001'],
    ['Namn', 'Påhittade skolan'],
    ['Gatuadress', 'Påhittsgatan 1'],
    ['Postnummer', '999 91'],
    ['Ort', 'Påhittsele'],
    ['Telefon', '08-4650010'],
    ['Status', 'Öppen'],
  ])
  expect(checked.rows.slice(2).map(({ errors }) => errors[0]?.message)).toEqual([
    'Skolan är stängd och finns inte här.',
    'Skolan är planerad och har inte öppnat.',
  ])
  expect(await importer.apply(checked.import.id)).toEqual({
    ...{ status: 200, message: 'Importen är genomförd. Nya: 2. Ändrade: 0. Stängda: 0.' },
  })
  expect((await importer.apply(checked.import.id)).status).toBe(409)
  // Parcels go where deliveries are received.
  expect(await schoolWithCode(server, '99000002')).toMatchObject({
    skolans_adress: 'Påhittsvägen 2, lastkajen',
  })
  expect((await choices()).map(({ skola }) => skola)).toContain('Påhittade skolan')
  expect(JSON.stringify(await server.store.selectFrom('import_row').selectAll().execute())).not.toContain(
    'Påhittad Rektor',
  )
  expect((await auditEntries(server)).at(-1)?.call).toBe('applySchoolImport')
  const again = await importer.check(sample)
  expect(again.import.counts).toEqual({ same: 2, skipped: 2, own: before.length, absent: 0 })
  expect((await importer.apply(again.import.id)).status).toBe(409)
})

test('a school is changed, closed and opened again; a closed one is still shown on its orders and cannot be chosen', async () => {
  const [code, other] = [newCode(), newCode()]
  const first = await importer.check([
    unitAnswer({ code, name: 'Ekskolan' }),
    unitAnswer({ code: other, name: 'Askskolan' }),
  ])
  await importer.apply(first.import.id)
  const school = await schoolWithCode(server, code)
  const print = await createPrint(server, { stock_qty: 100, max_qty: 10 })
  const order = { workplace_id: school?.id, organization: 'Ekskolan' }
  const placed = await send(server, orderPath, orderFields(print.id, order))
  expect(placed.statusCode, placed.body).toBe(200)

  const moved = await importer.check(unitAnswer({ code, name: 'Ekskolan', street: 'Nya gatan 2' }))
  expect(moved.rows[0]?.changes).toEqual([
    { column: 'Gatuadress', before: 'Skolgatan 1', after: 'Nya gatan 2' },
  ])
  expect((await importer.apply(moved.import.id)).message).toBe(
    'Importen är genomförd. Nya: 0. Ändrade: 1. Stängda: 0.',
  )

  // The list has no addresses: what the site knows stays.
  const closing = await importer.check(listAnswer([{ code, name: 'Ekskolan', status: 'UPPHORT' }]))
  expect(closing.rows[0]?.changes).toEqual([{ column: 'Status', before: 'Öppen', after: 'Stängd' }])
  expect((await importer.apply(closing.import.id)).message).toBe(
    'Importen är genomförd. Nya: 0. Ändrade: 0. Stängda: 1.',
  )
  expect((await choices()).map(({ id }) => id)).not.toContain(school?.id)
  expect((await choices()).map(({ skola }) => skola)).toContain('Askskolan')
  const refused = await send(server, orderPath, orderFields(print.id, order))
  expect([refused.statusCode, refused.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { workplace_id: [closedSchool] } }),
  ])
  const [stored] = await server.store
    .selectFrom('material_order')
    .select(['organization', 'street'])
    .where('workplace_id', '=', school?.id ?? 0)
    .execute()
  expect(stored).toEqual({ organization: 'Ekskolan', street: 'Skolgatan 1' })

  const opening = await importer.check(listAnswer([{ code, name: 'Ekskolan' }]))
  await importer.apply(opening.import.id)
  expect((await choices()).map(({ id }) => id)).toContain(school?.id)
})

test('our own schools stay; one of the same name and postcode gets the code, and keeps its id', async () => {
  const own = async (skola: string, postnummer: string) => {
    const { last } = await server.store
      .selectFrom('school')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const id = Number(last) + 1
    const columns = { id, skola, postnummer, skolans_adress: 'Gatan 1', ort: 'Orten', telfonnummer: '' }
    await server.store.insertInto('school').values(columns).execute()
    return id
  }
  const preschool = await own('Förskolan Kotten', '123 45')
  const known = await own('Tallskolan', '123 45')
  const elsewhere = await own('Granskolan', '543 21')
  const [code, closed, far] = [newCode(), newCode(), newCode()]
  const checked = await importer.check([
    // An earlier unit of the same name has closed: it does not close ours.
    unitAnswer({ code: closed, name: 'Tallskolan', status: 'UPPHORT' }),
    unitAnswer({ code, name: 'Tallskolan' }),
    unitAnswer({ code: far, name: 'Granskolan' }),
  ])
  expect(checked.import.counts).toMatchObject({ new: 1, changed: 1, skipped: 1 })
  expect(checked.rows[1]?.changes).toContainEqual({ column: 'Skolenhetskod', before: '', after: code })
  await importer.apply(checked.import.id)
  expect(await schoolWithCode(server, code)).toMatchObject({ id: known, closed_at: null })
  const all = new Map((await schools()).map((school) => [school.id, school]))
  expect(all.get(preschool)).toMatchObject({ skola: 'Förskolan Kotten', unit_code: '', closed_at: null })
  expect(all.get(elsewhere)?.unit_code).toBe('')
})

test('an import is undone as a whole, also when it was the first; a new school that somebody has chosen stays, closed', async () => {
  const before = await schools()
  const codes = [newCode(), newCode()]
  const first = await importer.check(codes.map((code) => unitAnswer({ code, name: `Lindskolan ${code}` })))
  await importer.apply(first.import.id)
  expect(await importer.undo(first.import.id)).toEqual({
    ...{ status: 200, message: 'Importen är ångrad. Skolorna är som förut.' },
  })
  expect(await schools()).toEqual(before)
  expect((await importer.undo(first.import.id)).status).toBe(409)
  expect((await importer.apply(first.import.id)).status).toBe(409)

  const again = await importer.check(codes.map((code) => unitAnswer({ code, name: `Lindskolan ${code}` })))
  await importer.apply(again.import.id)
  const chosen = await schoolWithCode(server, codes[0] ?? '')
  const print = await createPrint(server, { stock_qty: 100, max_qty: 10 })
  const order = orderFields(print.id, { workplace_id: chosen?.id, organization: chosen?.skola })
  expect((await send(server, orderPath, order)).statusCode).toBe(200)
  expect((await importer.undo(again.import.id)).message).toContain('i stället för borttagna: 1.')
  const left = (await schools()).filter(({ id }) => !before.some((school) => school.id === id))
  expect(left).toEqual([{ ...chosen, closed_at: expect.anything() as number }])
})

test('nothing is written when a row is wrong, or a school has changed since the check', async () => {
  const [code, second] = [newCode(), newCode()]
  const wrong = await importer.check([
    unitAnswer({ code, name: 'Rönnskolan' }),
    unitAnswer({ code: '123', name: '' }),
    unitAnswer({ code: second, name: 'Almskolan', status: 'ÖPPEN', postcode: '1234' }),
    unitAnswer({ code, name: 'Rönnskolan' }),
  ])
  expect(wrong.import.counts).toMatchObject({ new: 1, error: 3 })
  expect(wrong.rows.slice(1).map(({ errors }) => errors.map(({ column }) => column))).toEqual([
    ['Skolenhetskod', 'Namn'],
    ['Status', 'Postnummer'],
    [''],
  ])
  expect(wrong.rows[2]?.errors[0]?.message).toContain('AKTIV, VILANDE, UPPHORT, PLANERAD')
  const before = await schools()
  expect((await importer.apply(wrong.import.id)).status).toBe(409)
  expect(await schools()).toEqual(before)

  const right = await importer.check(unitAnswer({ code, name: 'Rönnskolan' }))
  await importer.apply(right.import.id)
  const id = String((await schoolWithCode(server, code))?.id)
  const planned = await importer.check([
    unitAnswer({ code, name: 'Rönnskolan', street: 'Annan gata 3' }),
    unitAnswer({ code: second, name: 'Almskolan' }),
  ])
  const saved = await importer.editor.call('/word-save', {
    ...{ kind: 'workplace', id, version: 1, skola: 'Rönnskolan', skolans_adress: 'Redaktionens väg 4' },
    ...{ postnummer: '123 45', ort: 'Skolstad', telfonnummer: '', hidden: 0 },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  const refused = await importer.apply(planned.import.id)
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('”Rönnskolan” har ändrats')
  expect(await schoolWithCode(server, second)).toBeUndefined()
})

test('a file that is no answer of the register is refused, and an unknown field by its name', async () => {
  const unit = { code: newCode(), name: 'Skolan' }
  expect(await importer.refusal('Namn;Ort')).toContain('Filen är inte JSON.')
  expect(await importer.refusal([unitAnswer(unit), unitAnswer(unit, { numberOfPupils: 300 })])).toBe(
    'Fältet ”data.attributes.numberOfPupils” i svar nummer 2 finns inte i registrets beskrivning. Ta bort det, eller hämta filen på nytt.',
  )
  expect(await importer.refusal({ ...unitAnswer(unit), extra: 1 })).toContain('Fältet ”extra”')
  expect(await importer.refusal(unitAnswer(unit, { displayName: 7 }))).toContain(
    '”data.attributes.displayName”',
  )
  expect(await importer.refusal({ Skolenheter: [{ Skolenhetskod: '12345678' }] })).toContain('första version')
  expect(await importer.refusal([])).toBe('Filen är tom.')
  expect(await importer.refusal('{}')).toContain('saknas eller har fel form')
})
