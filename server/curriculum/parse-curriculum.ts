import { parse } from 'csv-parse/sync'
import {
  curriculumColumns,
  maxCurriculumRows,
  requiredColumns,
  type CurriculumColumn,
} from '#contract/curriculum-columns.ts'
import { withoutGuard } from '../core/import-export/csv.ts'
import { decodeText, findDelimiter } from '../core/import-export/decode-text.ts'
import { columnNames } from './goal-values.ts'

/** A row of a file with a curriculum: its number in the file and its cells by column; a column that is missing has none. */
export type CurriculumRow = { number: number; cells: Partial<Record<CurriculumColumn, string>> }
export type CurriculumFile = { rows: CurriculumRow[] }

/** Reads a CSV file with a curriculum, as a spreadsheet or an export writes it. */
export function parseCurriculum(bytes: Buffer): CurriculumFile | { refused: string } {
  const text = decodeText(bytes)
  const { delimiter, start } = findDelimiter(text)
  let records: string[][]
  try {
    records = parse(text.slice(start), { delimiter, relax_quotes: true, relax_column_count: true, bom: true })
  } catch {
    return { refused: 'Filen går inte att läsa. Spara kalkylarket som CSV och försök igen.' }
  }
  const cleaned = records.map((record) => record.map(cleanCell))
  const headAt = cleaned.findIndex((record) => record.some((cell) => cell !== ''))
  const head = cleaned[headAt]
  if (head === undefined) return { refused: 'Filen är tom.' }
  const columns = head.map(columnOf)
  const unknown = head.find((name, at) => name !== '' && columns[at] === undefined)
  if (unknown !== undefined) return { refused: `Kolumnen ”${unknown}” finns inte. Namnen står på sidan.` }
  const twice = columns.find((name, at) => name !== undefined && columns.indexOf(name) !== at)
  if (twice !== undefined)
    return { refused: `Kolumnen ”${curriculumColumns[twice]}” finns två gånger. Ta bort den ena.` }
  const missing = requiredColumns.find((name) => !columns.includes(name))
  if (missing !== undefined) return { refused: `Kolumnen ”${curriculumColumns[missing]}” saknas.` }
  const rows = cleaned
    .map((cells, at) => ({
      number: at + 1,
      cells: Object.fromEntries(
        columns.flatMap((name, position) => (name === undefined ? [] : [[name, cells[position] ?? '']])),
      ),
    }))
    .slice(headAt + 1)
    .filter(({ cells }) => Object.values(cells).some((cell) => cell !== ''))
  if (rows.length === 0) return { refused: 'Filen har kolumnernas namn, men inga rader.' }
  if (rows.length > maxCurriculumRows)
    return { refused: `Filen har ${rows.length} rader. Dela den: högst ${maxCurriculumRows} åt gången.` }
  return { rows }
}

const cleanCell = (cell: string) =>
  withoutGuard(
    cell
      .replace(/[\0\p{Cs}]/gu, '')
      .normalize('NFC')
      // A soft hyphen that a web page had would hide a word from every search.
      .replace(/\u00ad/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )

function columnOf(written: string): CurriculumColumn | undefined {
  const lowerCase = written.toLocaleLowerCase('sv')
  return columnNames.find((name) => curriculumColumns[name].toLocaleLowerCase('sv') === lowerCase)
}
