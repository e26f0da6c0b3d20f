import { groups, type Group } from '#contract/filters.ts'
import { mapGroups } from './material.ts'
import { add, emptySet, remove, sizeOf, type Bitset } from './bitset.ts'
import { derivedByIndex, type BaseKey, type Derived } from './derived.ts'
import type { FinderIndex, GroupIndex } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import { optionNumbers } from './group-index.ts'

/**
 * Computes what is derived from an index out of that of an earlier one, which differs in the touched rows only: the first answer
 * after a change would wait for it. Nothing to do when nobody has asked the earlier index.
 */
export function updateDerived(earlier: FinderIndex, index: FinderIndex, touched: ReadonlySet<number>): void {
  const known = derivedByIndex.get(earlier)
  if (known === undefined) return
  const { live, customer, film, boosted } = materialFlag
  const updated = (set: Bitset, isMember: (flags: number, row: number) => boolean) =>
    updateSet(set, index, touched, isMember)
  const madeBy = {
    everyone: updated(known.madeBy.everyone, (flags) => (flags & live) !== 0),
    editors: updated(known.madeBy.editors, (flags) => (flags & (live | customer)) === live),
    customers: updated(known.madeBy.customers, (flags) => (flags & customer) !== 0),
  }
  const baseCounts: Derived['baseCounts'] = new Map()
  for (const [key, counts] of known.baseCounts)
    baseCounts.set(key, updateCounts(key, counts, earlier, index, touched))
  // A new word may match, and one that nothing has any longer does not.
  const noMatchingWords: Derived['matchingWords'] = new Map()
  const derived: Derived = {
    ...known,
    materialCount: sizeOf(madeBy.everyone),
    madeBy,
    films: updated(known.films, (flags) => (flags & film) !== 0),
    boosted: updated(known.boosted, (flags) => (flags & boosted) !== 0),
    unset: mapGroups((group) => {
      const { rowStarts } = index.groups[group]
      return updated(
        known.unset[group],
        (flags, row) => (flags & live) !== 0 && rowStarts[row] === rowStarts[row + 1],
      )
    }),
    optionNumbers: mapGroups((group) =>
      index.groups[group].ids === earlier.groups[group].ids
        ? known.optionNumbers[group]
        : optionNumbers(index.groups[group]),
    ),
    namedIds:
      index.named === earlier.named ? known.namedIds : mapGroups((group) => new Set(index.named[group])),
    baseCounts,
    matchingWords: index.text === earlier.text ? known.matchingWords : noMatchingWords,
    letterMasks: known.letterMasks,
  }
  derivedByIndex.set(index, derived)
}

function updateSet(
  set: Bitset,
  { columns }: FinderIndex,
  touched: ReadonlySet<number>,
  isMember: (flags: number, row: number) => boolean,
): Bitset {
  const updated = emptySet(columns.flags.length)
  updated.set(set)
  for (const row of touched) {
    if (isMember(columns.flags[row]!, row)) add(updated, row)
    else remove(updated, row)
  }
  return updated
}

/** The counts without the touched rows as they were, and with what they are now. */
function updateCounts(
  key: BaseKey,
  counts: Record<Group, Uint32Array>,
  earlier: FinderIndex,
  index: FinderIndex,
  touched: ReadonlySet<number>,
): Record<Group, Uint32Array> {
  const isInBase = baseOf(key)
  const updated = mapGroups((group) => resized(counts[group], index.groups[group].ids.length))
  for (const row of touched) {
    const [wasIn, isIn] = [earlier, index].map(({ columns }) => isInBase(columns.flags[row] ?? 0))
    for (const group of groups) {
      if (wasIn) countRow(updated[group], earlier.groups[group], row, -1)
      if (isIn) countRow(updated[group], index.groups[group], row, 1)
    }
  }
  return updated
}

/** Whether a row with these flags is in a base set: the same as the sets that `find` puts together. */
function baseOf(key: BaseKey): (flags: number) => boolean {
  const { live, customer, film, boosted } = materialFlag
  const [madeBy, kind, isBoosted] = key.split(' ')
  const wanted = live | (kind === 'films' ? film : 0) | (isBoosted === undefined ? 0 : boosted)
  return (flags) =>
    (flags & wanted) === wanted &&
    (madeBy === 'everyone' || (flags & customer) === (madeBy === 'customers' ? customer : 0))
}

/** Room for new options; the last element counts the materials without any. */
function resized(counts: Uint32Array, optionCount: number): Uint32Array {
  const updated = new Uint32Array(optionCount + 1)
  updated.set(counts.subarray(0, -1))
  updated[optionCount] = counts.at(-1) ?? 0
  return updated
}

function countRow(counts: Uint32Array, { rowStarts, rowOptions }: GroupIndex, row: number, by: 1 | -1): void {
  const [start, end] = [rowStarts[row]!, rowStarts[row + 1]!]
  if (start === end) counts[counts.length - 1]! += by
  for (let at = start; at < end; at++) counts[rowOptions[at]!]! += by
}
