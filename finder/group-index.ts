import type { GroupIndex } from './finder-index.ts'

/**
 * The index of a group in both directions. `optionsOf` returns the option ids of a row (none for an empty row); `named`
 * holds the ids that exist even without materials. Other ids are included too; a repeated id counts once.
 */
export function buildGroup(
  rowCount: number,
  optionsOf: (row: number) => readonly number[],
  named: readonly number[],
): GroupIndex {
  const numbers = new Map<number, number>()
  for (const id of named) numberFor(numbers, id)
  const rowStarts = new Uint32Array(rowCount + 1)
  const flat: number[] = []
  for (let row = 0; row < rowCount; row++) {
    addOptions(flat, numbers, optionsOf(row))
    rowStarts[row + 1] = flat.length
  }
  return withInverse(rowStarts, Uint32Array.from(flat), numbers)
}

/** Each option's position in the group by its id. */
export function optionNumbers(group: GroupIndex): Map<number, number> {
  return new Map(group.ids.map((id, number) => [id, number]))
}

/** The position of an option, a new one at the end where it has none. */
export function numberFor(numbers: Map<number, number>, id: number): number {
  const known = numbers.get(id)
  if (known !== undefined) return known
  numbers.set(id, numbers.size)
  return numbers.size - 1
}

/** Appends the options' positions, each once. */
export function addOptions(flat: number[], numbers: Map<number, number>, ids: readonly number[]): number[] {
  const start = flat.length
  for (const id of ids) {
    const number = numberFor(numbers, id)
    if (!includesFrom(flat, start, number)) flat.push(number)
  }
  return flat
}

function includesFrom(flat: number[], start: number, number: number): boolean {
  for (let at = start; at < flat.length; at++) if (flat[at] === number) return true
  return false
}

function withInverse(
  rowStarts: Uint32Array,
  rowOptions: Uint32Array,
  numbers: Map<number, number>,
): GroupIndex {
  const ids = [...numbers.keys()]
  return { ids, rowStarts, rowOptions, ...invert(rowStarts, rowOptions, ids.length) }
}

function invert(rowStarts: Uint32Array, rowOptions: Uint32Array, optionCount: number) {
  const optionStarts = new Uint32Array(optionCount + 1)
  for (const option of rowOptions) optionStarts[option + 1]!++
  for (let option = 0; option < optionCount; option++) optionStarts[option + 1]! += optionStarts[option]!
  const next = optionStarts.slice()
  const optionRows = new Uint32Array(rowOptions.length)
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      optionRows[next[rowOptions[at]!]!++] = row
    }
  }
  return { optionStarts, optionRows }
}
