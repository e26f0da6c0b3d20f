import type { GroupIndex } from './finder-index.ts'

/**
 * The index of a group in both directions. `optionsOf` returns the option ids of a slot (none for an empty slot); `named`
 * holds the ids that exist even without materials. Other ids are included too; a repeated id counts once.
 */
export function buildGroup(
  slotCount: number,
  optionsOf: (slot: number) => readonly number[],
  named: readonly number[],
): GroupIndex {
  const numbers = new Map<number, number>()
  for (const id of named) numberFor(numbers, id)
  const slotStarts = new Uint32Array(slotCount + 1)
  const flat: number[] = []
  for (let slot = 0; slot < slotCount; slot++) {
    addOptions(flat, numbers, optionsOf(slot))
    slotStarts[slot + 1] = flat.length
  }
  return withInverse(slotStarts, Uint32Array.from(flat), numbers)
}

/** The index with new options in the touched slots; `optionsOf` is called only for those. */
export function updateGroup(
  group: GroupIndex,
  slotCount: number,
  touched: readonly number[],
  optionsOf: (slot: number) => readonly number[],
  named: readonly number[],
): GroupIndex {
  const numbers = optionNumbers(group)
  for (const id of named) numberFor(numbers, id)
  const lists = new Map<number, number[]>()
  for (const slot of touched) lists.set(slot, addOptions([], numbers, optionsOf(slot)))

  const slotStarts = new Uint32Array(slotCount + 1)
  const oldCount = group.slotStarts.length - 1
  for (let slot = 0; slot < slotCount; slot++) {
    const old = slot < oldCount ? group.slotStarts[slot + 1]! - group.slotStarts[slot]! : 0
    slotStarts[slot + 1] = slotStarts[slot]! + (lists.get(slot)?.length ?? old)
  }
  const slotOptions = new Uint32Array(slotStarts[slotCount]!)
  let from = 0
  for (const slot of [...lists.keys()].sort((a, b) => a - b)) {
    copySlots(group, slotStarts, slotOptions, from, Math.min(slot, oldCount))
    slotOptions.set(lists.get(slot) ?? [], slotStarts[slot])
    from = slot + 1
  }
  copySlots(group, slotStarts, slotOptions, from, oldCount)
  return withInverse(slotStarts, slotOptions, numbers)
}

/** Each option's position in the group by its id. */
export function optionNumbers(group: GroupIndex): Map<number, number> {
  return new Map(group.ids.map((id, number) => [id, number]))
}

function numberFor(numbers: Map<number, number>, id: number): number {
  const known = numbers.get(id)
  if (known !== undefined) return known
  numbers.set(id, numbers.size)
  return numbers.size - 1
}

function addOptions(flat: number[], numbers: Map<number, number>, ids: readonly number[]): number[] {
  const start = flat.length
  for (const id of ids) {
    const number = numberFor(numbers, id)
    if (!includesFrom(flat, start, number)) flat.push(number)
  }
  return flat
}

/** Copies the untouched slots between two touched ones. */
function copySlots(
  group: GroupIndex,
  starts: Uint32Array,
  into: Uint32Array,
  from: number,
  to: number,
): void {
  if (from >= to) return
  into.set(group.slotOptions.subarray(group.slotStarts[from], group.slotStarts[to]), starts[from])
}

function includesFrom(flat: number[], start: number, number: number): boolean {
  for (let at = start; at < flat.length; at++) if (flat[at] === number) return true
  return false
}

function withInverse(
  slotStarts: Uint32Array,
  slotOptions: Uint32Array,
  numbers: Map<number, number>,
): GroupIndex {
  const ids = [...numbers.keys()]
  return { ids, slotStarts, slotOptions, ...invert(slotStarts, slotOptions, ids.length) }
}

function invert(slotStarts: Uint32Array, slotOptions: Uint32Array, optionCount: number) {
  const optionStarts = new Uint32Array(optionCount + 1)
  for (const option of slotOptions) optionStarts[option + 1]!++
  for (let option = 0; option < optionCount; option++) optionStarts[option + 1]! += optionStarts[option]!
  const next = optionStarts.slice()
  const optionSlots = new Uint32Array(slotOptions.length)
  for (let slot = 0; slot + 1 < slotStarts.length; slot++) {
    for (let at = slotStarts[slot]!; at < slotStarts[slot + 1]!; at++) {
      optionSlots[next[slotOptions[at]!]!++] = slot
    }
  }
  return { optionStarts, optionSlots }
}
