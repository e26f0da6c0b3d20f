import type { Listing } from '#contract/schemas/catalogue.ts'
import type { ListingView } from './listing-view.ts'

/** Beside the material that a search found: what it may have meant, and senders of that name. */
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
        <p className="sender-hits">
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
