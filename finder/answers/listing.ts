import { inWords } from '#contract/address.ts'
import { readChoice, readPageSize, type Choice, type Group } from '#contract/filters.ts'
import type { FinderAnswer, FinderOption, FinderQuery } from '../material.ts'
import { find } from '../query.ts'
import { filterGroups, groupNames, type FilterGroup } from './filters.ts'
import type { CardsOf, Fields, Shelf } from './shelf.ts'

/** A page of materials as the contract has it, spelled out as in filters.ts. */
export type ListingOf<Card> = {
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
  senders: FinderOption[]
}

type Category = (FinderOption & { parent_id: number }) | null

/** Customer-made material shown under a listing: two rows of three. */
const customerMaterialsShown = 6

export type ListingRequest = {
  /** The fields as they came. */
  fields: Fields
  order: FinderQuery['order']
  /** The group that the address names, and the option of it. */
  open?: Group | null
  child?: { group: Group; id: number } | null
  category?: Category
  only_films?: boolean
  made_by?: FinderQuery['made_by']
  only_boosted?: boolean
  /** Ids that stand elsewhere on the page. */
  without?: readonly number[]
  /** Searches use q; other listings ignore it. */
  searches?: boolean
}

/** The one engine behind every listing. */
export async function answerListing<Card>(
  shelf: Shelf,
  cardsOf: CardsOf<Card>,
  request: ListingRequest,
): Promise<ListingOf<Card>> {
  const choice = choiceOf(request)
  const perPage = readPageSize(request.fields['per_page'])
  const query: FinderQuery = {
    ...choice,
    made_by: request.made_by ?? 'editors',
    order: request.order,
    per_page: perPage,
    ...(request.only_films === true && { only_films: true }),
    ...(request.only_boosted === true && { only_boosted: true }),
    ...(request.without !== undefined && { without: request.without }),
  }
  const found = find(shelf.index(), query)
  const byCustomers =
    query.made_by === 'editors'
      ? find(shelf.index(), {
          ...query,
          made_by: 'customers',
          page: 1,
          per_page: customerMaterialsShown,
          without_counts: true,
        })
      : null
  const from = (choice.page - 1) * perPage
  return {
    data: await cardsOf(found.ids),
    filters: groupsOf(shelf, found, choice, request),
    meta: {
      total: found.total,
      last_page: found.last_page,
      from: found.ids.length === 0 ? 0 : from + 1,
      to: found.ids.length === 0 ? 0 : from + found.ids.length,
      current_page: choice.page,
      per_page: perPage,
    },
    category: request.category ?? null,
    customer_materials: await cardsOf(byCustomers?.ids ?? []),
    customer_total: byCustomers?.total ?? 0,
    did_you_mean: found.did_you_mean,
    senders: [],
  }
}

/** Only the filters of the same listing, every option of them. */
export function answerFilters(shelf: Shelf, request: ListingRequest) {
  const choice = choiceOf(request)
  const found = find(shelf.index(), {
    ...choice,
    made_by: request.made_by ?? 'editors',
    order: request.order,
    page: 1,
    per_page: 1,
  })
  return { data: groupsOf(shelf, found, choice, request) }
}

/** The category of an answer: a parent as a whole, or one of its options. */
export function categoryOf(group: Group, option?: FinderOption): Category {
  const { title, parent } = groupNames[group]
  if (option === undefined) return { id: Math.max(parent, 1), name: title, slug: group, parent_id: 0 }
  return { id: option.id, name: option.name, slug: option.slug, parent_id: parent }
}

function choiceOf({ fields, child, searches }: ListingRequest): Choice {
  const choice = readChoice(fields)
  const chosen = { ...choice.chosen }
  // One sender at a time: the one that the path names.
  if (child?.group === 'avsandare') chosen.avsandare = [child.id]
  else if (child) chosen[child.group] = [...new Set([...chosen[child.group], child.id])].sort((a, b) => a - b)
  return { ...choice, chosen, q: searches === true ? choice.q : '' }
}

const wantsNoOptions = (options: unknown) => inWords(Array.isArray(options) ? options[0] : options) === '0'

function groupsOf(shelf: Shelf, found: FinderAnswer, choice: Choice, request: ListingRequest) {
  if (wantsNoOptions(request.fields['options'])) return []
  return filterGroups(shelf, found.counts, {
    chosen: choice.chosen,
    open: request.open ?? null,
    most:
      request.fields['options'] === undefined
        ? Number.POSITIVE_INFINITY
        : readPageSize(request.fields['options']),
    whole: request.fields['all'],
  })
}
