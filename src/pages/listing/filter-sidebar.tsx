import { useEffect, useRef } from 'react'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { groups, type ListingParams, type Group } from '#contract/filters.ts'
import { FilterGroupSection } from './filter-group.tsx'
import type { ListingView } from './listing-view.ts'

type Props = { view: ListingView; listing: Listing; choice: ListingParams; child: Listing['category'] }

/** From this width on the filters are always open, as a column. */
const columnMediaQuery = '(min-width: 900px)'

/** The filters of a listing. Every option is a link to the listing with it turned on or off, so it works without scripts too. */
export function FilterSidebar(props: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Opened for browsers in which CSS alone cannot show the content of closed details.
    if (matchMedia(columnMediaQuery).matches && details.current !== null) details.current.open = true
  }, [])
  const shownGroups = props.listing.filters.filter(
    ({ param, data, unset }) => isGroup(param) && (data.length > 0 || unset !== undefined),
  )
  const count = groups.reduce((sum, group) => sum + props.choice.chosen[group].length, 0)
  return (
    <aside className="filters" aria-label="Filter">
      <details ref={details}>
        <summary>
          <span>Filtrera efter:</span>
          {count > 0 && <span className="filters-chosen-count">{count} valda</span>}
        </summary>
        <div className="filter-groups">
          {shownGroups.map((group) => (
            <FilterGroupSection key={group.param} group={group} {...props} />
          ))}
        </div>
      </details>
    </aside>
  )
}

function isGroup(param: string): param is Group {
  return (groups as readonly string[]).includes(param)
}
