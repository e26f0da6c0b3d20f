import type { Listing } from '#contract/schemas/catalogue.ts'
import { SaveSearchButton } from '#src/actions/saved-search/save-search-button.tsx'
import {
  chosenNames,
  effectiveParams,
  listingAddress,
  listingQuery,
  type ListingView,
} from './listing-view.ts'

type Props = { view: ListingView; listing: Listing; child: Listing['category'] }

/** Saves on the device what is searched for and chosen, from its first page and in the list's own order. */
export function SaveSearch({ view, listing, child }: Props) {
  const first = { page: 1, sort: null }
  const choice = { ...effectiveParams(view, listing), ...first }
  const [call, fields] = listingQuery({ ...view, choice: { ...view.choice, ...first } }).queryKey
  const name = [choice.q, ...chosenNames(listing, child)].filter((part) => part !== '').join(', ')
  const address = listingAddress({ ...view, all: null, listall: false }, choice, child)
  return (
    <SaveSearchButton
      address={address}
      name={name}
      call={String(call)}
      fields={fields as Record<string, unknown>}
    />
  )
}
