import { unsetId } from '#contract/filters.ts'
import type { Counts, FinderQuery, Group } from './material.ts'
import { mapGroups, groups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { addAll, emptySet, unionInto, intersectInto, membersOf, sizeOf } from './bitset.ts'
import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'

/** The slots that have any of the chosen options, for each group with a choice. Unknown ids are no choice; nor is a lack that no material has. */
export type ChosenSlots = Map<Group, Bitset>

export function chosenSlots(index: FinderIndex, chosen: FinderQuery['chosen']): ChosenSlots {
  const choices: ChosenSlots = new Map()
  for (const name of groups) {
    const group = index.groups[name]
    const numbers = derivedFrom(index).optionNumbers[name]
    for (const id of chosen[name]) {
      if (id === unsetId) {
        if (hasUnset(index, name)) unionInto(slotsFor(index, choices, name), derivedFrom(index).unset[name])
        continue
      }
      const option = numbers.get(id)
      if (option === undefined || !isKnown(index, name, option)) continue
      const slots = slotsFor(index, choices, name)
      addAll(slots, group.optionSlots, group.optionStarts[option]!, group.optionStarts[option + 1]!)
    }
  }
  return choices
}

/** Whether any material has no option of the group. */
export function hasUnset(index: FinderIndex, name: Group): boolean {
  return sizeOf(derivedFrom(index).unset[name]) > 0
}

function slotsFor(index: FinderIndex, choices: ChosenSlots, name: Group): Bitset {
  const slots = choices.get(name) ?? emptySet(index.columns.flags.length)
  choices.set(name, slots)
  return slots
}

/** An option that nothing names and no material has any longer is unknown, as it would be to a new index. */
function isKnown(index: FinderIndex, name: Group, option: number): boolean {
  const { ids, optionStarts } = index.groups[name]
  return (
    optionStarts[option + 1]! > optionStarts[option]! || derivedFrom(index).namedIds[name].has(ids[option]!)
  )
}

/** What is left of the base when every choice is made, except in one group. */
export function narrowTo(base: Bitset, choices: ChosenSlots, except?: Group): Bitset {
  const slots = base.slice()
  for (const [name, choice] of choices) if (name !== except) intersectInto(slots, choice)
  return slots
}

/** What the choices choose from. A base that is asked for again and again has a name to remember its counts by. */
export type BaseSet = { slots: Bitset; cacheKey: string | null }

/** Every option's count: under the choices of the other groups, never under its own group's. */
export function facetCounts(index: FinderIndex, base: BaseSet, choices: ChosenSlots, found: Bitset): Counts {
  const members = choices.size === 0 && base.cacheKey !== null ? null : membersOf(found)
  return mapGroups((name) => {
    if (members && !choices.has(name)) return toCountMap(index, name, countOptions(index, name, members))
    // The only group with a choice is counted as if nothing were chosen.
    const isUnchosen = choices.size === (choices.has(name) ? 1 : 0)
    if (isUnchosen && base.cacheKey !== null)
      return toCountMap(index, name, baseCounts(index, base.cacheKey, base.slots)[name])
    return toCountMap(index, name, countOptions(index, name, membersOf(narrowTo(base.slots, choices, name))))
  })
}

/** The counts of a whole base, worked out once for each index. */
function baseCounts(index: FinderIndex, name: string, slots: Bitset): Record<Group, Uint32Array> {
  const { baseCounts: kept } = derivedFrom(index)
  const known = kept.get(name)
  if (known) return known
  const members = membersOf(slots)
  const counts = mapGroups((group) => countOptions(index, group, members))
  kept.set(name, counts)
  return counts
}

/** How many of the slots have each option; in the last place, how many have none. */
function countOptions(index: FinderIndex, name: Group, slots: Uint32Array): Uint32Array {
  const { slotStarts, slotOptions, ids } = index.groups[name]
  const counts = new Uint32Array(ids.length + 1)
  for (let each = 0; each < slots.length; each++) {
    const slot = slots[each]!
    const [start, end] = [slotStarts[slot]!, slotStarts[slot + 1]!]
    if (start === end) counts[ids.length]!++
    for (let at = start; at < end; at++) counts[slotOptions[at]!]!++
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
