import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { errorColumn, materialColumns, maxImportRows } from '#contract/material-columns.ts'
import { withoutGuard } from '../../core/import-export/csv.ts'
import { isSafeXlsx } from './check-xlsx.ts'
import { decodeText, findDelimiter } from '../../core/import-export/decode-text.ts'

/** A spreadsheet's columns by name, and its rows: the number in the file, and the cells in the columns' order. */
export type ParsedFile = { columns: string[]; rows: { number: number; cells: string[] }[] }
/** What a file holds, or why it cannot be read, as a Swedish sentence. */
type ParseResult = ParsedFile | { refused: string }

const maxCellLength = 100_000
const readable = 'Spara kalkylarket som CSV eller XLSX och försök igen.'

/** The first bytes of Excel's files before 2007, and of newer ones with a password. */
const compoundFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Whether a file can be a CSV file: its first line and its first bytes have no control characters, and it is no PDF. */
function isText(bytes: Buffer): boolean {
  const start = decodeText(bytes.subarray(0, 4000))
  const [firstLine = ''] = start.split(/[\r\n]/, 1)
  return !start.startsWith('%PDF-') && !/[\0-\x08\x0e-\x1f]/.test(firstLine + start.slice(0, 16))
}

/** Reads the first sheet of an XLSX file, or a CSV file. Every cell becomes a text as the person sees it. */
export async function parseFile(bytes: Buffer): Promise<ParseResult> {
  if (bytes.length === 0) return { refused: 'Filen är tom.' }
  if (bytes.subarray(0, 4).equals(compoundFile))
    return { refused: `Filen är ett äldre kalkylark (.xls) eller skyddad med lösenord. ${readable}` }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip && !isText(bytes)) return { refused: `Filen är inget kalkylark. ${readable}` }
  let records: string[][]
  try {
    if (isZip && !(await isSafeXlsx(bytes)))
      return { refused: `Filen är inte ett vanligt kalkylark. ${readable}` }
    records = isZip ? (await readSheet(bytes)).map((row) => row.map(cellText)) : parseCsv(bytes)
  } catch {
    return { refused: `Filen går inte att läsa. ${readable}` }
  }
  return withColumns(records)
}

function parseCsv(bytes: Buffer): string[][] {
  const text = decodeText(bytes)
  const { delimiter, start } = findDelimiter(text)
  return parse(text.slice(start), {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxCellLength * 5,
  })
}

/** A date is written as one, so that whoever reads the error sees what a spreadsheet has made of '7-9'. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nej'
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

function withColumns(records: string[][]): ParseResult {
  const cleaned = records.map((record) => record.map(cleanCell))
  const headAt = cleaned.findIndex((record) => record.some((cell) => cell !== ''))
  const head = cleaned[headAt]
  if (head === undefined) return { refused: 'Filen är tom.' }
  const columns = head.map((name) => columnName(name))
  const unknown = columns.filter((name) => name !== '' && name !== errorColumn && !isKnown(name))
  if (unknown.length > 0)
    return {
      refused: `Kolumnen ”${unknown[0]}” finns inte.${suggestion(unknown[0] ?? '')} Rätta namnet, eller ta bort kolumnen. Namnen står på sidan.`,
    }
  const twice = columns.find((name, position) => name !== '' && columns.indexOf(name) !== position)
  if (twice !== undefined) return { refused: `Kolumnen ”${twice}” finns två gånger. Ta bort den ena.` }
  if (!columns.some((name) => ['Namn', 'Nyckel', 'Id', 'Adress'].includes(name)))
    return { refused: 'Första raden behöver kolumnernas namn, minst ”Namn”, ”Nyckel”, ”Id” eller ”Adress”.' }
  const rows = cleaned
    .map((cells, position) => ({
      number: position + 1,
      cells: columns.map((_, column) => cells[column] ?? ''),
    }))
    .slice(headAt + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) return { refused: 'Filen har kolumnernas namn, men inga rader.' }
  if (rows.length > maxImportRows)
    return { refused: `Filen har ${rows.length} rader. Dela den: högst ${maxImportRows} åt gången.` }
  return { columns, rows }
}

/** Spaces that cannot be seen apart from others, and the guard of an exported cell, are no part of what somebody wrote. */
const cleanCell = (cell: string) =>
  withoutGuard(
    cell
      .replace(/[\0\p{Cs}]/gu, '')
      .normalize('NFC')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/\r\n?/g, '\n')
      .trim(),
  )

/** ' Menade du ”Ämne”?' for a name that begins the same or is a part of the other; '' where none does. */
function suggestion(written: string): string {
  const name = written.toLocaleLowerCase('sv')
  const near = materialColumns.find((column) => {
    const known = column.name.toLocaleLowerCase('sv')
    const [short, long] = name.length < known.length ? [name, known] : [known, name]
    return short.length > 3 && (long.includes(short) || long.startsWith(short.slice(0, 4)))
  })
  return near === undefined ? '' : ` Menade du ”${near.name}”?`
}

const isKnown = (name: string) => materialColumns.some((column) => column.name === name)

/** A column's name whatever its case. */
function columnName(written: string): string {
  const same = (name: string) => name.toLocaleLowerCase('sv') === written.toLocaleLowerCase('sv')
  return [...materialColumns.map(({ name }) => name), errorColumn].find(same) ?? written
}
