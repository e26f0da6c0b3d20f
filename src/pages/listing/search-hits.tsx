import type { Listing } from '#contract/schemas/catalogue.ts'
import type { ListingView } from './listing-view.ts'
import { SearchSentence } from './search-sentence.tsx'

/** Above the results of a search: what they have of it, and senders whose names match. */
export function SearchHits({ view, listing }: { view: ListingView; listing: Listing }) {
  if (view.place.kind !== 'search') return null
  const { senders, articles = [] } = listing
  return (
    <>
      <SearchSentence q={view.choice.q} meant={listing.did_you_mean} match={listing.match ?? null} />
      {senders.length > 0 && (
        <p>
          Avsändare:{' '}
          {senders.map((sender, position) => (
            <span key={sender.id}>
              {position > 0 && ', '}
              <a href={`/avsandare/${sender.slug}`}>{sender.name}</a>
            </span>
          ))}
        </p>
      )}
      {articles.length > 0 && listing.data.length > 0 && (
        <p>
          <a href="#artiklar">
            {articles.length === 1 ? 'En artikel' : `${articles.length} artiklar`} om det du söker
          </a>
        </p>
      )}
    </>
  )
}
