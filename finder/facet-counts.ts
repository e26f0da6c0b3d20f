import { groups, unsetId, type Group } from '#contract/filters.ts'
import type { Counts, FinderQuery } from './material.ts'
import { mapGroups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { addAll, emptySet, unionInto, intersectInto, membersOf, sizeOf } from './bitset.ts'
import { derivedFrom, type BaseKey } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'

/** For each group with a choice, the rows that have any of the chosen options. Unknown ids are ignored, and so is 'unset' where every material has an option. */
type ChosenRows = Map<Group, Bitset>

export function chosenRows(index: FinderIndex, chosen: FinderQuery['chosen']): ChosenRows {
  const choices: ChosenRows = new Map()
  for (const name of groups) {
    const group = index.groups[name]
    const numbers = derivedFrom(index).optionNumbers[name]
    for (const id of chosen[name]) {
      if (id === unsetId) {
        if (hasUnset(index, name)) unionInto(rowsFor(index, choices, name), derivedFrom(index).unset[name])
        continue
      }
      const option = numbers.get(id)
      if (option === undefined || !isKnown(index, name, option)) continue
      const rows = rowsFor(index, choices, name)
      addAll(rows, group.optionRows, group.optionStarts[option]!, group.optionStarts[option + 1]!)
    }
  }
  return choices
}

/** Whether any material has no option of the group. */
export function hasUnset(index: FinderIndex, name: Group): boolean {
  return sizeOf(derivedFrom(index).unset[name]) > 0
}

function rowsFor(index: FinderIndex, choices: ChosenRows, name: Group): Bitset {
  const rows = choices.get(name) ?? emptySet(index.columns.flags.length)
  choices.set(name, rows)
  return rows
}

/** An option that has no name and no materials any longer is unknown, as it would be to a newly built index. */
function isKnown(index: FinderIndex, name: Group, option: number): boolean {
  const { ids, optionStarts } = index.groups[name]
  return (
    optionStarts[option + 1]! > optionStarts[option]! || derivedFrom(index).namedIds[name].has(ids[option]!)
  )
}

/** The base set narrowed by every choice, except that of one group. */
export function narrowTo(base: Bitset, choices: ChosenRows, except?: Group): Bitset {
  const rows = base.slice()
  for (const [name, choice] of choices) if (name !== except) intersectInto(rows, choice)
  return rows
}

/** The set that choices narrow. A base set that many queries use has a key to cache its counts by. */
export type BaseSet = { rows: Bitset; cacheKey: BaseKey | null }

/** Every option's count, narrowed by the choices of the other groups but never by those of its own group. */
export function facetCounts(index: FinderIndex, base: BaseSet, choices: ChosenRows, found: Bitset): Counts {
  const members = choices.size === 0 && base.cacheKey !== null ? null : membersOf(found)
  return mapGroups((name) => {
    if (members && !choices.has(name)) return toCountMap(index, name, countOptions(index, name, members))
    // The only group with a choice is counted as if nothing was chosen.
    const isUnchosen = choices.size === (choices.has(name) ? 1 : 0)
    if (isUnchosen && base.cacheKey !== null)
      return toCountMap(index, name, baseCounts(index, base.cacheKey, base.rows)[name])
    return toCountMap(index, name, countOptions(index, name, membersOf(narrowTo(base.rows, choices, name))))
  })
}

/** The counts of a base set, computed once for each index. */
function baseCounts(index: FinderIndex, key: BaseKey, rows: Bitset): Record<Group, Uint32Array> {
  const { baseCounts: cache } = derivedFrom(index)
  const known = cache.get(key)
  if (known) return known
  const members = membersOf(rows)
  const counts = mapGroups((group) => countOptions(index, group, members))
  cache.set(key, counts)
  return counts
}

/** How many of the rows have each option; the last element counts those with none. */
function countOptions(index: FinderIndex, name: Group, rows: Uint32Array): Uint32Array {
  const { rowStarts, rowOptions, ids } = index.groups[name]
  const counts = new Uint32Array(ids.length + 1)
  for (let position = 0; position < rows.length; position++) {
    const row = rows[position]!
    const [start, end] = [rowStarts[row]!, rowStarts[row + 1]!]
    if (start === end) counts[ids.length]!++
    for (let at = start; at < end; at++) counts[rowOptions[at]!]!++
  }
  return counts
}

function toCountMap(index: FinderIndex, name: Group, counts: Uint32Array): Map<number, number> {
  const { ids } = index.groups[name]
  const byId = new Map<number, number>()
  for (let option = 0; option < counts.length; option++) {
    if (counts[option]! > 0) byId.set(ids[option] ?? unsetId, counts[option]!)
  }
  return byId
}
