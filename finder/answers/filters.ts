import { groups, notGiven, type Chosen, type Group } from '#contract/filters.ts'
import { gradeParent, subjectParent, themeParent } from '#contract/limits.ts'
import { isLacked } from '../counts.ts'
import type { FinderAnswer, FinderOption } from '../material.ts'
import type { Shelf } from './shelf.ts'

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
export const groupNames: Record<Group, { name: string; title: string; parent: number }> = {
  avsandare: { name: 'avsandare', title: 'Avsändare', parent: 0 },
  arskurs: { name: 'Årskurs', title: 'Årskurs', parent: gradeParent },
  amne: { name: 'Ämne', title: 'Ämne', parent: subjectParent },
  tema: { name: 'Tema', title: 'Tema', parent: themeParent },
  typ_av_material: { name: 'av_materials', title: 'Typ av material', parent: 0 },
  nyckelord: { name: 'Nyckelord', title: 'Nyckelord', parent: 0 },
  licens: { name: 'Licens', title: 'Licens', parent: 0 },
}

/** Groups in Swedish order of their titles: A to Z, then Å, Ä, Ö. */
const sortedGroups = [...groups].sort((a, b) => swedish.compare(groupNames[a].title, groupNames[b].title))

/** What the filters of one answer depend on. `open` is the group that the page's slug names; `most` caps long groups but `whole`. */
export type Shown = { chosen: Chosen; open: Group | null; most: number; whole: unknown }

/** The filter groups of an answer. An option that nothing has is left out unless it is chosen. */
export function filterGroups(shelf: Shelf, counts: FinderAnswer['counts'], shown: Shown): FilterGroup[] {
  const drawn = sortedGroups.map((group) => filterGroup(shelf, counts[group], group, shown))
  return [...drawn, emptyGroup('q'), emptyGroup('page')]
}

function filterGroup(shelf: Shelf, counts: Map<number, number>, group: Group, shown: Shown): FilterGroup {
  const chosen = new Set(shown.chosen[group])
  const { name, title, parent } = groupNames[group]
  const there = shelf.options(group).filter((option) => counts.has(option.id) || chosen.has(option.id))
  const drawn = group === shown.whole ? there : mostUsed(there, counts, chosen, shown.most)
  const data: FilterOption[] = drawn.map((option) => ({
    id: option.id,
    name: option.name,
    slug: option.slug,
    parent_id: parent,
    checked: chosen.has(option.id),
    product_count: counts.get(option.id) ?? 0,
    data: [],
  }))
  const unset = unsetOf(shelf, counts, chosen, group)
  const checked = unset?.checked === true || data.some((option) => option.checked)
  const open = checked || shown.open === group
  const state = { checked, isOpen: open, openDefault: open }
  return { name, param: group, title, data, ...(unset !== null && { unset }), total: there.length, ...state }
}

/** Material without any option of the group, as something to choose; null where there is none and it is not chosen. */
function unsetOf(shelf: Shelf, counts: Map<number, number>, chosen: Set<number>, group: Group) {
  const product_count = counts.get(notGiven) ?? 0
  const checked = chosen.has(notGiven) && isLacked(shelf.index(), group)
  return product_count > 0 || checked ? { product_count, checked } : null
}

/** The chosen ones, and of the rest those with most material, in the order that they came. */
function mostUsed(
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
