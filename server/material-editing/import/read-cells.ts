import { staffMaterialRules } from '#contract/forms/staff-material-form.ts'
import { emptySign, materialColumns, type MaterialColumn } from '#contract/material-columns.ts'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { comparableText } from '../../core/fields/search-words.ts'
import { fieldMessage } from '../../core/refusals/field-message.ts'
import type { CellError } from '../../core/import-export/import-jobs.ts'
import { sanitizeHtml } from '../../core/markup/sanitize-html.ts'
import type { ImportReferences, OptionsByName } from './load-import-references.ts'

/** What the cells of a row say; a column without a value leaves the field as it is. */
export type ReadCells = {
  key: string
  id: string
  state: 'draft' | 'published' | null
  fields: Partial<StaffMaterialFields>
  errors: CellError[]
}
type Field = MaterialColumn['field']

const yes = new Set(['ja', 'j', 'x', '1', 'sant', 'true', 'yes'])
const no = new Set(['nej', 'n', '0', 'falskt', 'false', 'no'])
const flags = new Set<Field>(['product_video', 'is_downloadable', 'isOrder', 'boosted'])
const optionLists = new Set<Field>([
  'amne',
  'arskurs',
  'tema',
  'typ_av_material',
  'product_plan',
  'mal',
  'sprak',
  'papper',
  'malgrupp',
])
const richTexts = new Set<Field>(['description', 'product_instructions'])
/** An excel file's date as a number, between 1954 and 2064. */
const dateNumbers = { from: 20_000, to: 60_000 }

/** Reads the cells of one row by the rules of the form. */
export function readCells(
  columns: readonly string[],
  cells: readonly string[],
  references: ImportReferences,
): ReadCells {
  const read: ReadCells = { key: '', id: '', state: null, fields: {}, errors: [] }
  for (const [position, name] of columns.entries()) {
    const column = materialColumns.find((each) => each.name === name)
    const cell = cells[position] ?? ''
    if (column === undefined || cell === '') continue
    const { field } = column
    try {
      if (field === 'key' || field === 'id') read[field] = cell.slice(0, 200)
      else if (field === 'state') read.state = readState(cell)
      else
        Object.assign(read.fields, {
          [field]: readField(field, cell === emptySign || cell === '-' ? '' : cell, references),
        })
    } catch (error) {
      if (!(error instanceof CellRefusal)) throw error
      read.errors.push({ column: name, message: error.message })
    }
  }
  return read
}

class CellRefusal extends Error {}

function readState(cell: string): 'draft' | 'published' {
  if (comparableText(cell) === 'utkast') return 'draft'
  if (comparableText(cell) === 'publicerat') return 'published'
  throw new CellRefusal('Skriv Utkast eller Publicerat.')
}

function readField(field: keyof StaffMaterialFields, cell: string, references: ImportReferences): unknown {
  const parsed = staffMaterialRules[field].safeParse(valueOf(field, cell, references), {
    error: fieldMessage,
  })
  if (!parsed.success) throw new CellRefusal(parsed.error.issues[0]?.message ?? 'Det går inte att läsa.')
  return richTexts.has(field) ? sanitizeHtml(parsed.data as string) : parsed.data
}

/** The value as the form would send it. */
function valueOf(field: keyof StaffMaterialFields, cell: string, references: ImportReferences): unknown {
  if (flags.has(field)) return readFlag(cell)
  if (field === 'max_qty' || field === 'minutes') return readNumber(cell)
  if (field === 'license') return readLicence(cell, references)
  if (field === 'sender_id')
    return cell === '' ? null : findOption(cell, references.options.sender_id, 'Avsändaren')
  if (optionLists.has(field)) {
    const options = references.options[field as 'amne']
    return splitList(cell, options).map((name) => findOption(name, options, ''))
  }
  if (field === 'keywords') return splitList(cell, new Map())
  return richTexts.has(field) ? toHtml(cell) : cell
}

function readFlag(cell: string): 0 | 1 {
  if (yes.has(comparableText(cell))) return 1
  if (cell === '' || no.has(comparableText(cell))) return 0
  throw new CellRefusal('Skriv ja eller nej.')
}

/** '1 000' and '12,0' are whole numbers in Swedish. */
function readNumber(cell: string): number {
  const number = Number(cell.replaceAll(' ', '').replace(',', '.') || '0')
  if (!Number.isInteger(number)) throw new CellRefusal('Skriv ett helt antal med siffror.')
  return number
}

function readLicence(cell: string, { licences }: ImportReferences): string {
  const licence = cell === '' ? '' : licences.get(comparableText(cell))
  if (licence === undefined) throw new CellRefusal(`Licensen ”${cell}” finns inte.`)
  return licence
}

/** The parts of a list, separated by semicolons, bars, lines or commas. A name that has a comma itself is found as a whole. */
function splitList(cell: string, known: OptionsByName): string[] {
  return cell
    .split(/[;|\n]/)
    .flatMap((part) => (known.has(comparableText(part)) ? [part] : part.split(',')))
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function findOption(name: string, options: OptionsByName, what: string): number {
  const option = options.get(comparableText(name)) ?? options.get(withWholeGrade(comparableText(name)))
  if (option !== undefined) return option.id
  if (looksLikeDate(name))
    throw new CellRefusal(
      `”${name}” är ett datum. Kalkylarket har gjort om det: gör kolumnen till text och skriv igen.`,
    )
  const near = nearest(comparableText(name), options)
  throw new CellRefusal(
    `${what}${what === '' ? '' : ' '}”${name}” finns inte.${near === null ? '' : ` Menade du ”${near}”?`}`,
  )
}

/** 'årskurs 4' for 'åk 4', as cards write it. */
const withWholeGrade = (name: string) => name.replace(/^åk\.? ?(?=\d)/, 'årskurs ')

function looksLikeDate(text: string): boolean {
  const number = Number(text)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) || (number >= dateNumbers.from && number <= dateNumbers.to)
}

/** A name that has this one in it, or else the one that begins the same the furthest, for a typing error, as people write it. */
function nearest(name: string, options: OptionsByName): string | null {
  let found: { name: string; shared: number } | null = null
  for (const [option, { name: written }] of options) {
    if (option.includes(name)) return written
    const shared = sharedStart(option, name)
    if (shared >= 4 && shared > (found?.shared ?? 0)) found = { name: written, shared }
  }
  return found?.name ?? null
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Plain text as paragraphs; what somebody wrote as HTML stays. */
function toHtml(cell: string): string {
  if (/<(p|ul|ol|h\d|a|strong|em|br)\b/i.test(cell)) return cell
  const escaped = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').join('<br />')}</p>`)
    .join('')
}
