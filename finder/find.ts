import type { FinderMatch, FinderQuery, FinderResult } from './material.ts'
import { mapGroups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { intersectInto, remove, sizeOf } from './bitset.ts'
import type { BaseSet } from './facet-counts.ts'
import { chosenRows, facetCounts, narrowTo } from './facet-counts.ts'
import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { pageByRank, pageInSortOrder } from './paginate.ts'
import { countAbout } from './rank.ts'
import { search, type SearchHits } from './search.ts'

/** A page of ids, the total and every option's count for one query. Deterministic: the same query gives the same result. */
export function find(index: FinderIndex, query: FinderQuery): FinderResult {
  const searched = search(index, query.q, query.typing === true)
  // A query of punctuation only ('%', '"') matches no word.
  const matchesNothing = searched === null && query.q.trim() !== ''
  const base = matchesNothing ? emptyBaseSet(index) : baseSetOf(index, query, searched)
  const choices = chosenRows(index, query.chosen)
  const found = choices.size > 0 ? narrowTo(base.rows, choices) : base.rows
  const total = sizeOf(found)
  const perPage = positiveInteger(query.per_page)
  return {
    ids: idsOnPage(index, query, found, searched, (positiveInteger(query.page) - 1) * perPage, perPage),
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    counts: query.skip_counts ? mapGroups(() => new Map()) : facetCounts(index, base, choices, found),
    did_you_mean: searched?.repaired ?? null,
    match: searched && total > 0 ? matchOf(searched, found) : null,
  }
}

/** The rows among which filters choose. Its counts are cached under `cacheKey`, unless a search or excluded ids have narrowed it. */
function baseSetOf(index: FinderIndex, query: FinderQuery, searched: SearchHits | null): BaseSet {
  const { madeBy, films, boosted } = derivedFrom(index)
  const excluded = query.excluded_ids ?? []
  const isWhole = !query.only_films && !query.only_boosted && !searched && excluded.length === 0
  const rows = isWhole ? madeBy[query.made_by] : madeBy[query.made_by].slice()
  if (query.only_films) intersectInto(rows, films)
  if (query.only_boosted) intersectInto(rows, boosted)
  if (searched) intersectInto(rows, searched.rows)
  if (excluded.length > 0) excludeIds(index, rows, new Set(excluded))
  if (searched || excluded.length > 0) return { rows, cacheKey: null }
  const kind = `${query.only_films ? 'films' : 'all'}${query.only_boosted ? ' boosted' : ''}` as const
  return { rows, cacheKey: `${query.made_by} ${kind}` }
}

function matchOf(searched: SearchHits, found: Bitset): FinderMatch {
  const { step, asked, matched, missing, part, ranks } = searched
  return { step, asked, matched, missing, part, about: countAbout(ranks, found) }
}

function excludeIds({ columns }: FinderIndex, rows: Bitset, ids: ReadonlySet<number>): void {
  for (let row = 0; row < columns.id.length; row++) if (ids.has(columns.id[row]!)) remove(rows, row)
}

function emptyBaseSet(index: FinderIndex): BaseSet {
  return { rows: new Uint32Array(derivedFrom(index).films.length), cacheKey: null }
}

function idsOnPage(
  index: FinderIndex,
  query: FinderQuery,
  found: Bitset,
  searched: SearchHits | null,
  skip: number,
  take: number,
): number[] {
  const rows =
    query.sort === 'relevance' && searched
      ? pageByRank(index.popular, found, searched.ranks, skip, take)
      : pageInSortOrder(orderOf(index, query.sort), found, skip, take)
  return rows.map((row) => index.columns.id[row]!)
}

/** Without a search, relevance is popularity. */
function orderOf(
  { popular, latest, alphabetical, shortest }: FinderIndex,
  sort: FinderQuery['sort'],
): Uint32Array {
  if (sort === 'latest') return latest
  if (sort === 'shortest') return shortest
  return sort === 'name' ? alphabetical : popular
}

/** The number as a whole one from 1 up; any other number counts as 1. */
function positiveInteger(number: number): number {
  return Number.isFinite(number) && number >= 1 ? Math.floor(number) : 1
}
