import type { FinderResult, FinderQuery } from './material.ts'
import { mapGroups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { intersectInto, remove, sizeOf } from './bitset.ts'
import type { BaseSet } from './facet-counts.ts'
import { chosenSlots, facetCounts, narrowTo } from './facet-counts.ts'
import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { pageByRank, pageInSortOrder } from './paginate.ts'
import type { RankedSlots } from './rank.ts'
import { search } from './rank.ts'
import { didYouMean } from './did-you-mean.ts'
import { parseQuery } from './parse-query.ts'

/** A page of ids, the total and every option's count for one query. Deterministic: the same query gives the same result. */
export function find(index: FinderIndex, query: FinderQuery): FinderResult {
  const terms = parseQuery(query.q, query.typing === true, derivedFrom(index).synonyms)
  const searched = terms.length > 0 ? search(index, terms) : null
  // A query of punctuation only ('%', '"') matches no word.
  const matchesNothing = searched === null && query.q.trim() !== ''
  const base = matchesNothing ? emptyBaseSet(index) : baseSetOf(index, query, searched)
  const choices = chosenSlots(index, query.chosen)
  const found = choices.size > 0 ? narrowTo(base.slots, choices) : base.slots
  const total = sizeOf(found)
  const perPage = positiveInteger(query.per_page)
  return {
    ids: idsOnPage(index, query, found, searched, (positiveInteger(query.page) - 1) * perPage, perPage),
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    counts: query.skip_counts ? mapGroups(() => new Map()) : facetCounts(index, base, choices, found),
    did_you_mean: searched && total === 0 ? didYouMean(index, query.q, terms) : null,
  }
}

/** The set before choices; it has a cache key when no search has narrowed it. */
function baseSetOf(index: FinderIndex, query: FinderQuery, searched: RankedSlots | null): BaseSet {
  const { madeBy, films, boosted } = derivedFrom(index)
  const excluded = query.excluded_ids ?? []
  const isWhole = !query.only_films && !query.only_boosted && !searched && excluded.length === 0
  const slots = isWhole ? madeBy[query.made_by] : madeBy[query.made_by].slice()
  if (query.only_films) intersectInto(slots, films)
  if (query.only_boosted) intersectInto(slots, boosted)
  if (searched) intersectInto(slots, searched.slots)
  if (excluded.length > 0) excludeIds(index, slots, new Set(excluded))
  if (searched || excluded.length > 0) return { slots, cacheKey: null }
  const kind = `${query.only_films ? 'films' : 'all'}${query.only_boosted ? ' boosted' : ''}`
  return { slots, cacheKey: `${query.made_by} ${kind}` }
}

function excludeIds({ columns }: FinderIndex, slots: Bitset, ids: ReadonlySet<number>): void {
  for (let slot = 0; slot < columns.id.length; slot++) if (ids.has(columns.id[slot]!)) remove(slots, slot)
}

function emptyBaseSet(index: FinderIndex): BaseSet {
  return { slots: new Uint32Array(derivedFrom(index).films.length), cacheKey: null }
}

function idsOnPage(
  index: FinderIndex,
  query: FinderQuery,
  found: Bitset,
  searched: RankedSlots | null,
  skip: number,
  take: number,
): number[] {
  const slots =
    query.sort === 'relevance' && searched
      ? pageByRank(index.popular, found, searched.ranks, skip, take)
      : pageInSortOrder(query.sort === 'latest' ? index.latest : index.popular, found, skip, take)
  return slots.map((slot) => index.columns.id[slot]!)
}

/** Anything else counts as 1. */
function positiveInteger(number: number): number {
  return Number.isFinite(number) && number >= 1 ? Math.floor(number) : 1
}
