/** The names of a form's fields. */
export type NameOf<Fields> = keyof Fields & string

type Merged<Fields> = {
  fields: Fields
  /** Fields that only the other side has changed, now taken from it. */
  taken: NameOf<Fields>[]
  /** Fields that both sides have changed to different values; `fields` still holds what was typed here. */
  conflicts: NameOf<Fields>[]
}

/**
 * Three versions made one: `base` is what both began with. A field that one side has changed is that side's; a field that
 * both have changed to different values is a conflict, for a person to decide.
 */
export function mergeFields<Fields extends object>(
  base: Fields,
  mine: Fields,
  theirs: Fields,
): Merged<Fields> {
  const fields: Fields = { ...theirs }
  const conflicts: NameOf<Fields>[] = []
  for (const name of changedFields(base, mine)) {
    fields[name] = mine[name]
    if (!sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name])) conflicts.push(name)
  }
  const taken = changedFields(base, theirs).filter((name) => sameValue(base[name], mine[name]))
  return { fields, taken, conflicts }
}

/** The fields that have a value that was sent from here: nobody else has changed them. */
export function ownValues<Fields extends object>(theirs: Fields, sent: readonly Partial<Fields>[]) {
  const names = (Object.keys(theirs) as NameOf<Fields>[]).filter((name) =>
    sent.some((values) => name in values && sameValue(values[name], theirs[name])),
  )
  return pickFields(theirs, names)
}

type Unsaved<Fields> = { base: { fields: Fields }; fields: Fields; unanswered: readonly Partial<Fields>[] }

/** The names of the fields of which nobody can say that the server has what is typed. */
export function unsavedNames<Fields extends object>({ base, fields, unanswered }: Unsaved<Fields>) {
  const sent = unanswered.flatMap((values) => Object.keys(values) as NameOf<Fields>[])
  return [...new Set([...changedFields(base.fields, fields), ...sent])]
}

/** The names of the fields with different values. */
export function changedFields<Fields extends object>(one: Fields, other: Fields): NameOf<Fields>[] {
  return (Object.keys(one) as NameOf<Fields>[]).filter((name) => !sameValue(one[name], other[name]))
}

/** The fields of the given names. */
export function pickFields<Fields extends object>(fields: Fields, names: readonly NameOf<Fields>[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
}

/** Ids of categories are a set, so that ticking a box off and on again is no change. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

const comparable = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')
    ? value.toSorted((a: number, b: number) => a - b)
    : value
