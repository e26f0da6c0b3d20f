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
  ranks: Float64Array,
  skip: number,
  take: number,
): number[] {
  const size = sizeOf(found)
  if (skip >= size) return []
  const slots = new Uint32Array(size)
  let count = 0
  for (let at = 0; at < order.length && count < size; at++) {
    const slot = order[at]!
    if (has(found, slot)) slots[count++] = slot
  }
  const from = lowestRankOf(slots, ranks, skip + take)
  // Sorting is stable, so equal ranks keep their order.
  return Array.from(
    slots
      .filter((slot) => ranks[slot]! >= from)
      .sort((a, b) => ranks[b]! - ranks[a]!)
      .subarray(skip, skip + take),
  )
}

/** A rank that at least the first `wanted` slots have, near the lowest such: only what a page may show is sorted. */
function lowestRankOf(slots: Uint32Array, ranks: Float64Array, wanted: number): number {
  if (slots.length <= wanted * 2) return 0
  let low = 0
  let high = 0
  for (const slot of slots) if (ranks[slot]! > high) high = ranks[slot]!
  for (let round = 0; round < 60 && low < high; round++) {
    const middle = (low + high) / 2
    let above = 0
    for (const slot of slots) if (ranks[slot]! >= middle) above++
    if (above < wanted) high = middle
    else {
      low = middle
      if (above <= wanted * 4) break
    }
  }
  return low
}
