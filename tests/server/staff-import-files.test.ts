import { expect, test } from 'vitest'
import { parseFile } from '#server/material-editing/import/parse-file.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  createImporter,
  csvOf,
  importColumns,
  importRow,
  inWindows1252,
  materialWithKey,
  newKey,
  xlsxOf,
  zipOf,
} from './import-fixture.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const importer = createImporter(server, editor)

test('the files that Swedish spreadsheets write are read alike', async () => {
  const files: [string, (rows: string[][]) => Buffer | string | Promise<Buffer>][] = [
    ['UTF-8 with a byte order mark', (rows) => `\ufeff${csvOf(rows)}`],
    ['Windows-1252', (rows) => inWindows1252(csvOf(rows))],
    ['a line sep=,', (rows) => `sep=,\r\n${csvOf(rows, ',')}`],
    ['tabs in UTF-16', (rows) => Buffer.from(`\ufeff${csvOf(rows, '\t')}`, 'utf16le')],
    ['commas', (rows) => csvOf(rows, ',')],
    [
      'hard spaces',
      (rows) => csvOf(rows.map((cells) => cells.map((cell) => ` \u00a0${cell.replaceAll(' ', '\u00a0')} `))),
    ],
    ['XLSX', (rows) => xlsxOf(rows)],
  ]
  const columns = [...importColumns, 'Går att beställa', 'Högst i en beställning']
  const key = newKey()
  const cells = [...importRow(key), 'Ja', '1 200,0']
  for (const [name, write] of files) {
    const bytes = Buffer.from(await write([columns, cells]))
    expect(await parseFile(bytes), name).toEqual({ columns, rows: [{ number: 2, cells }] })
  }
  const { import: job, rows } = await importer.check(inWindows1252(csvOf([columns, cells])))
  expect(rows[0]?.errors).toEqual([])
  expect((await importer.apply(job.id)).statusCode).toBe(200)
  const made = await materialWithKey(server, key)
  expect(made).toMatchObject({
    ...{ name: `Åkerns ärla ${key}`, short_description: 'Om fåglar på åkern.', max_qty: 1200, status: 1 },
  })
  const fields = (await editor.read(made?.id ?? 0)).fields
  expect([fields.arskurs.length, fields.amne.length, fields.keywords]).toEqual([2, 1, ['ärlor', 'åkrar']])
})

test('a cell that a spreadsheet has made into a date is an error that says so', async () => {
  const cells = (key: string, grade: string | Date) => [key, 'Namn', '', '', '', grade]
  const columns = importColumns.slice(0, 6)
  const file = await xlsxOf([columns, cells(newKey(), new Date('2026-09-07T00:00:00Z'))])
  const [error] = (await importer.check(file, 'a.xlsx')).rows[0]?.errors ?? []
  expect(error?.column).toBe('Årskurs')
  expect(error?.message).toContain('är ett datum')
  const number = await importer.check(csvOf([columns, cells(newKey(), '46272')]))
  expect(number.rows[0]?.errors[0]?.message).toContain('är ett datum')
})

test('a file that cannot be read is refused with its reason', async () => {
  const refusalOf = async (file: string | Buffer) => {
    const result = await parseFile(Buffer.from(file as string))
    return 'refused' in result ? result.refused : ''
  }
  expect(await importer.refusal('Namn;Färg\nEtt;röd')).toContain('Kolumnen ”Färg” finns inte.')
  expect(await refusalOf('')).toBe('Filen är tom.')
  expect(await refusalOf('Namn;Färg\nEtt;röd')).toBe(
    'Kolumnen ”Färg” finns inte. Rätta namnet, eller ta bort kolumnen. Namnen står på sidan.',
  )
  expect(await refusalOf('Namn;Ämnen\nEtt;Biologi')).toContain('Menade du ”Ämne”?')
  const near = await importer.check(
    csvOf([
      ['Namn', 'Ämne'],
      ['Ett', 'Biologii'],
    ]),
  )
  expect(near.rows[0]?.errors[0]?.message).toBe('”Biologii” finns inte. Menade du ”Biologi”?')
  expect(await refusalOf('Namn;namn\na;b')).toContain('finns två gånger')
  expect(await refusalOf('Ämne\nBiologi')).toContain('Första raden behöver')
  expect(await refusalOf('Namn')).toContain('inga rader')
  const many = Array.from({ length: 5001 }, (_, at) => [`Rad ${at}`])
  expect(await refusalOf(csvOf([['Namn'], ...many]))).toContain('högst 5000')
  const bomb = await zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(30_000_000, ' ') })
  expect(bomb.length).toBeLessThan(100_000)
  const parts = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`del-${at}.xml`, 'x']))
  for (const file of [bomb, await zipOf(parts), Buffer.from('PK\u0003\u0004 not a zip')])
    expect(await refusalOf(file)).toMatch(/^Filen (är inte ett vanligt kalkylark|går inte att läsa)/)
  expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatch(/äldre kalkylark .*lösenord/)
  for (const file of [Buffer.from('%PDF-1.7\n1 0 obj'), Buffer.from('89504e470d0a1a0a0000', 'hex')])
    expect(await refusalOf(file)).toMatch(/^Filen är inget kalkylark\. Spara kalkylarket som CSV/)
  const long = await importer.check(csvOf([['Namn'], ['x'.repeat(300)]]))
  expect(long.rows[0]?.errors).toHaveLength(1)
})

test('the file comes back with what is wrong in a last column, and no cell runs as a formula', async () => {
  const columns = ['Namn', 'Kort beskrivning', 'Ämne']
  const { import: job } = await importer.check(
    csvOf([columns, ['=1+1', ' =2+2', 'Finns inte'], ['Bra', 'Text', 'Biologi']]),
  )
  const { csv } = (await editor.call('/import-download', { id: job.id })).json<{ data: { csv: string } }>()
    .data
  expect(csv.split('\r\n').slice(0, 3)).toEqual([
    '\ufeffNamn;Kort beskrivning;Ämne;Fel',
    "'=1+1;'=2+2;Finns inte;Ämne: ”Finns inte” finns inte.",
    'Bra;Text;Biologi;',
  ])
  // The corrected file is read without the guard and without its last column.
  const corrected = await importer.check(csv.replace('Finns inte;Ämne: ”Finns inte” finns inte.', 'Biologi;'))
  expect(corrected.import.counts).toEqual({ new: 2, changed: 0, same: 0, error: 0 })
  expect(corrected.rows[0]?.name).toBe('=1+1')
})
