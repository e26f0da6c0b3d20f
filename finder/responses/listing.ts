import { toText } from '#contract/call-path.ts'
import {
  parseListingParams,
  parsePageSize,
  type ChosenFilters,
  type ListingParams,
  type ListingSort,
  type Group,
} from '#contract/filters.ts'
import {
  mapGroups,
  type FinderMatch,
  type FinderOption,
  type FinderQuery,
  type FinderResult,
} from '../material.ts'
import { find } from '../find.ts'
import type { MarkedText } from '../mark-hits.ts'
import { filterGroups, groupTitles, type FilterGroup } from './filter-groups.ts'
import type { ReadSearch, SchoolFilter } from './school-words.ts'
import type { LoadCards, Fields, CatalogueSource } from './catalogue-source.ts'

/** A page of materials, the same as in the contract; declared here as in filter-groups.ts. */
type ListingResponse<Card> = {
  data: Card[]
  filters: FilterGroup[]
  meta: {
    total: number
    last_page: number
    from: number
    to: number
    current_page: number
    per_page: number
  }
  category: Category
  customer_materials: Card[]
  customer_total: number
  did_you_mean: string | null
  match: FinderMatch | null
  search_filters: Omit<SchoolFilter, 'ids'>[]
  senders: FinderOption[]
  articles?: { address: string; name: string; excerpt: MarkedText | null }[]
  excerpts?: Record<string, MarkedText>
  likely_subject?: { name: string; slug: string; product_count: number } | null
}

type Category = (FinderOption & { parent_id: number }) | null

const sortOrders: Record<ListingSort, FinderQuery['sort']> = {
  nyast: 'latest',
  popularast: 'popular',
  namn: 'name',
  kortast: 'shortest',
}

/** Customers' materials shown under a listing: two rows of three. */
const customerMaterialsShown = 6

export type ListingRequest = {
  /** The fields as received. */
  fields: Fields
  /** The listing's own order, where the fields name no other. */
  sort: FinderQuery['sort']
  /** The group that the address names, and its option. */
  openGroup?: Group | null
  child?: { group: Group; id: number } | null
  category?: Category
  only_films?: boolean
  made_by?: FinderQuery['made_by']
  only_boosted?: boolean
  /** Ids that the page shows elsewhere. */
  excludedIds?: readonly number[]
  /** Searches use q; other listings ignore it. */
  usesSearchText?: boolean
  /** The words of school in q, read as filters. */
  read?: ReadSearch
}

/** The response of every listing. */
export async function listingResponse<Card>(
  source: CatalogueSource,
  loadCards: LoadCards<Card>,
  request: ListingRequest,
): Promise<ListingResponse<Card>> {
  const choice = listingParamsOf(source, request)
  const perPage = parsePageSize(request.fields['per_page'])
  const query: FinderQuery = {
    ...withRead(choice, request.read),
    made_by: request.made_by ?? 'editors',
    sort: choice.sort === null ? request.sort : sortOrders[choice.sort],
    per_page: perPage,
    ...(request.only_films === true && { only_films: true }),
    ...(request.only_boosted === true && { only_boosted: true }),
    ...(request.excludedIds !== undefined && { excluded_ids: request.excludedIds }),
  }
  const found = find(source.index(), query)
  const byCustomers =
    query.made_by === 'editors'
      ? find(source.index(), {
          ...query,
          made_by: 'customers',
          page: 1,
          per_page: customerMaterialsShown,
          skip_counts: true,
        })
      : null
  const from = (choice.page - 1) * perPage
  return {
    data: await loadCards(found.ids),
    filters: groupsOf(source, found, choice, request),
    meta: {
      total: found.total,
      last_page: found.last_page,
      from: found.ids.length === 0 ? 0 : from + 1,
      to: found.ids.length === 0 ? 0 : from + found.ids.length,
      current_page: choice.page,
      per_page: perPage,
    },
    category: request.category ?? null,
    customer_materials: isZero(request.fields['customer_materials'])
      ? []
      : await loadCards(byCustomers?.ids ?? []),
    customer_total: byCustomers?.total ?? 0,
    did_you_mean: found.did_you_mean,
    match: matchWith(found, request.read),
    search_filters: (request.read?.filters ?? []).map(({ group, name, without }) => ({
      group,
      name,
      without,
    })),
    senders: [],
  }
}

/** Only the filters of the same listing, with every option. */
export function filtersResponse(source: CatalogueSource, request: ListingRequest) {
  const choice = listingParamsOf(source, request)
  const found = find(source.index(), {
    ...withRead(choice, request.read),
    made_by: request.made_by ?? 'editors',
    sort: request.sort,
    page: 1,
    per_page: 1,
  })
  return { data: groupsOf(source, found, choice, request) }
}

/** The category of a response: a whole group, or one of its options. */
export function categoryOf(group: Group, option?: FinderOption): Category {
  const { title, parent } = groupTitles[group]
  if (option === undefined) return { id: Math.max(parent, 1), name: title, slug: group, parent_id: 0 }
  return { id: option.id, name: option.name, slug: option.slug, parent_id: parent }
}

function listingParamsOf(
  source: CatalogueSource,
  { fields, child, usesSearchText }: ListingRequest,
): ListingParams {
  const choice = parseListingParams(fields)
  const chosen = currentIds(source, choice.chosen)
  // A listing has one sender at a time: the one in the path.
  if (child?.group === 'avsandare') chosen.avsandare = [child.id]
  else if (child) chosen[child.group] = [...new Set([...chosen[child.group], child.id])].sort((a, b) => a - b)
  return { ...choice, chosen, q: usesSearchText === true ? choice.q : '' }
}

/** The chosen filters with those that the search text asks for; in a group where the person has chosen, only their choice counts. */
export function withRead(choice: ListingParams, read: ReadSearch | undefined): ListingParams {
  if (read === undefined) return choice
  const chosen = { ...choice.chosen }
  for (const { group, ids } of read.filters) {
    if (choice.chosen[group].length === 0)
      chosen[group] = [...new Set([...chosen[group], ...ids])].sort((a, b) => a - b)
  }
  return { ...choice, chosen, q: read.rest }
}

/** How well the materials match a search. Words that the reading of filters left out count as words that were not found. */
function matchWith({ match, total }: FinderResult, read: ReadSearch | undefined): FinderMatch | null {
  const leftOut = read?.leftOut ?? 0
  if (read === undefined || leftOut === 0 || total === 0 || (match !== null && match.step !== 'all'))
    return match
  const answered = (match?.asked ?? 0) + read.filters.length
  return {
    ...{ step: 'most', asked: answered + leftOut, matched: answered, missing: [], part: null },
    about: match?.about ?? total,
  }
}

/** The chosen options with those that were merged into another replaced by it. */
function currentIds(source: CatalogueSource, chosen: ChosenFilters): ChosenFilters {
  return mapGroups((group) => {
    const ids = chosen[group].map((id) => source.optionById(group, id)?.id ?? id)
    return [...new Set(ids)].sort((a, b) => a - b)
  })
}

const isZero = (field: unknown) => toText(Array.isArray(field) ? field[0] : field) === '0'

function groupsOf(
  source: CatalogueSource,
  found: FinderResult,
  choice: ListingParams,
  request: ListingRequest,
) {
  if (isZero(request.fields['options'])) return []
  return filterGroups(source, found.counts, {
    chosen: choice.chosen,
    openGroup: request.openGroup ?? null,
    maxOptions:
      request.fields['options'] === undefined
        ? Number.POSITIVE_INFINITY
        : parsePageSize(request.fields['options']),
    uncappedGroup: request.fields['all'],
  })
}
