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
  const wanted = Math.min(sizeOf(found), skip + take)
  if (skip >= wanted) return []
  const isBefore = (a: number, b: number) => {
    const difference = ranks[order[a]!]! - ranks[order[b]!]!
    return difference === 0 ? a < b : difference > 0
  }
  const first = collectFirst(wanted, isBefore)
  // What a rank has to exceed: of two equal ones the earlier in the order is first. Most rows cost no more than this comparison.
  let least = -1
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!
    if (ranks[row]! <= least || !has(found, row)) continue
    first.offer(at)
    if (first.items.length === wanted) least = ranks[order[first.items[0]!]!]!
  }
  const positions = first.items.sort((a, b) => (isBefore(a, b) ? -1 : 1))
  return positions.slice(skip).map((at) => order[at]!)
}

/** Collects the first few of many numbers in an order; `items` has them in no order. A binary heap has the last of them on top, so most of the others cost one comparison. */
export function collectFirst(wanted: number, isBefore: (a: number, b: number) => boolean) {
  const items: number[] = []

  function riseFrom(place: number, item: number): void {
    let at = place
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBefore(items[parent]!, item)) break
      items[at] = items[parent]!
      at = parent
    }
    items[at] = item
  }

  function sinkFromTop(item: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= items.length) break
      if (child + 1 < items.length && isBefore(items[child]!, items[child + 1]!)) child++
      if (!isBefore(item, items[child]!)) break
      items[at] = items[child]!
      at = child
    }
    items[at] = item
  }

  return {
    items,
    /** Whether the item would be among the first. */
    wants: (item: number) => items.length < wanted || (wanted > 0 && isBefore(item, items[0]!)),
    offer(item: number): void {
      if (items.length < wanted) riseFrom(items.push(item) - 1, item)
      else if (wanted > 0 && isBefore(item, items[0]!)) sinkFromTop(item)
    },
  }
}
