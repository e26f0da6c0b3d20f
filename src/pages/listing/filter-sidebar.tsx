import { useEffect, useRef, type ReactNode } from 'react'
import type { FilterGroup, Listing } from '#contract/schemas/catalogue.ts'
import { furtherGroups, groups, type ListingParams, type Group } from '#contract/filters.ts'
import { closeSheet } from '#src/ui/close-sheet.ts'
import { formatInteger } from '#src/ui/format.ts'
import { FilterGroupSection } from './filter-group.tsx'
import { openAsColumn } from './filter-column.ts'
import { markFiltersUsed } from './filter-use.ts'
import { listingAddress, type ListingView } from './listing-view.ts'
import { useFilterPress } from './use-filter-press.ts'
import { useOpenDetails } from './use-open-details.ts'

type Props = {
  view: ListingView
  listing: Listing
  /** The groups with more options, when they are loaded. */
  more: Listing['filters'] | undefined
  choice: ListingParams
  child: Listing['category']
}

/** The filters of a listing. Every option is a link to the listing with it turned on or off, so it works without scripts too. */
export function FilterSidebar(props: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => (details.current === null ? undefined : openAsColumn(details.current)), [])
  const shownGroups = props.listing.filters.filter(
    ({ param, total, unset }) => isGroup(param) && (total > 0 || unset !== undefined),
  )
  const further = shownGroups.filter(isFurther)
  const press = useFilterPress(props.choice, (choice) => listingAddress(props.view, choice, props.child))
  const section = (group: FilterGroup) => (
    <FilterGroupSection
      key={group.param}
      view={props.view}
      choice={props.choice}
      child={props.child}
      first={group}
      more={props.more?.find(({ param }) => param === group.param)}
      onPress={press}
    />
  )
  const count = groups.reduce((sum, group) => sum + props.choice.chosen[group].length, 0)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The handlers only notice that somebody reaches for the filters.
    <aside className="filters" aria-label="Filter" onPointerOver={markFiltersUsed} onFocus={markFiltersUsed}>
      <details ref={details}>
        <summary>
          <span>Filtrera efter:</span>
          {count > 0 && (
            <span className="filters-chosen-count">
              {count} <span>valda</span>
            </span>
          )}
        </summary>
        <div className="filter-groups">
          {shownGroups.filter((group) => !isFurther(group)).map(section)}
          {further.length > 0 && (
            <FurtherFilters
              opens={further.some((group) => group.openDefault || props.view.all === group.param)}
            >
              {further.map(section)}
            </FurtherFilters>
          )}
          <p className="filters-sheet-done">
            <button
              type="button"
              className="button"
              onClick={({ currentTarget }) => closeSheet(currentTarget)}
            >
              Visa {formatInteger(props.listing.meta.total)} material
            </button>
          </p>
        </div>
      </details>
    </aside>
  )
}

/** The further groups (`furtherGroups` in contract/filters.ts), folded together. */
function FurtherFilters({ opens, children }: { opens: boolean; children: ReactNode }) {
  return (
    <details className="filter-group filter-further" {...useOpenDetails(opens)}>
      <summary id="fler-filter">Fler filter</summary>
      {children}
    </details>
  )
}

const isFurther = ({ param }: { param: string }) => isGroup(param) && furtherGroups.includes(param)

function isGroup(param: string): param is Group {
  return (groups as readonly string[]).includes(param)
}
