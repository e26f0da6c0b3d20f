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
  type Group,
} from '#contract/filters.ts'
import { initialOptionCount, maxPageSize } from '#contract/limits.ts'
import { callQuery } from '#src/api/call-query.ts'

export type ListingKind =
  'amne' | 'arskurs' | 'tema' | 'nyckelord' | 'avsandare' | 'search' | 'popularall' | 'latestall' | 'film'

/** The listing that an address names: its kind, and the slug of one of its options ('' for all of them). */
export type ListingPath = { kind: ListingKind; child: string }

/** What one looks at in it. `all` is a filter group that is shown whole; `listall` a page of 96. */
export type ListingView = { place: ListingPath; choice: ListingParams; all: Group | null; listall: boolean }

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

const groupsByKind: Partial<Record<ListingKind, Group>> = {
  amne: 'amne',
  tema: 'tema',
  arskurs: 'arskurs',
  nyckelord: 'nyckelord',
  avsandare: 'avsandare',
}

/** The filter group that a kind of listing is about; null for those that cut across. */
export const groupOf = (kind: ListingKind): Group | null => groupsByKind[kind] ?? null

/** What is chosen and exists: an id that the answer does not know is no choice, and has no place in an address. */
export function knownParams(choice: ListingParams, { filters }: Pick<Listing, 'filters'>): ListingParams {
  const chosen = noFilters()
  for (const { param, data, unset } of filters) {
    const group = groups.find((name) => name === param)
    if (group === undefined) continue
    const known = new Set(data.filter((option) => option.checked).map((option) => option.id))
    if (unset?.checked === true) known.add(unsetId)
    chosen[group] = choice.chosen[group].filter((id) => known.has(id))
  }
  return { ...choice, chosen }
}

/** The option that the path names, once the server has told which it is. */
export function pathOption(
  { place }: ListingView,
  { category }: Pick<Listing, 'category'>,
): Listing['category'] {
  return place.child === '' ? null : category
}

/** Everything that holds on the page: what is chosen, with what the path names. */
export function effectiveParams(
  view: ListingView,
  listing: Pick<Listing, 'filters' | 'category'>,
): ListingParams {
  const choice = knownParams(view.choice, listing)
  const group = groupOf(view.place.kind)
  const child = pathOption(view, listing)
  if (group === null || child === null) return choice
  // A sender or keyword with a page of its own stands alone there.
  const alone = group === 'avsandare' || group === 'nyckelord'
  const ids = alone ? [child.id] : [...new Set([...choice.chosen[group], child.id])].sort((a, b) => a - b)
  return { ...choice, chosen: { ...choice.chosen, [group]: ids } }
}

/** The names of all that holds on the page; what the address itself names comes first. */
export function chosenNames({ filters }: Pick<Listing, 'filters'>, child: Listing['category']): string[] {
  const chosen = filters.flatMap((group) => group.data.filter((option) => option.checked))
  const lacking = filters.filter((group) => group.unset?.checked === true).map(unsetName)
  const isOwn = (option: { id: number; parent_id: number }) =>
    option.id === child?.id && option.parent_id === child.parent_id
  const options = [...chosen.filter(isOwn), ...chosen.filter((option) => !isOwn(option))]
  return [...options.map(({ name }) => name), ...lacking]
}

/** What stands for material without any option of a group, where the group is not beside it. */
export const unsetName = ({ title }: { title: string }) => `${title} ej angivet`

/** What a page is called when nobody has written a title for it: by what is looked for or chosen, or by its one option. */
export function listingTitle({ place, choice }: ListingView, listing: Listing, child: Listing['category']) {
  const kind = listingTitles[place.kind]
  if (choice.q !== '') return { title: `${choice.q} – ${kind}`, own: false }
  const names = chosenNames(listing, child)
  if (names.length > (child === null ? 0 : 1)) return { title: `${names.join(', ')} – ${kind}`, own: false }
  if (child === null) return { title: kind, own: true }
  const from = place.kind === 'avsandare'
  return { title: from ? `Material från ${child.name}` : `${child.name} – gratis skolmaterial`, own: true }
}

/** The index of all subjects (grades, themes, keywords) stands on the first page of their own listing, until something is chosen. */
export function showsTopics({ place }: ListingView, choice: ListingParams): boolean {
  const group = groupOf(place.kind)
  if (group === null || group === 'avsandare') return false
  return place.child === '' && !hasFilters(choice.chosen) && choice.page === 1
}

/** The address of a view of a listing. `child` is the option that the path names, once the server has told its id. */
export function listingAddress(
  { place, all, listall }: ListingView,
  choice: ListingParams,
  child: { id: number; slug: string } | null,
): string {
  const group = groupOf(place.kind)
  const inPath = group !== null && child !== null ? { group, ...child } : undefined
  // Senders have no page of their own that lists them all: away from one sender's page the list is everything's.
  const leavesSender = place.kind === 'avsandare' && choice.chosen.avsandare[0] !== child?.id
  const path = leavesSender ? '/amne' : `/${place.kind}`
  let address = formatListingUrl(path, choice, inPath)
  const add = (part: string) => (address += `${address.includes('?') ? '&' : '?'}${part}`)
  if (all !== null) add(`alla=${all}`)
  if (listall) add('listall=1')
  return address
}

/** The question that a view asks the server. */
export function listingQuery({ place, choice, all, listall }: ListingView) {
  const filters: Record<string, string> = { options: String(initialOptionCount) }
  for (const group of groups) {
    if (choice.chosen[group].length > 0) filters[group] = formatIds(choice.chosen[group])
  }
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

/** Where the site keeps a listing's title and description; a category without any there has texts of its own. */
export function seoQuery({ place }: ListingView) {
  return {
    slug: seoSlugOf(place.kind),
    ...(place.child !== '' && { childslug: place.child }),
    ...(categories.includes(place.kind) && { isCategory: 'true' }),
  }
}

function seoSlugOf(kind: ListingKind): string {
  const own: Partial<Record<ListingKind, string>> = {
    popularall: 'popular-see-all-page',
    latestall: 'new-see-all-page',
    film: 'film-see-all-page',
  }
  return own[kind] ?? kind
}
