import type { Columns } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import { swedishOrder } from './swedish-order.ts'

type Compare = (a: number, b: number) => number

/** Most popular first: views plus ten times the likes, then the latest, then the highest id. */
export function byPopularity(columns: Columns): Compare {
  const latest = byDate(columns)
  return (a, b) => {
    const difference = popularity(columns, b) - popularity(columns, a)
    return difference === 0 ? latest(a, b) : difference
  }
}

/** Latest first, then the highest id. */
export function byDate({ published, id }: Columns): Compare {
  return (a, b) => published[b]! - published[a]! || id[b]! - id[a]!
}

/** By name in Swedish order, then the lowest id. */
export function byName({ id }: Columns, names: readonly string[]): Compare {
  return (a, b) => swedishOrder.compare(names[a]!, names[b]!) || id[a]! - id[b]!
}

/** Shortest time first, then the latest; materials without a time come last. */
export function byMinutes(columns: Columns): Compare {
  const latest = byDate(columns)
  // Without a time is 0, which wraps to the largest number.
  const rank = (row: number) => (columns.minutes[row]! - 1) >>> 0
  return (a, b) => {
    const difference = rank(a) - rank(b)
    return difference === 0 ? latest(a, b) : difference
  }
}

/** The live rows in order. */
export function sortedRows(columns: Columns, compare: Compare): Uint32Array {
  const rows: number[] = []
  columns.flags.forEach((flags, row) => {
    if (flags & materialFlag.live) rows.push(row)
  })
  return Uint32Array.from(rows).sort(compare)
}

/** The order after some rows have changed: removes them and merges them back at their new positions. */
export function resortRows(
  order: Uint32Array,
  columns: Columns,
  compare: Compare,
  changed: ReadonlySet<number>,
): Uint32Array {
  const moved = Uint32Array.from([...changed].filter((row) => columns.flags[row]! & materialFlag.live)).sort(
    compare,
  )
  const isMoved = new Uint8Array(columns.flags.length)
  for (const row of changed) isMoved[row] = 1
  const unmoved = order.filter((row) => isMoved[row] === 0)
  const merged = new Uint32Array(unmoved.length + moved.length)
  let nextUnmoved = 0
  let nextMoved = 0
  for (let at = 0; at < merged.length; at++) {
    const takeMoved =
      nextUnmoved >= unmoved.length ||
      (nextMoved < moved.length && compare(moved[nextMoved]!, unmoved[nextUnmoved]!) < 0)
    merged[at] = takeMoved ? moved[nextMoved++]! : unmoved[nextUnmoved++]!
  }
  return merged
}

function popularity({ views, likes }: Columns, row: number): number {
  return views[row]! + 10 * likes[row]!
}
