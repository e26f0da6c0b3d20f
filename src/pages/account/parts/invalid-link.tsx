import type { ReactNode } from 'react'
import { DoneMessage } from './account-form.tsx'

type NextStep = { href: string; children: string }

/** An e-mailed link that lost its token. */
export function InvalidLink({ href, children }: NextStep) {
  return (
    <div className="panel account-message">
      <p>Länken är inte hel. Öppna den direkt ur brevet, eller kopiera hela adressen.</p>
      <p>
        <a className="button button-secondary" href={href}>
          {children}
        </a>
      </p>
    </div>
  )
}

/** An e-mailed link that no longer works, with the next step, because another press would not help. */
export function ExpiredLink({ href, children, why }: NextStep & { why: ReactNode }) {
  return (
    <DoneMessage title="Länken gäller inte längre">
      <p>{why}</p>
      <p>
        <a className="button" href={href}>
          {children}
        </a>
      </p>
    </DoneMessage>
  )
}
