import type { ReactNode } from 'react'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { formatInteger } from '#src/ui/format.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import { chosenNames, listingTitles, type ListingView } from './listing-view.ts'

type Props = {
  view: ListingView
  listing: Listing
  filtered: boolean
  child: Listing['category']
  /** More about what is listed. */
  children?: ReactNode
}

/** The heading: the kind of listing, what is chosen, and the number of materials. */
export function ListingHeading({ view, listing, filtered, child, children }: Props) {
  const kind = listingTitles[view.place.kind]
  const { q } = view.choice
  const names = chosenNames(listing, child)
  const sub = q !== '' ? q : names.join(', ')
  const isSingleKeyword = view.place.kind === 'nyckelord' && child !== null && names.length === 1
  return (
    <header className="listing-heading">
      {sub === '' ? (
        <h1 tabIndex={-1}>{kind}</h1>
      ) : (
        <h1 tabIndex={-1}>
          <span className="listing-kind">{kind}</span>
          <span className="listing-separator"> / </span>
          <bdi>{sub}</bdi>
        </h1>
      )}
      {view.place.kind === 'search' && <SearchBox id="page-search" placeholder="Sök material" value={q} />}
      {children}
      <h2 className="listing-count" aria-live="polite">
        {isSingleKeyword ? (
          <>
            {child.name}: <strong>{formatInteger(listing.meta.total)} material</strong>
          </>
        ) : filtered || q !== '' ? (
          <>
            Skolmaterial för ditt urval: <strong>{formatInteger(listing.meta.total)} sökresultat</strong>
          </>
        ) : (
          <strong>{formatInteger(listing.meta.total)} material</strong>
        )}
      </h2>
    </header>
  )
}
