import { arrangeParts, positionsAfter } from './box-order.ts'
import { maxParts, type Box, type Part } from './box.ts'
import { fieldChange, type FieldChange, type FieldValue } from './field-change.ts'

/** A part that is to be added: its kind, and the fields that are not empty. */
export type NewPart = Pick<Part, 'kind'> & Partial<Omit<Part, 'id' | 'kind' | 'position' | 'section'>>

export const newId = () => crypto.randomUUID()

/** The changes that add parts last in a section; a new section comes last of all. None where the box would be too large. */
export function addChanges(box: Pick<Box, 'parts'>, added: readonly NewPart[], section = ''): FieldChange[] {
  if (box.parts.length + added.length > maxParts) return []
  const sections = arrangeParts(box.parts)
  const headings = sections.flatMap(({ heading }) => heading ?? [])
  const siblings = sections.find(({ heading }) => (heading?.id ?? '') === section)?.parts ?? []
  const places = positionsAfter(siblings, added.length)
  const headingPlaces = positionsAfter(headings, added.length)
  return added.flatMap((part, index) => {
    const isHeading = part.kind === 'section'
    const fields = {
      ...part,
      section: isHeading ? '' : section,
      position: (isHeading ? headingPlaces : places)[index] ?? '',
      // Written too, so that taking the addition back removes the part whole.
      removed: false,
    }
    return creationChanges(newId(), fields)
  })
}

const creationChanges = (id: string, fields: Record<string, FieldValue | undefined>): FieldChange[] =>
  Object.entries(fields)
    .filter((entry): entry is [string, FieldValue] => entry[1] !== undefined)
    .map(([field, to]) => ({
      part: id,
      field,
      // A part that is taken back stays in the document, so that a colleague's words in it are not lost.
      from: field === 'removed' ? true : to,
      to,
    }))

/** The changes that remove a part. The parts of a removed section move to the end of the one before. */
export function removeChanges(box: Box, id: string): FieldChange[] {
  const removal: FieldChange = { part: id, field: 'removed', from: false, to: true }
  const sections = arrangeParts(box.parts)
  const index = sections.findIndex(({ heading }) => heading?.id === id)
  const [before, own] = [sections[index - 1], sections[index]]
  if (before === undefined || own === undefined) return [removal]
  const positions = positionsAfter(before.parts, own.parts.length)
  const moves = own.parts.flatMap((part, place) => [
    fieldChange(part, 'section', before.heading?.id ?? ''),
    fieldChange(part, 'position', positions[place] ?? ''),
  ])
  return [...moves, removal]
}

/** The changes that make the fields of the box itself what a person has written. */
export function boxFieldChanges(box: Box, fields: Partial<Omit<Box, 'id' | 'parts'>>): FieldChange[] {
  return Object.entries(fields)
    .map(([field, to]) => ({ part: '', field, from: box[field as keyof typeof fields], to }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
}

/** The changes that make fields of a part what a person has written. */
export function partFieldChanges(part: Part, fields: Partial<Part>): FieldChange[] {
  return Object.entries(fields)
    .map(([field, to]) => ({ part: part.id, field, from: part[field as keyof Part], to }))
    .filter(({ from, to }) => from !== to)
}

/** The changes that make an empty box a copy of another, with new ids and without what was removed. */
export const copyChanges = (
  { colour, tags, subject, grade, parent, parts }: Box,
  title: string,
): FieldChange[] =>
  newBoxChanges({ title, colour, tags, subject, grade, ...(parent !== '' && { parent }) }, parts)

type NewBox = Omit<Box, 'id' | 'parts' | 'parent'> & Partial<Pick<Box, 'parent'>>

/** The changes that fill an empty box with parts, which get new ids. */
export function newBoxChanges(box: NewBox, parts: readonly Part[]): FieldChange[] {
  const ids = new Map(parts.map(({ id }) => [id, newId()]))
  const fields = Object.entries(box).map(([field, to]): FieldChange => ({ part: '', field, from: null, to }))
  return [
    ...fields,
    ...parts.flatMap(({ id, section, ...part }) =>
      creationChanges(ids.get(id) ?? newId(), { ...part, section: ids.get(section) ?? '', removed: false }),
    ),
  ]
}
