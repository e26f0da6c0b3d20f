import {
  curriculumColumns,
  wordingNames,
  wordings,
  type CurriculumColumn,
  type GoalOutcome,
  type Wording,
} from '#contract/curriculum-columns.ts'
import { isDay } from '#contract/swedish-week.ts'
import type { CellError, PlannedRow } from '../core/import-export/import-jobs.ts'
import type { Store } from '../database/open.ts'
import { isSame, keyOf, loadVersions, type GoalChange, type GoalValues } from './goal-values.ts'
import type { CurriculumRow } from './parse-curriculum.ts'

type Row = PlannedRow<GoalChange, GoalOutcome>

const codeForm = /^[A-ZÅÄÖ0-9][A-ZÅÄÖ0-9-]{0,39}$/
const maxNameLength = 600
const maxSourceLength = 300
const maxPosition = 9999

/** Plans the rows of a file one after the other. A goal that the file does not name stays as it is. */
export async function createGoalPlanner(store: Store, rows: readonly CurriculumRow[]) {
  const stored = await loadVersions(store)
  const byKey = new Map(stored.map((version) => [keyOf(version), version]))
  const byCode = new Map(stored.map((version) => [version.code, version]))
  const parents = new Map(stored.map(({ code, parent }) => [code, parent]))
  for (const { cells } of rows) parents.set(codeIn(cells.code), codeIn(cells.parent))
  const numbers = new Map<string, number>()
  const places = new Map<string, { number: number; place: string }>()

  function planRow({ number, cells }: CurriculumRow): Row {
    const errors: CellError[] = []
    const refuse = (column: CurriculumColumn, message: string) =>
      errors.push({ column: curriculumColumns[column], message })
    const before = byKey.get(keyOf({ code: codeIn(cells.code), valid_from: cells.valid_from ?? '' })) ?? null
    const after: GoalValues = {
      code: readCode(cells, refuse),
      parent: readParent(cells, parents, refuse),
      position: readPosition(cells.position, byCode.get(codeIn(cells.code))?.position ?? maxPosition, refuse),
      name: readText(cells.name, { column: 'name', max: maxNameLength, isRequired: true }, refuse),
      valid_from: readDay(cells.valid_from, { column: 'valid_from', isRequired: true }, refuse),
      valid_to: readDay(cells.valid_to ?? before?.valid_to, { column: 'valid_to' }, refuse),
      source: readText(cells.source ?? before?.source, { column: 'source', max: maxSourceLength }, refuse),
      read_on: readDay(cells.read_on ?? before?.read_on, { column: 'read_on' }, refuse),
      wording: readWording(cells.wording, before?.wording ?? 'short', refuse),
    }
    if (after.valid_to !== '' && after.valid_to < after.valid_from)
      refuse('valid_to', 'Dagen ligger före den då texten börjar gälla.')
    refuseTwice(after, number, refuse)
    const row = (outcome: GoalOutcome, plan: GoalChange | null): Row => ({
      ...{ number, outcome, cells: [after.code, after.name], plan, errors },
    })
    if (errors.length > 0) return row('error', null)
    if (before === null) return row('new', { before, after })
    return isSame(before, after) ? row('same', null) : row('changed', { before, after })
  }

  function refuseTwice({ code, parent, position, valid_from }: GoalValues, number: number, refuse: Refuse) {
    if (code === '') return
    const first = numbers.get(keyOf({ code, valid_from }))
    if (first !== undefined) refuse('code', `Samma kod och dag står redan på rad ${first}.`)
    else numbers.set(keyOf({ code, valid_from }), number)
    const place = `${parent} ${position}`
    const other = places.get(code)
    if (other !== undefined && other.place !== place)
      refuse('parent', `Koden står på en annan plats på rad ${other.number}. En kod har en plats.`)
    else places.set(code, { number, place })
  }

  const count = (outcomes: Record<string, number>) => outcomes
  return { planRow, count }
}

type Refuse = (column: CurriculumColumn, message: string) => void
type Cells = CurriculumRow['cells']

const codeIn = (cell = '') => cell.toLocaleUpperCase('sv')
const quoted = (text: string) => `”${text.slice(0, 40)}”`

function readCode(cells: Cells, refuse: Refuse): string {
  const code = codeIn(cells.code)
  if (code === '') refuse('code', 'Koden saknas.')
  else if (!codeForm.test(code))
    refuse('code', `En kod har bokstäver, siffror och bindestreck, högst 40 tecken, men är ${quoted(code)}.`)
  return code
}

function readParent(cells: Cells, parents: ReadonlyMap<string, string>, refuse: Refuse): string {
  const [code, parent] = [codeIn(cells.code), codeIn(cells.parent)]
  if (parent !== '' && !parents.has(parent)) {
    refuse('parent', `Koden ${quoted(parent)} finns varken här eller i filen.`)
    return parent
  }
  const above = new Set<string>()
  for (let at = parent; at !== '' && !above.has(at); at = parents.get(at) ?? '') above.add(at)
  if (above.has(code)) refuse('parent', 'Koden står under sig själv.')
  return parent
}

function readPosition(cell: string | undefined, otherwise: number, refuse: Refuse): number {
  if (cell === undefined || cell === '') return otherwise
  const position = Number(cell)
  if (Number.isInteger(position) && position > 0 && position <= maxPosition) return position
  refuse('position', `Skriv ett heltal från 1 till ${maxPosition}, inte ${quoted(cell)}.`)
  return 0
}

type TextRule = { column: CurriculumColumn; max: number; isRequired?: true }

function readText(text = '', { column, max, isRequired }: TextRule, refuse: Refuse): string {
  if (isRequired && text === '') refuse(column, 'Texten saknas.')
  if ([...text].length > max) refuse(column, `Högst ${max} tecken.`)
  return text
}

function readDay(
  day = '',
  { column, isRequired }: { column: CurriculumColumn; isRequired?: true },
  refuse: Refuse,
): string {
  if (day === '' ? isRequired : !isDay(day))
    refuse(column, `Skriv dagen som 2022-07-01${day === '' ? '' : `, inte ${quoted(day)}`}.`)
  return day
}

function readWording(cell: string | undefined, otherwise: Wording, refuse: Refuse): Wording {
  if (cell === undefined || cell === '') return otherwise
  const lowerCase = cell.toLocaleLowerCase('sv')
  const wording = wordings.find((each) => wordingNames[each] === lowerCase)
  if (wording === undefined)
    refuse('wording', `Skriv ${wordingNames.full} eller ${wordingNames.short}, inte ${quoted(cell)}.`)
  return wording ?? otherwise
}
