import type { Listing } from '#contract/catalogue.ts'
import { readChoice, readPageSize, type Choice, type Group } from '#contract/filters.ts'
import { find } from '#finder/query.ts'
import type { FinderAnswer, FinderQuery } from '#finder/material.ts'
import { cardsOf } from '../cards.ts'
import type { Store } from '../database/open.ts'
import { filterGroups, groupNames } from './filters.ts'
import type { LiveFinder } from './live-finder.ts'

/** Customer-made material shown under a listing: two rows of three. */
const customerMaterialsShown = 6

export type ListingRequest = {
  /** The fields as they came. */
  fields: Record<string, unknown>
  order: FinderQuery['order']
  /** The group that the address names, and the option of it. */
  open?: Group | null
  child?: { group: Group; id: number } | null
  category?: Listing['category']
  only_films?: boolean
  made_by?: FinderQuery['made_by']
  boosted_first?: boolean
  /** Searches use q; other listings ignore it. */
  searches?: boolean
}

/** The one engine behind every listing. */
export async function answerListing(
  store: Store,
  finder: LiveFinder,
  request: ListingRequest,
): Promise<Listing> {
  const choice = choiceOf(request)
  const perPage = readPageSize(request.fields['per_page'])
  const query: FinderQuery = {
    ...choice,
    made_by: request.made_by ?? 'editors',
    order: request.order,
    per_page: perPage,
    ...(request.only_films === true && { only_films: true }),
    ...(request.boosted_first === true && { boosted_first: true }),
  }
  const found = find(finder.index(), query)
  const byCustomers =
    query.made_by === 'editors'
      ? find(finder.index(), {
          ...query,
          made_by: 'customers',
          page: 1,
          per_page: customerMaterialsShown,
          without_counts: true,
        })
      : null
  const from = (choice.page - 1) * perPage
  return {
    data: await cardsOf(store, found.ids),
    filters: groupsOf(finder, found, choice, request),
    meta: {
      total: found.total,
      last_page: found.last_page,
      from: found.ids.length === 0 ? 0 : from + 1,
      to: found.ids.length === 0 ? 0 : from + found.ids.length,
      current_page: choice.page,
      per_page: perPage,
    },
    category: request.category ?? null,
    customer_materials: await cardsOf(store, byCustomers?.ids ?? []),
    customer_total: byCustomers?.total ?? 0,
    did_you_mean: found.did_you_mean,
    senders: [],
  }
}

/** Only the filters of the same listing, every option of them. */
export function answerFilters(finder: LiveFinder, request: ListingRequest) {
  const choice = choiceOf(request)
  const found = find(finder.index(), {
    ...choice,
    made_by: request.made_by ?? 'editors',
    order: request.order,
    page: 1,
    per_page: 1,
  })
  return { data: groupsOf(finder, found, choice, request) }
}

/** The category of an answer: a parent as a whole, or one of its options. */
export function categoryOf(
  group: Group,
  option?: { id: number; name: string; slug: string },
): Listing['category'] {
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

function groupsOf(finder: LiveFinder, found: FinderAnswer, choice: Choice, request: ListingRequest) {
  if (String(request.fields['options']) === '0') return []
  return filterGroups(finder, found.counts, {
    chosen: choice.chosen,
    open: request.open ?? null,
    most:
      request.fields['options'] === undefined
        ? Number.POSITIVE_INFINITY
        : readPageSize(request.fields['options']),
    whole: request.fields['all'],
  })
}
