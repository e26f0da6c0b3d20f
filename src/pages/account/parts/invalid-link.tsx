import type { ReactNode } from 'react'
import { DoneMessage } from './account-form.tsx'

type NextStep = { href: string; children: string }

/** The address of a letter that came without its key. */
export function InvalidLink({ href, children }: NextStep) {
  return (
    <div className="panel account-said">
      <p>Länken är inte hel. Öppna den direkt ur brevet, eller kopiera hela adressen.</p>
      <p>
        <a className="button button-quiet" href={href}>
          {children}
        </a>
      </p>
    </div>
  )
}

/** The key of a letter that opens nothing any more: another press would not either, so here is the way to go on. */
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
