import type { Listing } from '#contract/schemas/catalogue.ts'
import {
  groups,
  unsetId,
  noFilters,
  toggleFilter,
  type ListingParams,
  type Group,
} from '#contract/filters.ts'
import { Icon } from '#src/ui/icon.tsx'
import { listingAddress, unsetName, type ListingView } from './listing-view.ts'

type Props = { view: ListingView; listing: Listing; choice: ListingParams; child: Listing['category'] }

/** The chosen filters, each with a link to remove it, and a link to remove them all. */
export function ChosenFilters({ view, listing, choice, child }: Props) {
  const chosen = listing.filters.flatMap((group) =>
    [...group.data, { id: unsetId, name: unsetName(group), checked: group.unset?.checked === true }]
      .filter((option) => option.checked)
      .map(({ id, name }) => ({ id, name, group: group.param as Group })),
  )
  const hasChosen = groups.some((group) => choice.chosen[group].length > 0)
  // An answer that an earlier version stored has none.
  const read = listing.search_filters ?? []
  if (!hasChosen && read.length === 0) return null
  return (
    <ul className="chosen-filters" aria-label="Valda filter">
      {read.map(({ group, name, without }) => (
        <li key={`${group} ${name}`}>
          <a
            href={listingAddress(view, { ...choice, page: 1, q: without }, child)}
            rel="nofollow"
            data-keep-scroll=""
          >
            {name} <Icon name="cross" />
            <span className="visually-hidden">, ta bort ur sökningen</span>
          </a>
        </li>
      ))}
      {chosen.map((option) => (
        <li key={`${option.group} ${option.id}`}>
          <a
            href={listingAddress(view, toggleFilter(choice, option.group, option.id), child)}
            rel="nofollow"
            data-keep-scroll=""
          >
            {option.name} <Icon name="cross" />
            <span className="visually-hidden">, ta bort filtret</span>
          </a>
        </li>
      ))}
      {hasChosen && (
        <li>
          <a
            className="chosen-filters-clear"
            href={listingAddress({ ...view, all: null }, { ...choice, page: 1, chosen: noFilters() }, child)}
            data-keep-scroll=""
          >
            Rensa filter
          </a>
        </li>
      )}
    </ul>
  )
}
