import type { Bitset } from './bitset.ts'
import { has, sizeOf } from './bitset.ts'

/** At most `take` rows after the first `skip`, in the given order. */
export function pageInSortOrder(order: Uint32Array, found: Bitset, skip: number, take: number): number[] {
  const page: number[] = []
  let skipped = 0
  for (let at = 0; at < order.length && page.length < take; at++) {
    const row = order[at]!
    if (!has(found, row)) continue
    if (skipped++ >= skip) page.push(row)
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
  const rows = new Uint32Array(size)
  let count = 0
  for (let at = 0; at < order.length && count < size; at++) {
    const row = order[at]!
    if (has(found, row)) rows[count++] = row
  }
  const from = lowestRankOf(rows, ranks, skip + take)
  // Sorting is stable, so equal ranks keep their order.
  return Array.from(
    rows
      .filter((row) => ranks[row]! >= from)
      .sort((a, b) => ranks[b]! - ranks[a]!)
      .subarray(skip, skip + take),
  )
}

/** A rank that at least the first `wanted` rows have, near the lowest such: only what a page may show is sorted. */
function lowestRankOf(rows: Uint32Array, ranks: Float64Array, wanted: number): number {
  if (rows.length <= wanted * 2) return 0
  let low = 0
  let high = 0
  for (const row of rows) if (ranks[row]! > high) high = ranks[row]!
  for (let round = 0; round < 60 && low < high; round++) {
    const middle = (low + high) / 2
    let above = 0
    for (const row of rows) if (ranks[row]! >= middle) above++
    if (above < wanted) high = middle
    else {
      low = middle
      if (above <= wanted * 4) break
    }
  }
  return low
}
