import type { Listing } from '#contract/schemas/catalogue.ts'
import type { ListingView } from './listing-view.ts'

/** Above the results of a search: a suggested spelling, and senders whose names match. */
export function SearchHits({ view, listing }: { view: ListingView; listing: Listing }) {
  if (view.place.kind !== 'search') return null
  const { senders } = listing
  return (
    <>
      {listing.did_you_mean !== null && (
        <p className="did-you-mean">
          Menade du{' '}
          <a href={`/search?q=${encodeURIComponent(listing.did_you_mean)}`}>
            <bdi>{listing.did_you_mean}</bdi>
          </a>
          ?
        </p>
      )}
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
    </>
  )
}
