import type { Group } from '#contract/filters.ts'
import type { FinderMaterial, FinderOption } from './material.ts'
import { mapGroups } from './material.ts'
import { createColumns, optionWordsOf, writeColumns } from './build-index.ts'
import type { Columns, FinderIndex } from './finder-index.ts'
import { materialFlag } from './finder-index.ts'
import { updateDerived } from './update-derived.ts'
import { updateGroup } from './update-group.ts'
import { byDate, byMinutes, byName, byPopularity, resortRows } from './sort.ts'
import { updateTextIndex } from './update-text-index.ts'

type FinderChanges = {
  /** New and changed materials, in their current state. */
  changed: FinderMaterial[]
  removed: number[]
  /** All current options, when any of them has been added, renamed or removed. */
  options?: Record<Group, FinderOption[]>
}

/**
 * A new index with the changes. The old one is not modified, so that its readers may go on using it. The work is for the rows that
 * have changed; of the rest it copies memory, because it runs between answers.
 */
export function updateIndex(index: FinderIndex, { changed, removed, options }: FinderChanges): FinderIndex {
  const rows = rowsOf(index.columns, [...removed, ...changed.map(({ id }) => id)])
  const emptied = new Set<number>()
  for (const id of removed) {
    const row = rows.get(id)
    if (row !== undefined) emptied.add(row)
  }
  const filled = assignRows(index.columns, rows, emptied, changed)
  const columns = resized(index.columns, filled)
  for (const row of emptied) columns.flags[row] = 0
  const names = index.names.slice()
  for (const [row, material] of filled) {
    writeColumns(columns, row, material)
    names[row] = material.name
  }

  const named = options ? mapGroups((group) => options[group].map(({ id }) => id)) : index.named
  const touched = new Set([...emptied, ...filled.keys()])
  const updated: FinderIndex = {
    columns,
    groups: mapGroups((group) =>
      updateGroup(
        index.groups[group],
        columns.flags.length,
        [...touched],
        (row) => filled.get(row)?.options[group] ?? [],
        named[group],
      ),
    ),
    text: updateTextIndex(
      index.text,
      touched,
      filled,
      options ? (numberOfWord) => optionWordsOf(options, numberOfWord) : null,
    ),
    popular: resortRows(index.popular, columns, byPopularity(columns), touched),
    latest: resortRows(index.latest, columns, byDate(columns), touched),
    alphabetical: resortRows(index.alphabetical, columns, byName(columns, names), touched),
    shortest: resortRows(index.shortest, columns, byMinutes(columns), touched),
    names,
    synonyms: index.synonyms,
    ...(index.stop_words !== undefined && { stop_words: index.stop_words }),
    named,
  }
  updateDerived(index, updated, touched)
  return updated
}

/** The index with new counters and the popular order that follows from them. Unknown ids are ignored. */
export function updateCounters(
  index: FinderIndex,
  counters: readonly { id: number; views: number; like_count: number }[],
): FinderIndex {
  const rows = rowsOf(
    index.columns,
    counters.map(({ id }) => id),
  )
  const columns = { ...index.columns, views: index.columns.views.slice(), likes: index.columns.likes.slice() }
  const moved = new Set<number>()
  for (const { id, views, like_count } of counters) {
    const row = rows.get(id)
    if (row === undefined || (columns.views[row] === views && columns.likes[row] === like_count)) continue
    columns.views[row] = views
    columns.likes[row] = like_count
    moved.add(row)
  }
  if (moved.size === 0) return index
  const updated = {
    ...index,
    columns,
    popular: resortRows(index.popular, columns, byPopularity(columns), moved),
  }
  updateDerived(index, updated, new Set())
  return updated
}

/** The rows of those of the materials that are live. */
function rowsOf({ id, flags }: Columns, materialIds: readonly number[]): Map<number, number> {
  const ids = new Set(materialIds)
  const rows = new Map<number, number>()
  for (let row = 0; row < id.length; row++) {
    if (flags[row]! & materialFlag.live && ids.has(id[row]!)) rows.set(id[row]!, row)
  }
  return rows
}

/** Assigns each changed material its previous row, an empty one, or a new one at the end. */
function assignRows(
  columns: Columns,
  rows: Map<number, number>,
  emptied: Set<number>,
  changed: readonly FinderMaterial[],
): Map<number, FinderMaterial> {
  const filled = new Map<number, FinderMaterial>()
  let next = 0
  const emptyRow = () => {
    while (next < columns.flags.length && columns.flags[next] !== 0) next++
    return next++
  }
  for (const material of new Map(changed.map((material) => [material.id, material])).values()) {
    const row = rows.get(material.id) ?? emptyRow()
    emptied.delete(row)
    filled.set(row, material)
  }
  return filled
}

function resized(columns: Columns, filled: ReadonlyMap<number, FinderMaterial>): Columns {
  const size = Math.max(columns.flags.length, ...[...filled.keys()].map((row) => row + 1))
  const larger = createColumns(size)
  larger.id.set(columns.id)
  larger.views.set(columns.views)
  larger.likes.set(columns.likes)
  larger.published.set(columns.published)
  larger.minutes.set(columns.minutes)
  larger.flags.set(columns.flags)
  return larger
}
