/** A JSON schema, of which the comparison understands what zod writes for the contract. */
export type Schema = { readonly [keyword: string]: unknown }

/** `unread`: a field that the wide schema does not name is lost, as of an input. `allowed`: it does no harm, as in an answer. */
type OtherFields = 'unread' | 'allowed'

/** Why a value of the narrow schema may be none of the wide one, one sentence for each place; none where the wide one takes all of them. */
export function differences(narrow: Schema, wide: Schema, others: OtherFields, at = ''): string[] {
  const place = at === '' ? 'it' : at
  const choices = alternatives(narrow)
  if (choices.length > 1) return choices.flatMap((choice) => differences(choice, wide, others, at))
  const found = alternatives(wide).map((choice) =>
    differencesOfOne(choices[0] ?? {}, choice, others, at, place),
  )
  // Of several alternatives the one that comes nearest says what is wrong.
  return found.reduce((best, next) => (next.length < best.length ? next : best))
}

/** The alternatives of a schema; a list of types is one too. */
function alternatives(schema: Schema): Schema[] {
  const { anyOf, oneOf, type, enum: values } = schema
  const listed = (anyOf ?? oneOf) as Schema[] | undefined
  if (listed !== undefined) return listed.flatMap(alternatives)
  if (Array.isArray(values)) return values.map((value) => ({ const: value as unknown }))
  if (Array.isArray(type)) return type.map((one: unknown) => ({ ...schema, type: one }))
  return [schema]
}

function differencesOfOne(
  narrow: Schema,
  wide: Schema,
  others: OtherFields,
  at: string,
  place: string,
): string[] {
  if (Object.keys(wide).length === 0) return []
  if ('const' in wide || 'const' in narrow) {
    if ('const' in wide) return narrow['const'] === wide['const'] ? [] : [`${place} may be ${shown(narrow)}`]
    return typeof narrow['const'] === typeOfValues(wide) ? [] : [`${place} may be ${shown(narrow)}`]
  }
  if (!takesType(narrow['type'], wide['type'])) return [`${place} may be ${shown(narrow)}`]
  return [
    ...limits(narrow, wide, place),
    ...differencesOfFields(narrow, wide, others, at),
    ...differencesOfItems(narrow, wide, others, at),
  ]
}

const shown = (schema: Schema) => JSON.stringify(schema['const'] ?? schema['type'] ?? 'anything')
const typeOfValues = ({ type }: Schema) => (type === 'integer' ? 'number' : type)
const takesType = (narrow: unknown, wide: unknown) =>
  wide === undefined || narrow === wide || (narrow === 'integer' && wide === 'number')

function limits(narrow: Schema, wide: Schema, place: string): string[] {
  const beyond = (keyword: string, isWithin: (own: number, limit: number) => boolean) => {
    const limit = wide[keyword]
    if (typeof limit !== 'number') return []
    const own = narrow[keyword]
    return typeof own === 'number' && isWithin(own, limit)
      ? []
      : [`${place} may be outside of ${keyword} ${limit}`]
  }
  const upper = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties']
  const lower = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties']
  const exact = ['pattern', 'format', 'multipleOf'].filter(
    (keyword) => wide[keyword] !== undefined && wide[keyword] !== narrow[keyword],
  )
  return [
    ...upper.flatMap((keyword) => beyond(keyword, (own, limit) => own <= limit)),
    ...lower.flatMap((keyword) => beyond(keyword, (own, limit) => own >= limit)),
    ...exact.map((keyword) => `${place} may be without ${keyword} ${String(wide[keyword])}`),
  ]
}

function differencesOfFields(narrow: Schema, wide: Schema, others: OtherFields, at: string): string[] {
  const own = fieldsOf(narrow)
  const known = fieldsOf(wide)
  const required = (wide['required'] ?? []) as string[]
  const given = (narrow['required'] ?? []) as string[]
  const missing = required
    .filter((name) => !given.includes(name))
    .map((name) => `${pathTo(at, name)} may be missing`)
  const different = Object.entries(own).flatMap(([name, schema]) => {
    const other = known[name]
    if (other !== undefined) return differences(schema, other, others, pathTo(at, name))
    const rest = wide['additionalProperties']
    if (typeof rest === 'object' && rest !== null)
      return differences(schema, rest as Schema, others, pathTo(at, name))
    return others === 'unread' ? [`${pathTo(at, name)} is not read`] : []
  })
  const rest = narrow['additionalProperties']
  const ofRest =
    typeof rest === 'object' && rest !== null && typeof wide['additionalProperties'] === 'object'
      ? differences(rest as Schema, wide['additionalProperties'] as Schema, others, pathTo(at, '*'))
      : []
  return [...missing, ...different, ...ofRest]
}

function differencesOfItems(narrow: Schema, wide: Schema, others: OtherFields, at: string): string[] {
  const [own, known] = [itemsOf(narrow), itemsOf(wide)]
  if (known.length === 0) return []
  return own.flatMap((schema, position) =>
    differences(schema, known[position] ?? known.at(-1) ?? {}, others, `${at}[]`),
  )
}

const fieldsOf = ({ properties }: Schema) => (properties ?? {}) as Record<string, Schema>
const itemsOf = ({ prefixItems, items }: Schema) => [
  ...((prefixItems ?? []) as Schema[]),
  ...(items === undefined ? [] : [items as Schema]),
]
const pathTo = (at: string, name: string) => (at === '' ? name : `${at}.${name}`)
