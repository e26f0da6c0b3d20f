import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { FieldName } from '../material-texts.ts'

export type Merged = {
  fields: StaffMaterialFields
  /** Fields that only the other side has changed, now taken from it. */
  taken: FieldName[]
  /** Fields that both sides have changed to different values; `fields` still holds what was typed here. */
  conflicts: FieldName[]
}

/**
 * Three versions made one: `base` is what both began with. A field that one side has changed is that side's; a field that
 * both have changed to different values is a conflict, for a person to decide.
 */
export function mergeFields(
  base: StaffMaterialFields,
  mine: StaffMaterialFields,
  theirs: StaffMaterialFields,
): Merged {
  const fields: StaffMaterialFields = { ...theirs }
  const conflicts: FieldName[] = []
  for (const name of changedFields(base, mine)) {
    copyField(fields, mine, name)
    if (!sameValue(base[name], theirs[name]) && !sameValue(mine[name], theirs[name])) conflicts.push(name)
  }
  const taken = changedFields(base, theirs).filter((name) => sameValue(base[name], mine[name]))
  return { fields, taken, conflicts }
}

/** The names of the fields with different values. */
export function changedFields(one: StaffMaterialFields, other: StaffMaterialFields): FieldName[] {
  return (Object.keys(one) as FieldName[]).filter((name) => !sameValue(one[name], other[name]))
}

/** The fields of the given names. */
export function pickFields(fields: StaffMaterialFields, names: readonly FieldName[]) {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<StaffMaterialFields>
}

function copyField<Name extends FieldName>(
  to: StaffMaterialFields,
  from: StaffMaterialFields,
  name: Name,
): void {
  to[name] = from[name]
}

/** Ids of categories are a set, so that ticking a box off and on again is no change. */
function sameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other))
}

const comparable = (value: unknown): unknown =>
  Array.isArray(value) && value.every((item) => typeof item === 'number')
    ? value.toSorted((a: number, b: number) => a - b)
    : value
