import { readSearch } from '#contract/filters.ts'
import { suggestFrom } from '#contract/limits.ts'
import { suggest } from '../suggest.ts'
import { readableWithin } from './fields.ts'
import { answerListing, type ListingRequest } from './listing.ts'
import type { CardsOf, Fields, Shelf } from './shelf.ts'

const suggestions = 8
const wordsSuggested = 3
const sendersSuggested = 2
const sendersShown = 6

/** What a suggestion shows of a material. */
type SuggestedCard = { name: string; slug: string; is_customer: 0 | 1; image: string }

type Suggestion = SuggestedCard & { kind: 'material' | 'sender' | 'word' }

/** A search: a listing by relevance, with the senders of that name. */
export async function answerSearch<Card>(shelf: Shelf, cardsOf: CardsOf<Card>, fields: Fields) {
  const listing = await answerListing(shelf, cardsOf, searchOf(fields))
  const senders = wanted(fields['is_sender']) ? sendersFor(shelf, readSearch(fields['q'])) : []
  return { ...listing, senders }
}

/** What may be meant by a search that is still being typed: words, then materials, then senders. */
export async function answerSuggest(shelf: Shelf, cardsOf: CardsOf<SuggestedCard>, fields: Fields) {
  const q = readSearch(fields['q'])
  if ([...q].length < suggestFrom) return { data: [], did_you_mean: null }
  const made_by = wanted(fields['is_customer']) ? 'everyone' : 'editors'
  const found = suggest(shelf.index(), q, { limit: suggestions, made_by })
  const cards = await cardsOf(found.materials)
  const senders = wanted(fields['is_sender']) ? sendersFor(shelf, q).slice(0, sendersSuggested) : []
  const data: Suggestion[] = [
    ...found.words.slice(0, wordsSuggested).map((name) => named({ name, slug: '' }, 'word')),
    ...cards.map(({ name, slug, is_customer, image }) => ({
      name,
      slug,
      kind: 'material' as const,
      is_customer,
      image,
    })),
    ...senders.map((sender) => named(sender, 'sender')),
  ]
  return { data, did_you_mean: found.did_you_mean }
}

/** `filters` may carry the choice as JSON or as an object, beside the fields of their own. */
export function searchOf(fields: Fields): ListingRequest {
  return {
    fields: { ...readableWithin(nested(fields['filters'])), ...fields },
    order: 'relevance',
    searches: true,
    made_by: wanted(fields['is_customer']) ? 'everyone' : 'editors',
  }
}

function named({ name, slug }: { name: string; slug: string }, kind: 'word' | 'sender'): Suggestion {
  return { name, slug, kind, is_customer: 0, image: '' }
}

function sendersFor(shelf: Shelf, q: string) {
  const { senders } = suggest(shelf.index(), q, { limit: sendersShown, made_by: 'everyone' })
  return senders.flatMap((id) => {
    const sender = shelf.optionById('avsandare', id)
    return sender === undefined ? [] : { id: sender.id, name: sender.name, slug: sender.slug }
  })
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
