import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatInteger } from '#src/ui/format.ts'
import { staffHref } from '../core/staff-address.ts'
import { outcomeLabels } from './import-texts.ts'

type Props<Name extends string> = {
  /** The path of the import below /redaktion. */
  path: string
  outcomes: readonly Name[]
  /** The outcome that is shown; '' for all rows. */
  outcome: Name | ''
  counts: Record<string, number>
  total: number
  page: number
  hasMore: boolean
  children: ReactNode
}

/** The rows of an import between tabs with the number of each outcome and buttons to other rows; both are in the address. */
export function RowsOfImport<Name extends keyof typeof outcomeLabels>(props: Props<Name>) {
  const { path, outcomes, outcome, counts, total, page, hasMore, children } = props
  const navigate = useNavigate()
  const show = (search: object) => void navigate({ to: '.', search })
  const filter = outcome === '' ? {} : { visa: outcome }
  return (
    <>
      <nav aria-label="Rader" className="staff-tabs">
        {(['', ...outcomes] as const).map((each) => (
          <a
            key={each}
            href={`${staffHref(path)}${each === '' ? '' : `?visa=${each}`}`}
            aria-current={each === outcome ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault()
              show(each === '' ? {} : { visa: each })
            }}
          >
            {each === '' ? 'Alla' : outcomeLabels[each]}{' '}
            <span>{formatInteger(each === '' ? total : (counts[each] ?? 0))}</span>
          </a>
        ))}
      </nav>
      {children}
      <p className="staff-actions import-pages">
        {page > 1 && (
          <button type="button" className="staff-button" onClick={() => show({ ...filter, sida: page - 1 })}>
            Raderna före
          </button>
        )}
        {hasMore && (
          <button type="button" className="staff-button" onClick={() => show({ ...filter, sida: page + 1 })}>
            Fler rader
          </button>
        )}
      </p>
    </>
  )
}
