import type { ReactNode } from 'react'

/** While something of one's own is on its way. */
export function AccountLoading({ children }: { children: ReactNode }) {
  return (
    <p className="account-waiting" role="status">
      <span className="spinner" aria-hidden="true" /> {children}
    </p>
  )
}

/** Something of one's own could not be had: why, and how to go on. */
export function AccountError({ children, again }: { children: ReactNode; again: () => void }) {
  return (
    <div className="panel account-said" role="alert">
      <p>{children}</p>
      <p>
        <button type="button" className="button button-quiet" onClick={again}>
          Försök igen
        </button>
      </p>
    </div>
  )
}
