import { parseSearchText } from '#contract/filters.ts'
import { minSuggestLength } from '#contract/limits.ts'
import { findArticles } from '../article-index.ts'
import { normalise } from '../normalise.ts'
import { suggest } from '../suggest.ts'
import { listingResponse, type ListingRequest } from './listing.ts'
import { likelySubject } from './likely-subject.ts'
import { addressOf, foundArticles, markedExcerpts } from './search-texts.ts'
import type { LoadCards, LoadTexts, Fields, CatalogueSource } from './catalogue-source.ts'
import { readRequest, isFlagSet } from './search-request.ts'

const maxSuggestions = 8
const maxSuggestedWords = 2
const maxSuggestedOptions = 3
const maxSuggestedSenders = 2
const maxSuggestedArticles = 2
const maxSenders = 6

/** The fields of a material that a suggestion shows. */
type SuggestedCard = { name: string; slug: string; is_customer: 0 | 1; image: string }

type Suggestion = SuggestedCard & {
  kind: 'material' | 'sender' | 'word' | 'subject' | 'theme' | 'keyword' | 'article'
}

/** The groups whose options are suggested. */
const suggestedGroups = [
  ['amne', 'subject'],
  ['tema', 'theme'],
  ['nyckelord', 'keyword'],
] as const

/** A search: a listing by relevance with its hits marked, the senders whose name matches, and articles. */
export async function searchResponse<Card extends { id: number }>(
  source: CatalogueSource,
  loadCards: LoadCards<Card>,
  loadTexts: LoadTexts,
  fields: Fields,
) {
  const request = readRequest(source, fields)
  const listing = await listingResponse(source, loadCards, request)
  const q = parseSearchText(fields['q'])
  const senders = isFlagSet(fields['is_sender']) ? findSenders(source, q) : []
  if (q === '') return { ...listing, senders }
  const answered = listing.did_you_mean ?? textOf(request, q)
  const excerpts = await markedExcerpts(source, loadTexts, answered, listing)
  const articles = listing.meta.current_page === 1 ? foundArticles(source, answered) : []
  const likely_subject = listing.meta.total === 0 ? likelySubject(source, q) : null
  return { ...listing, senders, articles, excerpts, likely_subject }
}

/** What texts are about: the words, also where all of them were read as filters, or one that texts have too. */
function textOf({ read }: ListingRequest, q: string): string {
  const hasWord = read?.filters.some(({ isWordToo }) => isWordToo === true) === true
  return hasWord ? q : read?.rest || q
}

/** Suggestions for a search that is still being typed: subjects, themes and keywords, words, materials, articles, then senders. */
export async function suggestResponse(
  source: CatalogueSource,
  loadCards: LoadCards<SuggestedCard>,
  fields: Fields,
) {
  const q = parseSearchText(fields['q'])
  if ([...q].length < minSuggestLength) return { data: [], did_you_mean: null }
  const made_by = isFlagSet(fields['is_customer']) ? 'everyone' : 'editors'
  const found = suggest(source.index(), q, { limit: maxSuggestions, made_by })
  const cards = await loadCards(found.materials)
  const senders = isFlagSet(fields['is_sender']) ? findSenders(source, q).slice(0, maxSuggestedSenders) : []
  const articles = findArticles(source.articles(), q, { limit: maxSuggestedArticles, typing: true })
  const options = suggestedOptions(source, q)
  const named = new Set(options.map(({ name }) => normalise(name)))
  const words = found.words.filter((word) => !named.has(word)).slice(0, maxSuggestedWords)
  const data: Suggestion[] = [
    ...options,
    ...words.map((name) => suggestionOf({ name, slug: '' }, 'word')),
    ...cards.map(({ name, slug, is_customer, image }) => ({
      name,
      slug,
      kind: 'material' as const,
      is_customer,
      image,
    })),
    ...articles.map((article) =>
      suggestionOf({ name: article.name, slug: addressOf(article).slice(1) }, 'article'),
    ),
    ...senders.map((sender) => suggestionOf(sender, 'sender')),
  ]
  return { data, did_you_mean: found.did_you_mean }
}

/** Options with materials whose name begins as typed. */
function suggestedOptions(source: CatalogueSource, q: string): Suggestion[] {
  const start = normalise(q).trim()
  const { groups } = source.index()
  return suggestedGroups
    .flatMap(([group, kind]) => {
      const { ids, optionStarts } = groups[group]
      const hasMaterials = (id: number) => {
        const position = ids.indexOf(id)
        return position >= 0 && optionStarts[position] !== optionStarts[position + 1]
      }
      return source
        .options(group)
        .filter(({ name }) => normalise(name).startsWith(start))
        .filter(({ id }) => hasMaterials(id))
        .map((option) => suggestionOf(option, kind))
    })
    .slice(0, maxSuggestedOptions)
}

function suggestionOf({ name, slug }: { name: string; slug: string }, kind: Suggestion['kind']): Suggestion {
  return { name, slug, kind, is_customer: 0, image: '' }
}

function findSenders(source: CatalogueSource, q: string) {
  const { senders } = suggest(source.index(), q, { limit: maxSenders, made_by: 'everyone' })
  return senders.flatMap((id) => {
    const sender = source.optionById('avsandare', id)
    return sender === undefined ? [] : { id: sender.id, name: sender.name, slug: sender.slug }
  })
}
