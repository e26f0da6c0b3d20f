import type { ReactNode } from 'react'

/** Shown while account data is loading. */
export function AccountLoading({ children }: { children: ReactNode }) {
  return (
    <p className="account-loading" role="status">
      <span className="spinner" aria-hidden="true" /> {children}
    </p>
  )
}

/** Shows why account data could not be loaded, with a button to retry. */
export function AccountError({ children, onRetry }: { children: ReactNode; onRetry: () => void }) {
  return (
    <div className="panel account-message" role="alert">
      <p>{children}</p>
      <p>
        <button type="button" className="button button-secondary" onClick={onRetry}>
          Försök igen
        </button>
      </p>
    </div>
  )
}
