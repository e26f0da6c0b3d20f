import type { GroupIndex } from './finder-index.ts'
import { addOptions, numberFor, optionNumbers } from './group-index.ts'

/** The index with new options in the touched rows; `optionsOf` is called only for those. Where nothing changes it is the same index. */
export function updateGroup(
  group: GroupIndex,
  rowCount: number,
  touched: readonly number[],
  optionsOf: (row: number) => readonly number[],
  named: readonly number[],
): GroupIndex {
  const numbers = optionNumbers(group)
  for (const id of named) numberFor(numbers, id)
  const optionsOfRow = new Map<number, number[]>()
  for (const row of touched) {
    const options = addOptions([], numbers, optionsOf(row))
    if (!isSame(options, listAt(group.rowStarts, group.rowOptions, row))) optionsOfRow.set(row, options)
  }
  const hasNewOption = numbers.size > group.ids.length
  if (optionsOfRow.size === 0 && !hasNewOption && rowCount + 1 === group.rowStarts.length) return group
  const byRow = replaceLists(group.rowStarts, group.rowOptions, rowCount, optionsOfRow)
  const rowsOfOption = rowsOfChangedOptions(group, optionsOfRow)
  const byOption = replaceLists(group.optionStarts, group.optionRows, numbers.size, rowsOfOption)
  return {
    ids: hasNewOption ? [...numbers.keys()] : group.ids,
    rowStarts: byRow.starts,
    rowOptions: byRow.values,
    optionStarts: byOption.starts,
    optionRows: byOption.values,
  }
}

/** The rows, in ascending order, of each option that a row has got or lost. */
function rowsOfChangedOptions(
  group: GroupIndex,
  optionsOfRow: ReadonlyMap<number, readonly number[]>,
): Map<number, Uint32Array> {
  const added = new Map<number, number[]>()
  const changed = new Set<number>()
  for (const row of [...optionsOfRow.keys()].sort((a, b) => a - b)) {
    for (const option of listAt(group.rowStarts, group.rowOptions, row)) changed.add(option)
    for (const option of optionsOfRow.get(row) ?? []) {
      changed.add(option)
      const rows = added.get(option)
      if (rows) rows.push(row)
      else added.set(option, [row])
    }
  }
  const rowsOfOption = new Map<number, Uint32Array>()
  for (const option of changed) {
    const before = listAt(group.optionStarts, group.optionRows, option)
    rowsOfOption.set(option, mergeRows(before, optionsOfRow, added.get(option) ?? []))
  }
  return rowsOfOption
}

/** The rows before, without the removed ones, and the added ones, which are in ascending order, too. */
function mergeRows(
  before: Uint32Array,
  removed: ReadonlyMap<number, unknown>,
  added: readonly number[],
): Uint32Array {
  const rows = new Uint32Array(before.length + added.length)
  let count = 0
  let next = 0
  for (let at = 0; at < before.length; at++) {
    const row = before[at]!
    while (next < added.length && added[next]! < row) rows[count++] = added[next++]!
    if (!removed.has(row)) rows[count++] = row
  }
  while (next < added.length) rows[count++] = added[next++]!
  return rows.subarray(0, count)
}

/** The list of one key; none for a key beyond the last. */
function listAt(starts: Uint32Array, values: Uint32Array, key: number): Uint32Array {
  return key + 1 < starts.length ? values.subarray(starts[key], starts[key + 1]) : values.subarray(0, 0)
}

/** Lists one after the other, with new ones for some keys: what lies between two of these is copied as it is. */
function replaceLists(
  starts: Uint32Array,
  values: Uint32Array,
  keyCount: number,
  lists: ReadonlyMap<number, ArrayLike<number>>,
) {
  const oldCount = starts.length - 1
  let size = values.length
  for (const [key, list] of lists) size += list.length - listAt(starts, values, key).length
  const replaced = { starts: new Uint32Array(keyCount + 1), values: new Uint32Array(size) }
  let from = 0
  for (const key of [...lists.keys()].sort((a, b) => a - b)) {
    copyLists(from, key)
    replaced.values.set(lists.get(key) ?? [], replaced.starts[key])
    replaced.starts[key + 1] = replaced.starts[key]! + (lists.get(key)?.length ?? 0)
    from = key + 1
  }
  copyLists(from, keyCount)
  return replaced

  /** Copies the lists from one key to another; the start of the first is known already. */
  function copyLists(first: number, end: number): void {
    const oldEnd = Math.min(end, oldCount)
    const start = replaced.starts[first]!
    let moved = start
    if (first < oldEnd) {
      const oldStart = starts[first]!
      for (let key = first + 1; key <= oldEnd; key++) replaced.starts[key] = starts[key]! - oldStart + start
      replaced.values.set(values.subarray(oldStart, starts[oldEnd]), start)
      moved = replaced.starts[oldEnd]!
    }
    replaced.starts.fill(moved, Math.max(first, oldEnd) + 1, end + 1)
  }
}

function isSame(some: readonly number[], others: Uint32Array): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at])
}
