import { parseSearchText } from '#contract/filters.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { suggest } from '../suggest.ts'
import { sanitizeFields } from './sanitize-field.ts'
import { listingResponse, type ListingRequest } from './listing.ts'
import type { LoadCards, Fields, CatalogueSource } from './catalogue-source.ts'

const maxSuggestions = 8
const maxSuggestedWords = 3
const maxSuggestedSenders = 2
const maxSenders = 6

/** What a suggestion shows of a material. */
type SuggestedCard = { name: string; slug: string; is_customer: 0 | 1; image: string }

type Suggestion = SuggestedCard & { kind: 'material' | 'sender' | 'word' }

/** A search: a listing by relevance, with the senders of that name. */
export async function searchResponse<Card>(shelf: CatalogueSource, cardsOf: LoadCards<Card>, fields: Fields) {
  const listing = await listingResponse(shelf, cardsOf, searchRequest(fields))
  const senders = isFlagSet(fields['is_sender']) ? findSenders(shelf, parseSearchText(fields['q'])) : []
  return { ...listing, senders }
}

/** What may be meant by a search that is still being typed: words, then materials, then senders. */
export async function suggestResponse(
  shelf: CatalogueSource,
  cardsOf: LoadCards<SuggestedCard>,
  fields: Fields,
) {
  const q = parseSearchText(fields['q'])
  if ([...q].length < minSuggestLength) return { data: [], did_you_mean: null }
  const made_by = isFlagSet(fields['is_customer']) ? 'everyone' : 'editors'
  const found = suggest(shelf.index(), q, { limit: maxSuggestions, made_by })
  const cards = await cardsOf(found.materials)
  const senders = isFlagSet(fields['is_sender']) ? findSenders(shelf, q).slice(0, maxSuggestedSenders) : []
  const data: Suggestion[] = [
    ...found.words.slice(0, maxSuggestedWords).map((name) => suggestionOf({ name, slug: '' }, 'word')),
    ...cards.map(({ name, slug, is_customer, image }) => ({
      name,
      slug,
      kind: 'material' as const,
      is_customer,
      image,
    })),
    ...senders.map((sender) => suggestionOf(sender, 'sender')),
  ]
  return { data, did_you_mean: found.did_you_mean }
}

/** `filters` may carry the choice as JSON or as an object, beside the fields of their own. */
export function searchRequest(fields: Fields): ListingRequest {
  return {
    fields: { ...sanitizeFields(parseNestedFilters(fields['filters'])), ...fields },
    sort: 'relevance',
    usesSearchText: true,
    made_by: isFlagSet(fields['is_customer']) ? 'everyone' : 'editors',
  }
}

function suggestionOf({ name, slug }: { name: string; slug: string }, kind: 'word' | 'sender'): Suggestion {
  return { name, slug, kind, is_customer: 0, image: '' }
}

function findSenders(shelf: CatalogueSource, q: string) {
  const { senders } = suggest(shelf.index(), q, { limit: maxSenders, made_by: 'everyone' })
  return senders.flatMap((id) => {
    const sender = shelf.optionById('avsandare', id)
    return sender === undefined ? [] : { id: sender.id, name: sender.name, slug: sender.slug }
  })
}

function parseNestedFilters(filters: unknown): Fields {
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

function isFlagSet(flag: unknown): boolean {
  return flag === 1 || flag === '1' || flag === true || flag === 'true'
}
