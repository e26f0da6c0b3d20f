import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = { to: string; state?: string; current?: 'page' | 'true' | undefined; children: ReactNode }

/** A link to a page of moderation, with the state that its list shows. */
export function ModerationLink({ to, state = '', current, children }: Props) {
  const search: object = state === '' ? {} : { lage: state }
  return (
    <Link
      to={to}
      search={search}
      // The router marks a link as current by itself, also for another state of the same list.
      activeOptions={{ exact: true, includeSearch: true }}
      aria-current={current}
    >
      {children}
    </Link>
  )
}
