import { useState, type MouseEvent, type ReactNode } from 'react'
import type { FilterGroup, FilterOption, Listing } from '#contract/schemas/catalogue.ts'
import { unsetId, toggleFilter, type ListingParams, type Group } from '#contract/filters.ts'
import { optionSearchThreshold } from '#contract/limits.ts'
import { formatInteger } from '#src/ui/format.ts'
import { FilterSearch, useMatchingOptions } from './filter-search.tsx'
import { listingAddress, type ListingView } from './listing-view.ts'
import { useOpenDetails } from './use-open-details.ts'

type Props = {
  view: ListingView
  choice: ListingParams
  child: Listing['category']
  first: FilterGroup
  /** The group with more options, when they are loaded. */
  more: FilterGroup | undefined
  /** Is called with each press on an option, before its link is followed. */
  onPress: (event: MouseEvent, group: Group, id: number) => void
}

type ShownOption = Pick<FilterOption, 'id' | 'checked' | 'product_count' | 'name'>

/** One group of filters. A long group has its own search; without scripts it is a plain list. */
export function FilterGroupSection({ view, choice, child, first, more, onPress }: Props) {
  const param = first.param as Group
  const details = useOpenDetails(first.openDefault || view.all === param)
  const group = useSettledGroup(first, more, details.open)
  const hidden = group.total - group.data.length
  const [typed, setTyped] = useState('')
  const isSearched = typed.trim() !== ''
  const renderOption = ({ id, checked, product_count: count, name }: ShownOption) => (
    <li key={id}>
      <a
        id={`${param}-${id}`}
        role="checkbox"
        aria-checked={checked}
        href={listingAddress(view, toggleFilter(choice, param, id), child)}
        rel="nofollow"
        data-keep-scroll=""
        onClick={(event) => onPress(event, param, id)}
      >
        <span className="filter-checkbox" />
        <span>{name}</span> <span className="filter-count">({formatInteger(count)})</span>
      </a>
    </li>
  )
  return (
    <details className="filter-group" {...details}>
      <summary id={param}>{group.title}</summary>
      <div role="group" aria-label={group.title}>
        {group.total > optionSearchThreshold && (
          <FilterSearch view={view} group={group} typed={typed} onTyped={setTyped} />
        )}
        <ul>
          {isSearched ? (
            <MatchingOptions view={view} group={group} typed={typed} renderOption={renderOption} />
          ) : (
            group.data.map(renderOption)
          )}
          {group.unset !== undefined &&
            !isSearched &&
            renderOption({ ...group.unset, id: unsetId, name: 'Ej angivet' })}
        </ul>
      </div>
      {hidden > 0 && !isSearched && (
        <a
          className="filter-more"
          href={listingAddress({ ...view, all: param }, choice, child)}
          rel="nofollow"
          data-keep-scroll=""
          data-focus-after={param}
        >
          Visa alla {formatInteger(group.total)}
          <span className="visually-hidden"> under {group.title}</span>
        </a>
      )}
    </details>
  )
}

type MatchingProps = Parameters<typeof useMatchingOptions>[0] & {
  renderOption: (option: ShownOption) => ReactNode
}

function MatchingOptions({ renderOption, ...searched }: MatchingProps): ReactNode {
  return useMatchingOptions(searched).options.map(renderOption)
}

/**
 * The group with as many options as are loaded. While it is open only another list changes it, so that nothing moves under
 * the pointer or the focus: options that arrive then are shown from its next opening on. Where there are none yet they are
 * shown at once, unless the link in their place has the focus.
 */
function useSettledGroup(first: FilterGroup, more: FilterGroup | undefined, isOpen: boolean): FilterGroup {
  const group = more ?? first
  const [shown, setShown] = useState({ first, group })
  if (shown.group === group) return group
  if (isOpen && shown.first === first && (shown.group.data.length > 0 || hasFocusedLink(first)))
    return shown.group
  setShown({ first, group })
  return group
}

const hasFocusedLink = ({ param }: FilterGroup) =>
  document.activeElement?.getAttribute('data-focus-after') === param
