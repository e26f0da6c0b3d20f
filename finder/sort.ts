import type { Columns } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'

type Compare = (one: number, other: number) => number

/** Most popular first: views and ten times the likes, then the latest, then the highest id. */
export function byPopularity(columns: Columns): Compare {
  const latest = byDate(columns)
  return (one, other) => {
    const difference = popularity(columns, other) - popularity(columns, one)
    return difference === 0 ? latest(one, other) : difference
  }
}

/** Latest first, then the highest id. */
export function byDate({ published, id }: Columns): Compare {
  return (one, other) => published[other]! - published[one]! || id[other]! - id[one]!
}

/** The living slots in order. */
export function sortedSlots(columns: Columns, compare: Compare): Uint32Array {
  const slots: number[] = []
  columns.flags.forEach((flags, slot) => {
    if (flags & materialFlag.living) slots.push(slot)
  })
  return Uint32Array.from(slots).sort(compare)
}

/** The order after some slots have changed: they are taken out and merged back in where they belong now. */
export function resortSlots(
  order: Uint32Array,
  columns: Columns,
  compare: Compare,
  changed: ReadonlySet<number>,
): Uint32Array {
  const moved = Uint32Array.from(
    [...changed].filter((slot) => columns.flags[slot]! & materialFlag.living),
  ).sort(compare)
  const isMoved = new Uint8Array(columns.flags.length)
  for (const slot of changed) isMoved[slot] = 1
  const kept = order.filter((slot) => isMoved[slot] === 0)
  const merged = new Uint32Array(kept.length + moved.length)
  let next = 0
  let waiting = 0
  for (let at = 0; at < merged.length; at++) {
    const takeMoved =
      next >= kept.length || (waiting < moved.length && compare(moved[waiting]!, kept[next]!) < 0)
    merged[at] = takeMoved ? moved[waiting++]! : kept[next++]!
  }
  return merged
}

function popularity({ views, likes }: Columns, slot: number): number {
  return views[slot]! + 10 * likes[slot]!
}
