import type { ReactNode } from 'react'
import { Said } from './account-form.tsx'

type Way = { way: string; children: string }

/** The address of a letter that came without its key. */
export function NoLink({ way, children }: Way) {
  return (
    <div className="panel account-said">
      <p>Länken är inte hel. Öppna den direkt ur brevet, eller kopiera hela adressen.</p>
      <p>
        <a className="button button-quiet" href={way}>
          {children}
        </a>
      </p>
    </div>
  )
}

/** The key of a letter that opens nothing any more: another press would not either, so here is the way to go on. */
export function SpentLink({ way, children, why }: Way & { why: ReactNode }) {
  return (
    <Said title="Länken gäller inte längre">
      <p>{why}</p>
      <p>
        <a className="button" href={way}>
          {children}
        </a>
      </p>
    </Said>
  )
}
