import { summarize, type Box, type BoxSummary } from './box.ts'

/**
 * Boxes that lie in boxes, one level deep. Each box names the one that it lies in, and devices that are apart may write what does not fit
 * together: two boxes each in the other, a box in one that itself lies in a third, or in one that is removed. Such a box counts as lying in none.
 */

type Nested = Pick<BoxSummary, 'id' | 'title' | 'parent'>

/** Whether boxes may lie in a box: it names none that is there. */
export const mayHoldBoxes = ({ parent }: Pick<Nested, 'parent'>, boxes: readonly Nested[]): boolean =>
  parent === '' || boxes.every(({ id }) => id !== parent)

/** The box that a box lies in; null where it lies in none, or the one it names is not there or names another one itself. */
export const parentOf = <T extends Nested>(
  { id, parent }: Pick<Nested, 'id' | 'parent'>,
  boxes: readonly T[],
): T | null => boxes.find((each) => each.id === parent && each.id !== id && mayHoldBoxes(each, boxes)) ?? null

/** The boxes that lie in a box, by their names, numbers in them as numbers. */
export const childrenOf = <T extends Nested>(id: string, boxes: readonly T[]): T[] =>
  unsortedChildren(id, boxes).toSorted((a, b) => a.title.localeCompare(b.title, 'sv', { numeric: true }))

export const countChildren = (id: string, boxes: readonly Nested[]): number =>
  unsortedChildren(id, boxes).length

const unsortedChildren = <T extends Nested>(id: string, boxes: readonly T[]): T[] =>
  boxes.filter((box) => box.parent === id && parentOf(box, boxes) !== null)

/** The ids of a box and of those that lie in it. */
export const withInner = (id: string, boxes: readonly Nested[]): string[] => [
  id,
  ...childrenOf(id, boxes).map((inner) => inner.id),
]

/** The boxes in the order that they come in, each followed by those that lie in it. */
export const inNestedOrder = <T extends Nested>(boxes: readonly T[]): T[] =>
  boxes.filter((box) => parentOf(box, boxes) === null).flatMap((box) => [box, ...childrenOf(box.id, boxes)])

/** The boxes that a box may be laid in: none while others lie in it. */
export const possibleParents = <T extends Nested>(id: string, boxes: readonly T[]): T[] =>
  countChildren(id, boxes) > 0 ? [] : boxes.filter((box) => box.id !== id && mayHoldBoxes(box, boxes))

/** The planned minutes of a box and of those that lie in it. */
export const minutesWithInner = (box: Box, inner: readonly BoxSummary[]): number =>
  inner.reduce((sum, { minutes }) => sum + minutes, summarize(box, 0).minutes)
