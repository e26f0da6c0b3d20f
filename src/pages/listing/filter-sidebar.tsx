import { useEffect, useRef, useState } from 'react'
import type { FilterGroup, Listing } from '#contract/catalogue.ts'
import { groups, toggled, type Choice, type Group } from '#contract/filters.ts'
import { inWholes } from '#src/ui/numbers.ts'
import { addressOf, type View } from './place.ts'

type Props = { view: View; listing: Listing; choice: Choice; child: Listing['category'] }

/** From this width the filters stand open as a column. */
const columnFrom = '(min-width: 900px)'

/** The filters of a listing. Every option is a link to the listing with it turned on or off, so it works without scripts too. */
export function FilterSidebar(props: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Browsers that cannot show a closed fold's content by style alone get it opened.
    if (matchMedia(columnFrom).matches && fold.current !== null) fold.current.open = true
  }, [])
  const drawn = props.listing.filters.filter((group) => isGroup(group.param) && group.data.length > 0)
  const count = drawn.reduce((sum, group) => sum + group.data.filter((option) => option.checked).length, 0)
  return (
    <aside className="filters" aria-label="Filter">
      <details ref={fold}>
        <summary>
          <span>Filtrera efter:</span>
          {count > 0 && <span className="filters-count">{count} valda</span>}
        </summary>
        <div className="filters-groups">
          {drawn.map((group) => (
            <FilterGroupFold key={group.param} group={group} {...props} />
          ))}
        </div>
      </details>
    </aside>
  )
}

function FilterGroupFold({ group, view, choice, child }: Props & { group: FilterGroup }) {
  const param = group.param as Group
  const hidden = group.total - group.data.length
  const wanted = group.openDefault || view.all === param
  const [fold, setFold] = useState({ open: wanted, wanted })
  // It opens by itself when something in it is chosen, and stays as it is when nothing is any longer: a person may be at work there.
  if (fold.wanted !== wanted) setFold({ open: fold.open || wanted, wanted })
  return (
    <details
      className="filter-group"
      open={fold.open}
      onToggle={(event) => {
        const { open } = event.currentTarget
        setFold((now) => ({ ...now, open }))
      }}
    >
      <summary>{group.title}</summary>
      <div role="group" aria-label={group.title}>
        <ul>
          {group.data.map((option) => (
            <li key={option.id}>
              <a
                role="checkbox"
                aria-checked={option.checked}
                href={addressOf(view, toggled(choice, param, option.id), child)}
                rel="nofollow"
                data-keep-scroll=""
              >
                <span className="tick" />
                <span>{option.name}</span>{' '}
                <span className="filter-count">({inWholes(option.product_count)})</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      {hidden > 0 && (
        <a
          className="filter-more"
          href={addressOf({ ...view, all: param }, choice, child)}
          rel="nofollow"
          data-keep-scroll=""
        >
          Visa alla {inWholes(group.total)}
          <span className="unseen"> under {group.title}</span>
        </a>
      )}
    </details>
  )
}

function isGroup(param: string): param is Group {
  return (groups as readonly string[]).includes(param)
}
