import { useEffect, useRef } from 'react'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { groups, type ListingParams, type Group } from '#contract/filters.ts'
import { FilterGroupSection } from './filter-group.tsx'
import type { ListingView } from './listing-view.ts'

type Props = { view: ListingView; listing: Listing; choice: ListingParams; child: Listing['category'] }

/** From this width the filters stand open as a column. */
const columnMediaQuery = '(min-width: 900px)'

/** The filters of a listing. Every option is a link to the listing with it turned on or off, so it works without scripts too. */
export function FilterSidebar(props: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers that cannot show a closed fold's content by style alone get it opened.
    if (matchMedia(columnMediaQuery).matches && fold.current !== null) fold.current.open = true
  }, [])
  const drawn = props.listing.filters.filter(
    ({ param, data, unset }) => isGroup(param) && (data.length > 0 || unset !== undefined),
  )
  const count = groups.reduce((sum, group) => sum + props.choice.chosen[group].length, 0)
  return (
    <aside className="filters" aria-label="Filter">
      <details ref={fold}>
        <summary>
          <span>Filtrera efter:</span>
          {count > 0 && <span className="filters-count">{count} valda</span>}
        </summary>
        <div className="filters-groups">
          {drawn.map((group) => (
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
