import type { Group } from '#contract/filters.ts'
import type { FinderMaterial, FinderOption } from './material.ts'
import { mapGroups } from './material.ts'
import { createColumns, optionWordsOf, writeColumns } from './build-index.ts'
import type { Columns, FinderIndex } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import { updateGroup } from './group-index.ts'
import { byDate, byMinutes, byName, byPopularity, resortSlots } from './sort.ts'
import { updateTextIndex } from './update-text-index.ts'

export type FinderChanges = {
  /** New and changed materials, in their current state. */
  changed: FinderMaterial[]
  removed: number[]
  /** All current options, when any of them has been added, renamed or removed. */
  options?: Record<Group, FinderOption[]>
}

/** A new index with the changes. The old one is not modified, so that its readers may go on using it. */
export function updateIndex(index: FinderIndex, { changed, removed, options }: FinderChanges): FinderIndex {
  const slots = slotsOf(index.columns, [...removed, ...changed.map(({ id }) => id)])
  const emptied = new Set<number>()
  for (const id of removed) {
    const slot = slots.get(id)
    if (slot !== undefined) emptied.add(slot)
  }
  const filled = assignSlots(index.columns, slots, emptied, changed)
  const columns = resized(index.columns, filled)
  for (const slot of emptied) columns.flags[slot] = 0
  const names = [...index.names]
  for (const [slot, material] of filled) {
    writeColumns(columns, slot, material)
    names[slot] = material.name
  }

  const named = options ? mapGroups((group) => options[group].map(({ id }) => id)) : index.named
  const touched = new Set([...emptied, ...filled.keys()])
  const text = updateTextIndex(index.text, columns.flags.length, touched, filled)
  return {
    columns,
    groups: mapGroups((group) =>
      updateGroup(
        index.groups[group],
        columns.flags.length,
        [...touched],
        (slot) => filled.get(slot)?.options[group] ?? [],
        named[group],
      ),
    ),
    text: options ? text.withOptions((number) => optionWordsOf(options, number)) : text.done(),
    popular: resortSlots(index.popular, columns, byPopularity(columns), touched),
    latest: resortSlots(index.latest, columns, byDate(columns), touched),
    alphabetical: resortSlots(index.alphabetical, columns, byName(columns, names), touched),
    shortest: resortSlots(index.shortest, columns, byMinutes(columns), touched),
    names,
    synonyms: index.synonyms,
    ...(index.stop_words !== undefined && { stop_words: index.stop_words }),
    named,
  }
}

/** The index with new counters and the popular order that follows from them. Unknown ids are ignored. */
export function updateCounters(
  index: FinderIndex,
  counters: readonly { id: number; views: number; like_count: number }[],
): FinderIndex {
  const slots = slotsOf(
    index.columns,
    counters.map(({ id }) => id),
  )
  const columns = { ...index.columns, views: index.columns.views.slice(), likes: index.columns.likes.slice() }
  const moved = new Set<number>()
  for (const { id, views, like_count } of counters) {
    const slot = slots.get(id)
    if (slot === undefined || (columns.views[slot] === views && columns.likes[slot] === like_count)) continue
    columns.views[slot] = views
    columns.likes[slot] = like_count
    moved.add(slot)
  }
  if (moved.size === 0) return index
  return { ...index, columns, popular: resortSlots(index.popular, columns, byPopularity(columns), moved) }
}

/** The slots of those of the materials that are live. */
function slotsOf({ id, flags }: Columns, materialIds: readonly number[]): Map<number, number> {
  const ids = new Set(materialIds)
  const slots = new Map<number, number>()
  for (let slot = 0; slot < id.length; slot++) {
    if (flags[slot]! & materialFlag.live && ids.has(id[slot]!)) slots.set(id[slot]!, slot)
  }
  return slots
}

/** Assigns material changed material its previous slot, an empty one, or a new one at the end. */
function assignSlots(
  columns: Columns,
  slots: Map<number, number>,
  emptied: Set<number>,
  changed: readonly FinderMaterial[],
): Map<number, FinderMaterial> {
  const filled = new Map<number, FinderMaterial>()
  let next = 0
  const emptySlot = () => {
    while (next < columns.flags.length && columns.flags[next] !== 0) next++
    return next++
  }
  for (const material of new Map(changed.map((material) => [material.id, material])).values()) {
    const slot = slots.get(material.id) ?? emptySlot()
    emptied.delete(slot)
    filled.set(slot, material)
  }
  return filled
}

function resized(columns: Columns, filled: ReadonlyMap<number, FinderMaterial>): Columns {
  const size = Math.max(columns.flags.length, ...[...filled.keys()].map((slot) => slot + 1))
  const larger = createColumns(size)
  larger.id.set(columns.id)
  larger.views.set(columns.views)
  larger.likes.set(columns.likes)
  larger.published.set(columns.published)
  larger.minutes.set(columns.minutes)
  larger.flags.set(columns.flags)
  return larger
}
