import type { FileCopy, Part } from './box.ts'

export type FieldValue = string | number | boolean | string[] | FileCopy[]

/** One field of a part, or of the box itself where `part` is ''. Undone by exchanging `from` and `to`. */
export type FieldChange = { part: string; field: string; from: FieldValue | null; to: FieldValue | null }

export function fieldChange<Field extends keyof Part>(
  part: Part,
  field: Field,
  to: Part[Field],
): FieldChange {
  return { part: part.id, field, from: part[field], to }
}

/** The changes that take others back, the last first. */
export const inverseOf = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map(({ part, field, from, to }) => ({ part, field, from: to, to: from })).reverse()

export const isSameValue = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
