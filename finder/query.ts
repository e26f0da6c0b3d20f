import type { FinderAnswer, FinderQuery } from './material.ts'
import { forGroups } from './material.ts'
import type { Bitset } from './bitset.ts'
import { keepOnly, remove, sizeOf } from './bitset.ts'
import type { Base } from './counts.ts'
import { choicesOf, countsUnder, narrowed } from './counts.ts'
import { derivedFrom } from './derived.ts'
import type { FinderIndex } from './finder-index.ts'
import { pageByRank, pageInOrder } from './page.ts'
import type { Found } from './rank.ts'
import { search } from './rank.ts'
import { didYouMean } from './spelling.ts'
import { understand } from './understand.ts'

/** A page of ids, the total, and every option's count, for one question. The same question gives the same answer. */
export function find(index: FinderIndex, query: FinderQuery): FinderAnswer {
  const terms = understand(query.q, query.typing === true, derivedFrom(index).synonyms)
  const searched = terms.length > 0 ? search(index, terms) : null
  // A question of marks only ('%', '"') asks for text that no word holds.
  const asksForNothing = searched === null && query.q.trim() !== ''
  const base = asksForNothing ? nothing(index) : baseOf(index, query, searched)
  const choices = choicesOf(index, query.chosen)
  const found = choices.size > 0 ? narrowed(base.slots, choices) : base.slots
  const total = sizeOf(found)
  const perPage = atLeastOne(query.per_page)
  return {
    ids: idsOnPage(index, query, found, searched, (atLeastOne(query.page) - 1) * perPage, perPage),
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    counts: query.without_counts ? forGroups(() => new Map()) : countsUnder(index, base, choices, found),
    did_you_mean: searched && total === 0 ? didYouMean(index, query.q, terms) : null,
  }
}

/** What there is to choose from; it has a name when no search has narrowed it. */
function baseOf(index: FinderIndex, query: FinderQuery, searched: Found | null): Base {
  const { madeBy, films, boosted } = derivedFrom(index)
  const without = query.without ?? []
  const isWhole = !query.only_films && !query.only_boosted && !searched && without.length === 0
  const slots = isWhole ? madeBy[query.made_by] : madeBy[query.made_by].slice()
  if (query.only_films) keepOnly(slots, films)
  if (query.only_boosted) keepOnly(slots, boosted)
  if (searched) keepOnly(slots, searched.slots)
  if (without.length > 0) leaveOut(index, slots, new Set(without))
  if (searched || without.length > 0) return { slots, name: null }
  const kind = `${query.only_films ? 'films' : 'all'}${query.only_boosted ? ' boosted' : ''}`
  return { slots, name: `${query.made_by} ${kind}` }
}

function leaveOut({ columns }: FinderIndex, slots: Bitset, ids: ReadonlySet<number>): void {
  for (let slot = 0; slot < columns.id.length; slot++) if (ids.has(columns.id[slot]!)) remove(slots, slot)
}

function nothing(index: FinderIndex): Base {
  return { slots: new Uint32Array(derivedFrom(index).films.length), name: null }
}

function idsOnPage(
  index: FinderIndex,
  query: FinderQuery,
  found: Bitset,
  searched: Found | null,
  skip: number,
  take: number,
): number[] {
  const slots =
    query.order === 'relevance' && searched
      ? pageByRank(index.popular, found, searched.ranks, skip, take)
      : pageInOrder(query.order === 'latest' ? index.latest : index.popular, found, skip, take)
  return slots.map((slot) => index.columns.id[slot]!)
}

/** Rubbish is 1. */
function atLeastOne(number: number): number {
  return Number.isFinite(number) && number >= 1 ? Math.floor(number) : 1
}
