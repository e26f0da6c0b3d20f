import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#contract/calls/call.ts'
import { listFilms, listLatest, listMaterials, listPopular } from '#contract/calls/catalogue.ts'
import { searchMaterials } from '#contract/calls/search.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import type { SavedSearch } from '#src/storage/saved-searches.ts'

/** So many of a search's newest materials are compared with those that were there before. */
export const comparedCount = 24

const calls: ReadonlyMap<string, Call> = new Map(
  [searchMaterials, listMaterials, listPopular, listLatest, listFilms].map((call) => [call.name, call]),
)

/** Whether this version of the page can ask for the search; another version may have saved it. */
export const isKnownSearch = ({ call }: SavedSearch): boolean => calls.has(call)

/** The ids of the newest materials of a saved search. */
export function newestQuery({ call, fields }: Pick<SavedSearch, 'call' | 'fields'>) {
  const { page: _page, all: _all, ...asked } = fields
  const newest = { ...asked, sortera: 'nyast', per_page: comparedCount, options: 0, customer_materials: 0 }
  return queryOptions<CachedAnswer<Listing>, Error, number[] | null>({
    queryKey: [call, newest],
    meta: { call: calls.get(call) },
    select: idsOf,
    staleTime: 0,
  })
}

/** Null where the list does not exist any more. */
export const idsOf = ({ data }: CachedAnswer<Listing>): number[] | null =>
  data?.data.map(({ id }) => id) ?? null

/** How many of the newest are new since others were; all before the first that was there, because an older one may have been withdrawn. */
export function newCount(newest: readonly number[], before: readonly number[] | null): number {
  if (before === null) return 0
  const firstKnown = newest.findIndex((id) => before.includes(id))
  return firstKnown < 0 ? newest.length : firstKnown
}
