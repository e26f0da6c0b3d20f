import { maxIdsPerFilter, pageSize, maxPageSize, maxSearchLength } from './limits.ts'

/** The groups that are listed together after the others, under 'Fler filter'. */
const furtherGroupNames = ['licens', 'tid', 'sprak', 'format', 'papper', 'medium', 'malgrupp', 'mal'] as const

/** The filter groups, named by their query parameter, in the order in which addresses list them. */
export const groups = [
  'avsandare',
  'arskurs',
  'amne',
  'tema',
  'typ_av_material',
  'nyckelord',
  ...furtherGroupNames,
] as const
export type Group = (typeof groups)[number]
export const furtherGroups: readonly Group[] = furtherGroupNames

/** The ids chosen in each group, ascending and unique; `unsetId` selects material others any option of the group. */
export type ChosenFilters = Record<Group, number[]>

/** No option has this id. Addresses use the word instead, because numbers in them are ids of options. */
export const unsetId = 0
const unsetWord = 'ej-angivet'

/** The orders that a listing can be sorted in, as in its address, beside its own. */
export const listingSorts = ['nyast', 'popularast', 'namn', 'kortast'] as const
export type ListingSort = (typeof listingSorts)[number]

/** The parameters of a listing's address. `sort` is null for the listing's own order. */
export type ListingParams = { chosen: ChosenFilters; page: number; q: string; sort: ListingSort | null }

/** Alternative names of a group, which are read but never value. */
const aliases: Partial<Record<Group, string>> = { amne: 'product_subject', arskurs: 'product_grade' }

export const noFilters = (): ChosenFilters => ({
  avsandare: [],
  arskurs: [],
  amne: [],
  tema: [],
  typ_av_material: [],
  nyckelord: [],
  licens: [],
  tid: [],
  sprak: [],
  format: [],
  papper: [],
  medium: [],
  malgrupp: [],
  mal: [],
})

/** Reads the filters of a query string or form; invalid values are dropped, never refused. */
export function parseFilters(fields: Record<string, unknown>): ChosenFilters {
  const chosen = noFilters()
  for (const group of groups) {
    const alias = aliases[group]
    const values = [fields[group], alias === undefined ? undefined : fields[alias]]
    const ids = values.flatMap(parseIds)
    chosen[group] = group === 'avsandare' ? ids.slice(0, 1) : sortedUnique(ids)
  }
  return chosen
}

export function parseListingParams(fields: Record<string, unknown>): ListingParams {
  return {
    chosen: parseFilters(fields),
    page: parsePage(fields['page']),
    q: parseSearchText(fields['q']),
    sort: parseSort(fields['sortera']),
  }
}

/** Null for an unknown order. */
function parseSort(value: unknown): ListingSort | null {
  const text = firstOf(value)
  return listingSorts.find((sort) => sort === text) ?? null
}

/** 1-based; anything but a positive integer is page 1. Of several values the first counts. */
export function parsePage(value: unknown): number {
  const text = firstOf(value)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** Materials per page, within the limits. */
export function parsePageSize(value: unknown): number {
  const text = firstOf(value)
  return /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), maxPageSize) : pageSize
}

/** A search text in NFC others control characters and lone surrogates, cut to its maximum length. */
export function parseSearchText(value: unknown): string {
  const text = firstOf(value)
  return [...text.slice(0, maxSearchLength * 4).normalize('NFC')]
    .slice(0, maxSearchLength)
    .map((character) => (/[\p{Cc}\p{Cs}]/u.test(character) ? ' ' : character))
    .join('')
    .trim()
}

/** A listing's address: the filters in their fixed order, then q, the order, and the page when it is not the first. */
export function formatListingUrl(
  path: string,
  { chosen, page, q, sort }: ListingParams,
  child?: { group: Group; id: number; slug: string },
): string {
  const inPath =
    child !== undefined && chosen[child.group].length === 1 && chosen[child.group][0] === child.id
  const parts: string[] = []
  for (const group of groups) {
    // A keyword's page has its id too, which takes precedence where slug and id disagree.
    if (inPath && group === child.group && group !== 'nyckelord') continue
    if (chosen[group].length > 0) parts.push(`${group}=${formatIds(chosen[group])}`)
  }
  if (q !== '') parts.push(`q=${encodeURIComponent(q)}`)
  if (sort !== null) parts.push(`sortera=${sort}`)
  if (page > 1) parts.push(`page=${page}`)
  const address = inPath ? `${path}/${child.slug}` : path
  return parts.length === 0 ? address : `${address}?${parts.join('&')}`
}

/** The choices with one option toggled, on page 1. A sender replaces the previous sender. */
export function toggleFilter(choice: ListingParams, group: Group, id: number): ListingParams {
  const before = choice.chosen[group]
  const others = before.filter((other) => other !== id)
  const after = before.includes(id) ? others : group === 'avsandare' ? [id] : sortedUnique([...before, id])
  return { ...choice, page: 1, chosen: { ...choice.chosen, [group]: after } }
}

/** The ids chosen in one group, as in an address and in a call's field. */
export function formatIds(ids: readonly number[]): string {
  return ids.map((id) => (id === unsetId ? unsetWord : id)).join(',')
}

export function hasFilters(chosen: ChosenFilters): boolean {
  return groups.some((group) => chosen[group].length > 0)
}

function parseIds(value: unknown): number[] {
  const texts = Array.isArray(value) ? value.slice(0, maxIdsPerFilter).map(textOf) : [textOf(value)]
  return texts
    .flatMap((text) => text.slice(0, 2000).split(','))
    .filter((part) => part === unsetWord || /^[1-9]\d{0,8}$/.test(part))
    .slice(0, maxIdsPerFilter)
    .map((part) => (part === unsetWord ? unsetId : Number(part)))
}

function sortedUnique(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, maxIdsPerFilter)
}

function firstOf(value: unknown): string {
  return Array.isArray(value) ? textOf(value[0]) : textOf(value)
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
