import { furtherGroups, groups, unsetId, type ChosenFilters, type Group } from '#contract/filters.ts'
import { gradeParentId, shownOptionCount, subjectParentId, themeParentId } from '#contract/limits.ts'
import { hasUnset } from '../facet-counts.ts'
import type { FinderResult, FinderOption } from '../material.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { swedishOrder } from '../swedish-order.ts'
import { mostUsedOptions } from './most-used-options.ts'

/** The same as in the contract; declared here, because the finder depends on no schemas. */
export type FilterOption = FinderOption & {
  parent_id: number
  checked: boolean
  product_count: number
  data: never[]
  /** Of a chosen option, the ids of options that were merged into it. */
  old_ids?: number[]
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

/** The groups' names in the response and on screen. */
export const groupTitles: Record<Group, { name: string; title: string; parent: number }> = {
  avsandare: { name: 'avsandare', title: 'Avsändare', parent: 0 },
  arskurs: { name: 'Årskurs', title: 'Årskurs', parent: gradeParentId },
  amne: { name: 'Ämne', title: 'Ämne', parent: subjectParentId },
  tema: { name: 'Tema', title: 'Tema', parent: themeParentId },
  typ_av_material: { name: 'av_materials', title: 'Typ av material', parent: 0 },
  nyckelord: { name: 'Nyckelord', title: 'Nyckelord', parent: 0 },
  licens: { name: 'Licens', title: 'Licens', parent: 0 },
  tid: { name: 'Tid', title: 'Tid', parent: 0 },
  sprak: { name: 'Språk', title: 'Språk', parent: 0 },
  format: { name: 'Format', title: 'Format', parent: 0 },
  papper: { name: 'Papper', title: 'Papper', parent: 0 },
  malgrupp: { name: 'Målgrupp', title: 'Gjort för', parent: 0 },
  mal: { name: 'Mål', title: 'Centralt innehåll', parent: 0 },
  medium: { name: 'Medium', title: 'Tryckt eller digitalt', parent: 0 },
}

/** Groups in Swedish order of titles: A to Z, then Å, Ä, Ö; the further ones after the others. */
const sortedGroups = [...groups].sort(
  (a, b) =>
    Number(furtherGroups.includes(a)) - Number(furtherGroups.includes(b)) ||
    swedishOrder.compare(groupTitles[a].title, groupTitles[b].title),
)

/**
 * What the filter groups of one response depend on. The page's slug names `openGroup`; `maxOptions` limits every group but
 * `uncappedGroup`, open ones have at least as many as a listing shows, and closed further ones none where the others have fewer.
 */
type FilterDisplay = {
  chosen: ChosenFilters
  openGroup: Group | null
  maxOptions: number
  uncappedGroup: unknown
}

/** The filter groups of a response. An option without materials is left out unless it is chosen. */
export function filterGroups(
  source: CatalogueSource,
  counts: FinderResult['counts'],
  shown: FilterDisplay,
): FilterGroup[] {
  const listed = sortedGroups.map((group) => filterGroup(source, counts[group], group, shown))
  return [...listed, emptyGroup('q'), emptyGroup('page')]
}

function filterGroup(
  source: CatalogueSource,
  counts: Map<number, number>,
  group: Group,
  shown: FilterDisplay,
): FilterGroup {
  const chosen = new Set(shown.chosen[group])
  const { name, title, parent } = groupTitles[group]
  const available = source.options(group).filter((option) => counts.has(option.id) || chosen.has(option.id))
  const unset = unsetOption(source, counts, chosen, group)
  const checked = unset?.checked === true || available.some(({ id }) => chosen.has(id))
  const open = checked || shown.openGroup === group
  const maxOptions = open
    ? Math.max(shown.maxOptions, shownOptionCount)
    : furtherGroups.includes(group) && shown.maxOptions < shownOptionCount
      ? 0
      : shown.maxOptions
  const listed =
    group === shown.uncappedGroup ? available : mostUsedOptions(available, counts, chosen, maxOptions)
  const data: FilterOption[] = listed.map((option) => ({
    id: option.id,
    name: option.name,
    slug: option.slug,
    parent_id: parent,
    checked: chosen.has(option.id),
    product_count: counts.get(option.id) ?? 0,
    data: [],
    ...(chosen.has(option.id) && option.old_ids !== undefined && { old_ids: option.old_ids }),
  }))
  const state = { checked, isOpen: open, openDefault: open }
  return {
    name,
    param: group,
    title,
    data,
    ...(unset !== null && { unset }),
    total: available.length,
    ...state,
  }
}

/** The choice of material without any option of the group; null where available is none and it is not chosen. */
function unsetOption(
  source: CatalogueSource,
  counts: Map<number, number>,
  chosen: Set<number>,
  group: Group,
) {
  const product_count = counts.get(unsetId) ?? 0
  const checked = chosen.has(unsetId) && hasUnset(source.index(), group)
  return product_count > 0 || checked ? { product_count, checked } : null
}

/** Part of the agreed answer, never shown. */
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
