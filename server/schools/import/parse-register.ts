import { maxSchoolUnits } from '#contract/school-register.ts'
import { listAnswer, unitAnswer, type UnitAnswer } from './register-answer.ts'

/** A school unit as the file has it; `address` is null where the file has none, and 'abroad' where it is no Swedish one. */
export type RegisterUnit = {
  code: string
  name: string
  status: string
  /** SKOLENHET, or a kind of unit without pupils here; '' in a list, which does not tell. */
  kind: string
  address: { street: string; postcode: string; city: string } | 'abroad' | null
  /** Digits and hyphens; '' without a number. Null where the file does not tell. */
  phone: string | null
}
export type RegisterFile = { units: RegisterUnit[] }

const expected = 'Den ska ha svar från skolenhetsregistrets API, version 2.'

/** Reads one answer of the register, or a list of them, as JSON. */
export function parseRegister(bytes: Buffer): RegisterFile | { refused: string } {
  let json: unknown
  try {
    json = JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
  } catch {
    return { refused: `Filen är inte JSON. ${expected}` }
  }
  const answers: unknown[] = Array.isArray(json) ? json : [json]
  if (answers.length === 0) return { refused: 'Filen är tom.' }
  const units: RegisterUnit[] = []
  for (const [at, answer] of answers.entries()) {
    if (isEarlierVersion(answer))
      return {
        refused: `Filen kommer från registrets första version, som inte längre uppdateras. ${expected}`,
      }
    const parsed = isList(answer) ? listAnswer.safeParse(answer) : unitAnswer.safeParse(answer)
    if (!parsed.success)
      return { refused: problemOf(parsed.error.issues[0], answers.length > 1 ? at + 1 : 0) }
    if (Array.isArray(parsed.data.data.attributes))
      for (const { schoolUnitCode, name, status } of parsed.data.data.attributes)
        units.push({
          ...{ code: schoolUnitCode.trim(), name: clean(name), status: clean(status), kind: '' },
          ...{ address: null, phone: null },
        })
    else units.push(unitOf(parsed.data as UnitAnswer))
    if (units.length > maxSchoolUnits)
      return { refused: `Filen har fler än ${maxSchoolUnits} skolenheter. Dela den i flera.` }
  }
  return units.length === 0 ? { refused: 'Filen har inga skolenheter.' } : { units }
}

const isList = (answer: unknown) =>
  Array.isArray((answer as { data?: { attributes?: unknown } })?.data?.attributes)

const isEarlierVersion = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && ('Skolenheter' in answer || 'SkolenhetInfo' in answer)

type Issue = { code?: string; path: PropertyKey[]; keys?: readonly string[] } | undefined

/** What is wrong with an answer, by the names of its fields. */
function problemOf(issue: Issue, answer: number): string {
  const where = answer === 0 ? '' : ` i svar nummer ${answer}`
  const pathTo = (...more: PropertyKey[]) => [...(issue?.path ?? []), ...more].map(String).join('.')
  const unknown = issue?.code === 'unrecognized_keys' ? (issue.keys ?? []) : []
  if (unknown.length === 0)
    return issue?.path.length === 0
      ? `Filen är inte ett svar från registret. ${expected}`
      : `Fältet ”${pathTo()}”${where} saknas eller har fel form. ${expected}`
  const names = unknown.slice(0, 5).map((key) => `”${pathTo(key)}”`)
  return `${names.length === 1 ? 'Fältet' : 'Fälten'} ${names.join(', ')}${where} finns inte i registrets beskrivning. Ta bort det, eller hämta filen på nytt.`
}

function unitOf({ data: { schoolUnitCode, attributes } }: UnitAnswer): RegisterUnit {
  const { displayName, status, schoolUnitType, addresses, phoneNumber } = attributes
  return {
    ...{ code: schoolUnitCode.trim(), name: clean(displayName), status: clean(status) },
    ...{
      kind: clean(schoolUnitType),
      address: addressOf(addresses ?? []),
      phone: phoneOf(clean(phoneNumber)),
    },
  }
}

type Address = NonNullable<UnitAnswer['data']['attributes']['addresses']>[number]

/** Where parcels go: the address for deliveries, else where the school is, else its postal address. */
function addressOf(addresses: readonly Address[]): RegisterUnit['address'] {
  for (const wanted of ['LEVERANSADRESS', 'BESOKSADRESS', 'POSTADRESS']) {
    const found = addresses.find(({ type, streetAddress }) => type === wanted && clean(streetAddress) !== '')
    if (found !== undefined)
      return {
        street: clean(found.streetAddress),
        postcode: clean(found.postalCode).replace(/^(\d{3})\s?(\d{2})$/, '$1 $2'),
        city: clean(found.locality),
      }
  }
  return addresses.some(({ type }) => type === 'UTLANDSADRESS') ? 'abroad' : null
}

const clean = (text: string | null | undefined) =>
  (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A number as the forms take it: digits and hyphens. */
const phoneOf = (number: string) =>
  number
    .replace(/^\+46[\s-]*(\(0\))?0?/, '0')
    .replace(/[^\d-]/g, '')
    .slice(0, 40)
