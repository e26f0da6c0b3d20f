import { schoolColumns, type SchoolOutcome } from '#contract/school-register.ts'
import type { CellError, PlannedRow } from '../../core/import-export/import-jobs.ts'
import type { Store } from '../../database/open.ts'
import type { RegisterUnit } from './parse-register.ts'
import { isSameSchool, loadSchools, valuesOf, type SchoolChange, type SchoolRow } from './school-values.ts'

type Row = PlannedRow<SchoolChange, SchoolOutcome>
type NumberedUnit = RegisterUnit & { number: number }

/** The register's words for a school unit's state; nobody orders to one that rests. */
const states: Record<string, 'open' | 'closed' | 'planned'> = {
  AKTIV: 'open',
  VILANDE: 'closed',
  UPPHORT: 'closed',
  PLANERAD: 'planned',
}
const maxLength = 255

/** Plans school units one after the other. Schools that the file does not name stay as they are, and so do our own. */
export async function createSchoolPlanner(store: Store) {
  const schools = await loadSchools(store)
  const byCode = new Map(schools.filter(hasCode).map((school) => [school.unit_code, school]))
  const ownByPlace = new Map<string, SchoolRow | 'several'>()
  for (const school of schools.filter((each) => !hasCode(each))) {
    const place = placeOf(school.skola, school.postnummer)
    ownByPlace.set(place, ownByPlace.has(place) ? 'several' : school)
  }
  const numbers = new Map<string, number>()
  const met = new Set<number>()

  /** The school with the unit's code, else our own of the same name and postcode: it gets the code of the open school. */
  function findSchool({ code, name, status, address }: RegisterUnit): SchoolRow | null {
    const known = byCode.get(code)
    if (known !== undefined) return known
    if (states[status] !== 'open' || address === null || address === 'abroad') return null
    const own = ownByPlace.get(placeOf(name, address.postcode))
    return own === undefined || own === 'several' || met.has(own.id) ? null : own
  }

  function planRow(unit: NumberedUnit): Row {
    const { number, code, name } = unit
    const row = (outcome: SchoolOutcome, plan: SchoolChange | null, errors: CellError[] = []): Row => ({
      ...{ number, outcome, cells: [code, name], plan, errors },
    })
    const errors = errorsOf(unit)
    const first = numbers.get(code)
    if (first !== undefined)
      errors.push({ column: '', message: `Samma skolenhet står redan som nummer ${first}.` })
    numbers.set(code, number)
    if (errors.length > 0) return row('error', null, errors)
    const stored = findSchool(unit)
    if (stored !== null) met.add(stored.id)
    const reason = reasonToSkip(unit, stored)
    if (reason !== '') return row('skipped', null, [{ column: '', message: reason }])
    const before = stored === null ? null : valuesOf(stored)
    const { address, phone, status } = unit
    const isAt = address !== null && address !== 'abroad'
    const after = {
      ...{ unit_code: code, skola: name, closed: states[status] === 'closed' },
      ...{
        skolans_adress: isAt ? address.street : (before?.skolans_adress ?? ''),
        postnummer: isAt ? address.postcode : (before?.postnummer ?? ''),
        ort: isAt ? address.city : (before?.ort ?? ''),
        telfonnummer: phone === null || phone === '' ? (before?.telfonnummer ?? '') : phone,
      },
    }
    if (before === null) return row('new', { id: null, before, after })
    if (isSameSchool(before, after)) return row('same', null)
    return row(!before.closed && after.closed ? 'closed' : 'changed', {
      id: stored?.id ?? null,
      before,
      after,
    })
  }

  /** The counts with our own schools, and those of the register that the file does not name. */
  function count(outcomes: Record<string, number>): Record<string, number> {
    const left = schools.filter(({ id }) => !met.has(id))
    const absent = left.filter(hasCode).length
    return { ...outcomes, own: left.length - absent, absent }
  }
  return { planRow, count }
}

const hasCode = ({ unit_code }: SchoolRow) => unit_code !== ''

const placeOf = (name: string, postcode: string) =>
  `${name.toLocaleLowerCase('sv').trim()} ${postcode.replace(/\D/g, '')}`

function errorsOf({ code, name, status, address }: RegisterUnit): CellError[] {
  const errors: CellError[] = []
  const refuse = (column: keyof typeof schoolColumns, message: string) =>
    errors.push({ column: schoolColumns[column], message })
  if (!/^\d{8}$/.test(code)) refuse('unit_code', `Koden ska ha åtta siffror, men är ”${code.slice(0, 40)}”.`)
  if (name === '') refuse('skola', 'Skolan har inget namn.')
  if (name.length > maxLength) refuse('skola', `Namnet får ha högst ${maxLength} tecken.`)
  if (!Object.hasOwn(states, status))
    refuse(
      'closed',
      `”${status.slice(0, 40)}” är inget läge. Det ska vara ${Object.keys(states).join(', ')}.`,
    )
  if (address === null || address === 'abroad') return errors
  if (address.street.length > maxLength)
    refuse('skolans_adress', `Adressen får ha högst ${maxLength} tecken.`)
  if (!/^\d{3} \d{2}$/.test(address.postcode))
    refuse('postnummer', `Postnumret ska ha fem siffror, men är ”${address.postcode.slice(0, 40)}”.`)
  if (address.city === '' || address.city.length > maxLength)
    refuse('ort', `Orten saknas eller har fler än ${maxLength} tecken.`)
  return errors
}

/** Why nothing is done with a school unit; '' when something is. */
function reasonToSkip({ kind, status, address }: RegisterUnit, stored: SchoolRow | null): string {
  if (kind !== '' && kind !== 'SKOLENHET') return 'Det är ingen skola med elever i Sverige.'
  if (stored !== null) return states[status] === 'planned' ? 'Skolan är planerad och har inte öppnat.' : ''
  if (states[status] === 'planned') return 'Skolan är planerad och har inte öppnat.'
  if (states[status] === 'closed') return 'Skolan är stängd och finns inte här.'
  if (address === 'abroad') return 'Skolan ligger utomlands.'
  return address === null ? 'Filen saknar skolans adress.' : ''
}
