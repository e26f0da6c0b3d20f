import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StaffReadError } from '../core/staff-api.ts'

type Props<Data> = {
  query: UseQueryResult<Data, StaffReadError>
  children: (data: Data) => ReactNode
}

/** Shows the answer of a read; until there is one, that it is loading, or why it failed and a way to try again where that helps. */
export function QueryState<Data>({ query, children }: Props<Data>) {
  if (query.data !== undefined)
    return (
      <>
        {query.isError && (
          <p className="staff-note staff-note-warning" role="status">
            Det som visas kan vara gammalt: {query.error.message}
          </p>
        )}
        {children(query.data)}
      </>
    )
  if (query.isError)
    return (
      <div className="staff-note staff-note-warning staff-read-error" role="alert">
        <p>{query.error.message}</p>
        {!query.error.isFinal && (
          <button type="button" className="staff-button" onClick={() => void query.refetch()}>
            Försök igen
          </button>
        )}
      </div>
    )
  return (
    <p className="staff-loading" role="status">
      Hämtar …
    </p>
  )
}
