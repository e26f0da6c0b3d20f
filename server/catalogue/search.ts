import * as calls from '#contract/search.ts'
import { readSearch } from '#contract/filters.ts'
import { suggestFrom } from '#contract/limits.ts'
import { suggest } from '#finder/suggest.ts'
import type { Answers } from '../answer.ts'
import { cardsOf } from '../cards.ts'
import type { Store } from '../database/open.ts'
import type { LiveFinder } from './live-finder.ts'
import { answerFilters, answerListing, type ListingRequest } from './listing.ts'

const suggestions = 8
const sendersShown = 6

type Fields = Record<string, unknown>

/** Search, its filters and its suggestions. */
export function answerSearch({ answer }: Answers, store: Store, finder: LiveFinder): void {
  const search = async (fields: Fields) => {
    const listing = await answerListing(store, finder, searchOf(fields))
    const senders = wanted(fields['is_sender']) ? sendersFor(finder, readSearch(fields['q'])) : []
    return { ...listing, senders }
  }
  answer(calls.searchMaterials, search)
  answer(calls.searchMaterialsFiltered, search)
  answer(calls.searchFilters, (fields) => answerFilters(finder, searchOf(fields)))

  answer(calls.suggest, async (fields) => {
    const q = readSearch(fields.q)
    if ([...q].length < suggestFrom) return { data: [], did_you_mean: null }
    const made_by = wanted(fields.is_customer) ? 'everyone' : 'editors'
    const found = suggest(finder.index(), q, { limit: suggestions, made_by })
    const cards = await cardsOf(store, found.materials)
    const senders = wanted(fields.is_sender) ? sendersFor(finder, q).slice(0, 2) : []
    return {
      data: [
        ...found.words
          .slice(0, 3)
          .map((name) => ({ name, slug: '', kind: 'word' as const, is_customer: 0 as const, image: '' })),
        ...cards.map(({ name, slug, is_customer, image }) => ({
          name,
          slug,
          kind: 'material' as const,
          is_customer,
          image,
        })),
        ...senders.map(({ name, slug }) => ({
          name,
          slug,
          kind: 'sender' as const,
          is_customer: 0 as const,
          image: '',
        })),
      ],
      did_you_mean: found.did_you_mean,
    }
  })

  function sendersFor(live: LiveFinder, q: string) {
    const { senders } = suggest(live.index(), q, { limit: sendersShown, made_by: 'everyone' })
    return senders.flatMap((id) => live.optionById('avsandare', id) ?? [])
  }
}

/** `filters` may carry the choice as JSON or as an object, beside the fields of their own. */
function searchOf(fields: Fields): ListingRequest {
  return {
    fields: { ...nested(fields['filters']), ...fields },
    order: 'relevance',
    searches: true,
    made_by: wanted(fields['is_customer']) ? 'everyone' : 'editors',
  }
}

function nested(filters: unknown): Fields {
  if (typeof filters === 'object' && filters !== null && !Array.isArray(filters)) return { ...filters }
  if (typeof filters !== 'string' || !filters.startsWith('{')) return {}
  try {
    const parsed: unknown = JSON.parse(filters)
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    // Rubbish in a filter is ignored, as everywhere in an address.
    return {}
  }
}

function wanted(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true || flag === 'true'
}
