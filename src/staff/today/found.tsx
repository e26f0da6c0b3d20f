import type { ReactNode } from 'react'
import { StaffLink } from '../ui/staff-link.tsx'

/** How many of each kind are shown. */
const shownCount = 5

type FoundRow = { key: string; path: string; name: string; more: string; state: ReactNode }

type FoundProps = {
  title: string
  total: number
  /** There are more than `total`. */
  isMore?: boolean
  all: string
  rows: FoundRow[]
}

export function Found({ title, total, isMore = false, all, rows }: FoundProps) {
  const count = isMore ? `fler än ${total}` : total
  return (
    <section aria-label={title}>
      <h2 className="staff-subhead">
        {title} <span className="staff-hint">{count}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="staff-hint">Ingenting här.</p>
      ) : (
        <ul className="staff-card today-found">
          {rows.slice(0, shownCount).map(({ key, path, name, more, state }) => (
            <li key={key}>
              <span className="staff-row-text">
                <StaffLink to={path}>{name}</StaffLink>
                <small>{more}</small>
              </span>
              <span className="staff-hint">{state}</span>
            </li>
          ))}
        </ul>
      )}
      {total > shownCount && (
        <p>
          <StaffLink to={all} className="staff-button">
            {isMore ? `Visa de första ${total}` : `Visa alla ${total}`}
          </StaffLink>
        </p>
      )}
    </section>
  )
}
