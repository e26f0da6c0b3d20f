import { listFilms, listLatest, listMaterials, listPopular } from '#contract/calls/catalogue.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import {
  hasFilters,
  groups,
  unsetId,
  noFilters,
  formatListingUrl,
  formatIds,
  type ListingParams,
  type ListingSort,
  type Group,
} from '#contract/filters.ts'
import { closedOptionCount, maxPageSize, shownOptionCount } from '#contract/limits.ts'
import { callQuery } from '#src/api/call-query.ts'

export type ListingKind =
  'amne' | 'arskurs' | 'tema' | 'nyckelord' | 'avsandare' | 'search' | 'popularall' | 'latestall' | 'film'

/** The listing of an address: its kind, and the slug of one of its options ('' for all). */
type ListingPath = { kind: ListingKind; child: string }

/**
 * A view of a listing. `all` is a filter group with all its options shown; `listall` means 96 per page; `moreOptions` that
 * closed groups have as many options as open ones.
 */
export type ListingView = {
  place: ListingPath
  choice: ListingParams
  all: Group | null
  listall: boolean
  moreOptions?: boolean
}

export const listingTitles: Record<ListingKind, string> = {
  amne: 'Ämne',
  tema: 'Tema',
  arskurs: 'Årskurs',
  nyckelord: 'Nyckelord',
  avsandare: 'Avsändare',
  search: 'Sökresultat',
  popularall: 'Populära material',
  latestall: 'Nytt material',
  film: 'Film',
}

/** The order that a listing has by itself, which its address does not name; null for a search, which is by relevance. */
export function ownSortOf({ place, choice }: Pick<ListingView, 'place' | 'choice'>): ListingSort | null {
  if (place.kind === 'latestall') return 'nyast'
  return place.kind === 'search' && choice.q !== '' ? null : 'popularast'
}

const groupsByKind: Partial<Record<ListingKind, Group>> = {
  amne: 'amne',
  tema: 'tema',
  arskurs: 'arskurs',
  nyckelord: 'nyckelord',
  avsandare: 'avsandare',
}

/** The filter group of a kind of listing, null for listings across all groups. */
export const groupOf = (kind: ListingKind): Group | null => groupsByKind[kind] ?? null

/** The chosen options that exist: one that was merged into another is the other. An id that the response does not have is ignored and left out of the address. */
export function knownParams(choice: ListingParams, { filters }: Pick<Listing, 'filters'>): ListingParams {
  const chosen = noFilters()
  for (const { param, data, unset } of filters) {
    const group = groups.find((name) => name === param)
    if (group === undefined) continue
    const known = new Map(
      data
        .filter((option) => option.checked)
        .flatMap(({ id, old_ids = [] }) => [id, ...old_ids].map((each) => [each, id] as const)),
    )
    if (unset?.checked === true) known.set(unsetId, unsetId)
    const ids = choice.chosen[group].flatMap((id) => known.get(id) ?? [])
    chosen[group] = [...new Set(ids)].sort((a, b) => a - b)
  }
  return { ...choice, chosen }
}

/** The option in the path, from the server's response. */
export function pathOption(
  { place }: ListingView,
  { category }: Pick<Listing, 'category'>,
): Listing['category'] {
  return place.child === '' ? null : category
}

/** All filters in effect: the chosen ones and the option in the path. */
export function effectiveParams(
  view: ListingView,
  listing: Pick<Listing, 'filters' | 'category'>,
): ListingParams {
  const choice = knownParams(view.choice, listing)
  const group = groupOf(view.place.kind)
  const child = pathOption(view, listing)
  if (group === null || child === null) return choice
  // The page of a sender or a keyword has only that one.
  const isSingle = group === 'avsandare' || group === 'nyckelord'
  const ids = isSingle ? [child.id] : [...new Set([...choice.chosen[group], child.id])].sort((a, b) => a - b)
  return { ...choice, chosen: { ...choice.chosen, [group]: ids } }
}

/** The names of all filters in effect, first the option in the path. */
export function chosenNames({ filters }: Pick<Listing, 'filters'>, child: Listing['category']): string[] {
  const chosen = filters.flatMap((group) => group.data.filter((option) => option.checked))
  const unset = filters.filter((group) => group.unset?.checked === true).map(unsetName)
  const isOwn = (option: { id: number; parent_id: number }) =>
    option.id === child?.id && option.parent_id === child.parent_id
  const options = [...chosen.filter(isOwn), ...chosen.filter((option) => !isOwn(option))]
  return [...options.map(({ name }) => name), ...unset]
}

/** The name for materials without any option of a group, outside the group's own list. */
export const unsetName = ({ title }: { title: string }) => `${title} ej angivet`

/** The title of a listing without an editor's title: from the search, the filters or the option in the path. */
export function listingTitle({ place, choice }: ListingView, listing: Listing, child: Listing['category']) {
  const kind = listingTitles[place.kind]
  if (choice.q !== '') return { title: `${choice.q} – ${kind}`, own: false }
  const names = chosenNames(listing, child)
  if (names.length > (child === null ? 0 : 1)) return { title: `${names.join(', ')} – ${kind}`, own: false }
  if (child === null) return { title: kind, own: true }
  const isSender = place.kind === 'avsandare'
  return {
    title: isSender ? `Material från ${child.name}` : `${child.name} – gratis skolmaterial`,
    own: true,
  }
}

/** Whether the page has the index of all subjects (grades, themes, keywords): the first page of their listing, without filters. */
export function showsTopics({ place }: ListingView, choice: ListingParams): boolean {
  const group = groupOf(place.kind)
  if (group === null || group === 'avsandare') return false
  return place.child === '' && !hasFilters(choice.chosen) && choice.page === 1
}

/** The address of a view of a listing. `child` is the option in the path, with the id from the server. */
export function listingAddress(
  { place, all, listall }: ListingView,
  choice: ListingParams,
  child: { id: number; slug: string } | null,
): string {
  const group = groupOf(place.kind)
  const inPath = group !== null && child !== null ? { group, ...child } : undefined
  // Without a sender in the path the address is the listing of all materials, because there is no listing of all senders.
  const leavesSender = place.kind === 'avsandare' && choice.chosen.avsandare[0] !== child?.id
  const path = leavesSender ? '/amne' : `/${place.kind}`
  let address = formatListingUrl(path, choice, inPath)
  const add = (part: string) => (address += `${address.includes('?') ? '&' : '?'}${part}`)
  if (all !== null) add(`alla=${all}`)
  if (listall) add('listall=1')
  return address
}

/** The query of a view. */
export function listingQuery({ place, choice, all, listall, moreOptions = false }: ListingView) {
  const options = moreOptions ? shownOptionCount : closedOptionCount
  const filters: Record<string, string> = { options: String(options) }
  for (const group of groups) {
    if (choice.chosen[group].length > 0) filters[group] = formatIds(choice.chosen[group])
  }
  if (choice.sort !== null) filters['sortera'] = choice.sort
  if (choice.page > 1) filters['page'] = String(choice.page)
  if (all !== null) filters['all'] = all
  if (listall) filters['per_page'] = String(maxPageSize)
  switch (place.kind) {
    case 'search':
      return callQuery(searchMaterials, { q: choice.q, is_customer: 1, is_sender: 1, ...filters })
    case 'popularall':
      return callQuery(listPopular, filters)
    case 'latestall':
      return callQuery(listLatest, filters)
    case 'film':
      return callQuery(listFilms, filters)
    default:
      return callQuery(listMaterials, {
        slug: place.kind,
        ...(place.child !== '' && { childslug: place.child }),
        ...filters,
      })
  }
}

const categories: readonly ListingKind[] = ['amne', 'arskurs', 'tema']

/** The fields of the query for a listing's title and description. A category has texts of its own as a fallback. */
export function seoQuery({ place }: ListingView) {
  return {
    slug: seoSlugOf(place.kind),
    ...(place.child !== '' && { childslug: place.child }),
    ...(categories.includes(place.kind) && { isCategory: 'true' }),
  }
}

function seoSlugOf(kind: ListingKind): string {
  const slugs: Partial<Record<ListingKind, string>> = {
    popularall: 'popular-see-all-page',
    latestall: 'new-see-all-page',
    film: 'film-see-all-page',
  }
  return slugs[kind] ?? kind
}
