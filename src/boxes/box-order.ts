import { generateKeyBetween, generateNKeysBetween } from 'jittered-fractional-indexing'
import type { Part } from './box.ts'
import { fieldChange, type FieldChange } from './field-change.ts'

/** The parts under one heading; `heading` is null for those before the first. */
export type Section = { heading: Part | null; parts: Part[]; minutes: number }

/** A position longer than this is written anew, with those of its whole section. */
const maxPositionLength = 40

/** Equal positions may come from two devices: the id decides then, on every device alike. */
const inOrder = (a: Part, b: Part) => compare(a.position, b.position) || compare(a.id, b.id)
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The parts in their order, by section. Parts of a section that is gone are before the first. */
export function arrangeParts(parts: readonly Part[]): Section[] {
  const headings = parts.filter(({ kind }) => kind === 'section').sort(inOrder)
  const known = new Set(headings.map(({ id }) => id))
  return [null, ...headings].map((heading) => {
    const own = parts
      .filter(
        ({ kind, section }) =>
          kind !== 'section' && (known.has(section) ? section : '') === (heading?.id ?? ''),
      )
      .sort(inOrder)
    return { heading, parts: own, minutes: own.reduce((sum, { minutes }) => sum + minutes, 0) }
  })
}

/** The contents in the order in which they are shown, without headings. */
export const contentsInOrder = (parts: readonly Part[]) =>
  arrangeParts(parts).flatMap((section) => section.parts)

/** Positions for new parts that come after all others of a list. */
export function positionsAfter(siblings: readonly Part[], count: number): string[] {
  const last = siblings.at(-1)?.position
  try {
    return generateNKeysBetween(last ?? null, null, count)
  } catch {
    // A position that another version has written in another form.
    return generateNKeysBetween(null, null, count).map((key) => `z${key}`)
  }
}

/** The changes that move a part to an index of a section; none when it is there already. */
export function moveChanges(
  parts: readonly Part[],
  id: string,
  section: string,
  index: number,
): FieldChange[] {
  const part = parts.find((each) => each.id === id)
  if (part === undefined) return []
  const sections = arrangeParts(parts)
  const isHeading = part.kind === 'section'
  const all = isHeading
    ? sections.flatMap(({ heading }) => heading ?? [])
    : (sections.find(({ heading }) => (heading?.id ?? '') === section)?.parts ?? [])
  const others = all.filter((each) => each.id !== id)
  const target = Math.max(0, Math.min(index, others.length))
  if (all[target]?.id === id) return []
  const moved = isHeading || part.section === section ? [] : [fieldChange(part, 'section', section)]
  const between = positionBetween(others[target - 1], others[target])
  if (between !== null) return [...moved, fieldChange(part, 'position', between)]
  const order = [...others.slice(0, target), part, ...others.slice(target)]
  const positions = generateNKeysBetween(null, null, order.length)
  return [...moved, ...order.map((each, place) => fieldChange(each, 'position', positions[place] ?? ''))]
}

/** A position between two parts; null where there is no short one, or the two have the same. */
function positionBetween(before: Part | undefined, after: Part | undefined): string | null {
  if (before !== undefined && after !== undefined && before.position >= after.position) return null
  try {
    const key = generateKeyBetween(before?.position ?? null, after?.position ?? null)
    return key.length > maxPositionLength ? null : key
  } catch {
    return null
  }
}
