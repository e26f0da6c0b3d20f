import type { Bitset } from './bitset.ts'
import { has, sizeOf } from './bitset.ts'

/** At most `take` slots after the first `skip`, in the given order. */
export function pageInSortOrder(order: Uint32Array, found: Bitset, skip: number, take: number): number[] {
  const page: number[] = []
  let skipped = 0
  for (let at = 0; at < order.length && page.length < take; at++) {
    const slot = order[at]!
    if (!has(found, slot)) continue
    if (skipped++ >= skip) page.push(slot)
  }
  return page
}

/** The same, highest rank first, with equal ranks in the given order. */
export function pageByRank(
  order: Uint32Array,
  found: Bitset,
  ranks: Uint16Array,
  skip: number,
  take: number,
): number[] {
  const size = sizeOf(found)
  if (skip >= size) return []
  const slots = new Uint32Array(size)
  let count = 0
  let highest = 0
  for (let at = 0; at < order.length && count < size; at++) {
    const slot = order[at]!
    if (!has(found, slot)) continue
    slots[count++] = slot
    if (ranks[slot]! > highest) highest = ranks[slot]!
  }
  return Array.from(sortedByRank(slots, ranks, highest).subarray(skip, skip + take))
}

/** Counting sort, because there are few distinct ranks. */
function sortedByRank(slots: Uint32Array, ranks: Uint16Array, highest: number): Uint32Array {
  const next = new Uint32Array(highest + 2)
  for (let at = 0; at < slots.length; at++) next[highest - ranks[slots[at]!]! + 1]!++
  for (let rank = 0; rank <= highest; rank++) next[rank + 1]! += next[rank]!
  const sorted = new Uint32Array(slots.length)
  for (let at = 0; at < slots.length; at++) sorted[next[highest - ranks[slots[at]!]!]!++] = slots[at]!
  return sorted
}
