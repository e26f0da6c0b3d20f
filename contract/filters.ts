import { maxIdsPerFilter, pageSize, maxPageSize, maxSearchLength } from './limits.ts'

/** The groups that one can filter by, named by their query parameter, in the order that addresses are written. Dry: no zod. */
export const groups = [
  'avsandare',
  'arskurs',
  'amne',
  'tema',
  'typ_av_material',
  'nyckelord',
  'licens',
] as const
export type Group = (typeof groups)[number]

/** Ids chosen in each group, ascending, each once; `unsetId` among them stands for material that has no option of the group. */
export type ChosenFilters = Record<Group, number[]>

/** No option has this id. An address writes the word instead: numbers in it are ids of options. */
export const unsetId = 0
const unsetWord = 'ej-angivet'

/** What stands in a listing's address. */
export type ListingParams = { chosen: ChosenFilters; page: number; q: string }

/** Other names under which a group is read, never written. */
const aliases: Partial<Record<Group, string>> = { amne: 'product_subject', arskurs: 'product_grade' }

export const noFilters = (): ChosenFilters => ({
  avsandare: [],
  arskurs: [],
  amne: [],
  tema: [],
  typ_av_material: [],
  nyckelord: [],
  licens: [],
})

/** Reads the filters of any query string or form; rubbish is dropped, never refused. */
export function parseFilters(fields: Record<string, unknown>): ChosenFilters {
  const chosen = noFilters()
  for (const group of groups) {
    const alias = aliases[group]
    const written = [fields[group], alias === undefined ? undefined : fields[alias]]
    const ids = written.flatMap(parseIds)
    chosen[group] = group === 'avsandare' ? ids.slice(0, 1) : sortedUnique(ids)
  }
  return chosen
}

export function parseListingParams(fields: Record<string, unknown>): ListingParams {
  return { chosen: parseFilters(fields), page: parsePage(fields['page']), q: parseSearchText(fields['q']) }
}

/** 1-based; what is not a positive whole number is page 1. The first of several counts. */
export function parsePage(written: unknown): number {
  const text = firstOf(written)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1
}

/** Materials a page: what is asked for, within the limits. */
export function parsePageSize(written: unknown): number {
  const text = firstOf(written)
  return /^[1-9]\d{0,3}$/.test(text) ? Math.min(Number(text), maxPageSize) : pageSize
}

/** A search as it may be used: NFC, no control characters, no lone surrogates, cut. */
export function parseSearchText(written: unknown): string {
  const text = firstOf(written)
  return [...text.slice(0, maxSearchLength * 4).normalize('NFC')]
    .slice(0, maxSearchLength)
    .map((character) => (/[\p{Cc}\p{Cs}]/u.test(character) ? ' ' : character))
    .join('')
    .trim()
}

/** A listing's address: the filters in their fixed order, then q, then the page when it is not the first. */
export function formatListingUrl(
  path: string,
  { chosen, page, q }: ListingParams,
  child?: { group: Group; id: number; slug: string },
): string {
  const inPath =
    child !== undefined && chosen[child.group].length === 1 && chosen[child.group][0] === child.id
  const parts: string[] = []
  for (const group of groups) {
    // A keyword's page carries its id too: it wins where slug and id disagree.
    if (inPath && group === child.group && group !== 'nyckelord') continue
    if (chosen[group].length > 0) parts.push(`${group}=${formatIds(chosen[group])}`)
  }
  if (q !== '') parts.push(`q=${encodeURIComponent(q)}`)
  if (page > 1) parts.push(`page=${page}`)
  const address = inPath ? `${path}/${child.slug}` : path
  return parts.length === 0 ? address : `${address}?${parts.join('&')}`
}

/** The choice with one option turned on or off, on page 1. A sender replaces the sender chosen before. */
export function toggleFilter(choice: ListingParams, group: Group, id: number): ListingParams {
  const before = choice.chosen[group]
  const without = before.filter((other) => other !== id)
  const after = before.includes(id) ? without : group === 'avsandare' ? [id] : sortedUnique([...before, id])
  return { ...choice, page: 1, chosen: { ...choice.chosen, [group]: after } }
}

/** What is chosen in one group, as an address and a call's field have it. */
export function formatIds(ids: readonly number[]): string {
  return ids.map((id) => (id === unsetId ? unsetWord : id)).join(',')
}

export function hasFilters(chosen: ChosenFilters): boolean {
  return groups.some((group) => chosen[group].length > 0)
}

function parseIds(written: unknown): number[] {
  const texts = Array.isArray(written) ? written.slice(0, maxIdsPerFilter).map(textOf) : [textOf(written)]
  return texts
    .flatMap((text) => text.slice(0, 2000).split(','))
    .filter((part) => part === unsetWord || /^[1-9]\d{0,8}$/.test(part))
    .slice(0, maxIdsPerFilter)
    .map((part) => (part === unsetWord ? unsetId : Number(part)))
}

function sortedUnique(ids: number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, maxIdsPerFilter)
}

function firstOf(written: unknown): string {
  return Array.isArray(written) ? textOf(written[0]) : textOf(written)
}

function textOf(written: unknown): string {
  return typeof written === 'string' ? written : typeof written === 'number' ? String(written) : ''
}
