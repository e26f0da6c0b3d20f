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

/** The order after some rows have changed: each is taken out and put where it belongs now; the others keep their order. */
export function resortRows(
  order: Uint32Array,
  columns: Columns,
  compare: Compare,
  changed: ReadonlySet<number>,
): Uint32Array {
  const moved = Uint32Array.from([...changed].filter((row) => columns.flags[row]! & materialFlag.live)).sort(
    compare,
  )
  const others = without(order, columns.flags.length, changed)
  const merged = new Uint32Array(others.length + moved.length)
  let from = 0
  moved.forEach((row, at) => {
    const to = firstAfter(others, from, (other) => compare(row, other) < 0)
    merged.set(others.subarray(from, to), from + at)
    merged[to + at] = row
    from = to
  })
  merged.set(others.subarray(from), from + moved.length)
  return merged
}

function without(order: Uint32Array, rowCount: number, changed: ReadonlySet<number>): Uint32Array {
  const isChanged = new Uint8Array(rowCount)
  for (const row of changed) isChanged[row] = 1
  const others = new Uint32Array(order.length)
  let count = 0
  for (let at = 0; at < order.length; at++) {
    const row = order[at]!
    if (isChanged[row] === 0) others[count++] = row
  }
  return others.subarray(0, count)
}

/** The first position, from a known one on, of a row that comes after: by halving, because comparing names takes long. */
function firstAfter(rows: Uint32Array, from: number, isAfter: (row: number) => boolean): number {
  let [low, high] = [from, rows.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAfter(rows[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

function popularity({ views, likes }: Columns, row: number): number {
  return views[row]! + 10 * likes[row]!
}
