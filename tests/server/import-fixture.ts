import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { expect } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type { readImport } from '#contract/calls/staff-import.ts'
import type { Server } from '#tests/support/test-server.ts'
import { asFile, sendForm } from './customer-material-fields.ts'
import type { createMaterialEditor } from './staff-material-fixture.ts'

export type ImportData = Success<typeof readImport>['data']
export type Rows = readonly (readonly (string | Date)[])[]

/** Columns of a small file of materials, and a row under them with a key. */
export const importColumns = [
  'Nyckel',
  'Namn',
  'Status',
  'Kort beskrivning',
  'Ämne',
  'Årskurs',
  'Nyckelord',
  'Länk till materialet',
]
export const newKey = () => `K-${randomUUID().slice(0, 8)}`
export const importRow = (key: string, more: Partial<Record<number, string>> = {}) =>
  [
    key,
    `Åkerns ärla ${key}`,
    'Publicerat',
    'Om fåglar på åkern.',
    'Biologi',
    'Årskurs 4, Årskurs 5',
    'ärlor, åkrar',
    'https://faglar.example/arla',
  ].map((cell, column) => more[column] ?? cell)

export const materialWithKey = ({ store }: Pick<Server, 'store'>, key: string) =>
  store.selectFrom('material').selectAll().where('import_key', '=', key).executeTakeFirst()

/** Rows as CSV in UTF-8, with semicolons. */
export const csvOf = (rows: Rows, delimiter = ';') =>
  rows.map((row) => row.map((cell) => quoted(String(cell), delimiter)).join(delimiter)).join('\r\n')

const quoted = (cell: string, delimiter: string) =>
  cell.includes(delimiter) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** The bytes of a text in Windows-1252, in which å, ä and ö are one byte each. */
export const inWindows1252 = (text: string) => Buffer.from(text, 'latin1')

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'

/** A workbook as Excel writes it, with one sheet; a Date becomes a number with a date's format. */
export function xlsxOf(rows: Rows): Promise<Buffer> {
  const cell = (value: string | Date) =>
    value instanceof Date
      ? `<c s="1"><v>${value.getTime() / 86_400_000 + 25_569}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${xml(value)}</t></is></c>`
  const sheet = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((value, column) => cell(value).replace('<c', `<c r="${email(column)}${at + 1}"`)).join('')}</row>`,
  )
  return zipOf({
    '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
    '_rels/.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Blad1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${xmlHead}<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${xmlHead}<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  })
}

const email = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${email(Math.floor(column / 26) - 1)}${email(column % 26)}`

/** A zip of texts by name. */
export async function zipOf(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-empty-'))
  const file = path.join(folder, 'made.zip')
  const zip = new ZipArchive({ zlib: { level: 9 } })
  const written = pipeline(zip, createWriteStream(file))
  for (const [name, text] of Object.entries(entries)) zip.append(text, { name })
  await Promise.all([zip.finalize(), written])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}

type Editor = Awaited<ReturnType<typeof createMaterialEditor>>

/** An editor who imports: `check` waits until every row is checked. */
export function createImporter(server: Server, editor: Editor) {
  const send = (bytes: Buffer | string, name = 'material.csv') =>
    sendForm(server, '/desk/import-check', { files: asFile(bytes, name) }, editor.headers)
  const read = async (id: string, more: Record<string, unknown> = {}) =>
    (await editor.call('/import', { id, ...more })).json<{ data: ImportData }>().data
  return {
    send,
    read,
    async check(bytes: Buffer | string, name?: string): Promise<ImportData> {
      const response = await send(bytes, name)
      expect(response.statusCode, response.body).toBe(200)
      const { id } = response.json<{ data: { id: string } }>().data
      // Not `expect.poll`, which the benchmark cannot use.
      while ((await read(id)).import.state === 'checking') await pause(50)
      const checked = await read(id)
      expect(checked.import.state).toBe('checked')
      return checked
    },
    apply: (id: string) => editor.call('/import-apply', { id }),
    /** Why a file is refused at once. */
    async refusal(bytes: Buffer | string, name?: string): Promise<string> {
      const response = await send(bytes, name)
      expect(response.statusCode, response.body).toBe(422)
      return response.json<{ errors: { files: string[] } }>().errors.files[0] ?? ''
    },
  }
}
