import { groups, unsetId, type ChosenFilters, type Group } from '#contract/filters.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { hasUnset } from '../facet-counts.ts'
import type { FinderResult, FinderOption } from '../material.ts'
import type { CatalogueSource } from './catalogue-source.ts'

/** As the contract has them; spelled out here, because the contract's own types hang on its schemas. */
export type FilterOption = FinderOption & {
  parent_id: number
  checked: boolean
  product_count: number
  data: never[]
}
export type FilterGroup = {
  name: string
  param: string
  title: string
  data: FilterOption[]
  unset?: { product_count: number; checked: boolean }
  total: number
  checked: boolean
  isOpen: boolean
  openDefault: boolean
}

const swedish = new Intl.Collator('sv')

/** The groups' names in the answer and on screen. */
export const groupTitles: Record<Group, { name: string; title: string; parent: number }> = {
  avsandare: { name: 'avsandare', title: 'Avsändare', parent: 0 },
  arskurs: { name: 'Årskurs', title: 'Årskurs', parent: gradeParentId },
  amne: { name: 'Ämne', title: 'Ämne', parent: subjectParentId },
  tema: { name: 'Tema', title: 'Tema', parent: themeParentId },
  typ_av_material: { name: 'av_materials', title: 'Typ av material', parent: 0 },
  nyckelord: { name: 'Nyckelord', title: 'Nyckelord', parent: 0 },
  licens: { name: 'Licens', title: 'Licens', parent: 0 },
}

/** Groups in Swedish order of their titles: A to Z, then Å, Ä, Ö. */
const sortedGroups = [...groups].sort((a, b) => swedish.compare(groupTitles[a].title, groupTitles[b].title))

/** What the filters of one answer depend on. `open` is the group that the page's slug names; `most` caps long groups but `whole`. */
export type FilterDisplay = {
  chosen: ChosenFilters
  openGroup: Group | null
  maxOptions: number
  uncappedGroup: unknown
}

/** The filter groups of an answer. An option that nothing has is left out unless it is chosen. */
export function filterGroups(
  shelf: CatalogueSource,
  counts: FinderResult['counts'],
  shown: FilterDisplay,
): FilterGroup[] {
  const drawn = sortedGroups.map((group) => filterGroup(shelf, counts[group], group, shown))
  return [...drawn, emptyGroup('q'), emptyGroup('page')]
}

function filterGroup(
  shelf: CatalogueSource,
  counts: Map<number, number>,
  group: Group,
  shown: FilterDisplay,
): FilterGroup {
  const chosen = new Set(shown.chosen[group])
  const { name, title, parent } = groupTitles[group]
  const there = shelf.options(group).filter((option) => counts.has(option.id) || chosen.has(option.id))
  const drawn =
    group === shown.uncappedGroup ? there : mostUsedOptions(there, counts, chosen, shown.maxOptions)
  const data: FilterOption[] = drawn.map((option) => ({
    id: option.id,
    name: option.name,
    slug: option.slug,
    parent_id: parent,
    checked: chosen.has(option.id),
    product_count: counts.get(option.id) ?? 0,
    data: [],
  }))
  const unset = unsetOption(shelf, counts, chosen, group)
  const checked = unset?.checked === true || data.some((option) => option.checked)
  const open = checked || shown.openGroup === group
  const state = { checked, isOpen: open, openDefault: open }
  return { name, param: group, title, data, ...(unset !== null && { unset }), total: there.length, ...state }
}

/** Material without any option of the group, as something to choose; null where there is none and it is not chosen. */
function unsetOption(shelf: CatalogueSource, counts: Map<number, number>, chosen: Set<number>, group: Group) {
  const product_count = counts.get(unsetId) ?? 0
  const checked = chosen.has(unsetId) && hasUnset(shelf.index(), group)
  return product_count > 0 || checked ? { product_count, checked } : null
}

/** The chosen ones, and of the rest those with most material, in the order that they came. */
function mostUsedOptions(
  options: FinderOption[],
  counts: Map<number, number>,
  chosen: Set<number>,
  most: number,
): FinderOption[] {
  if (options.length <= most) return options
  const countOf = ({ id }: FinderOption) => counts.get(id) ?? 0
  const others = options.filter(({ id }) => !chosen.has(id))
  const room = Math.max(0, most - (options.length - others.length))
  // The smallest count that still has room; of those with just that count, the lowest ids.
  const least = Uint32Array.from(others, countOf).sort().at(-room) ?? 0
  const above = others.filter((option) => countOf(option) > least)
  const atLeast = others.filter((option) => countOf(option) === least).sort((a, b) => a.id - b.id)
  const kept =
    room === 0 ? new Set<FinderOption>() : new Set([...above, ...atLeast.slice(0, room - above.length)])
  return options.filter((option) => chosen.has(option.id) || kept.has(option))
}

/** Stands in the answer and is never drawn. */
function emptyGroup(name: 'q' | 'page'): FilterGroup {
  return {
    name,
    param: name,
    title: name,
    data: [],
    total: 0,
    checked: false,
    isOpen: false,
    openDefault: false,
  }
}
