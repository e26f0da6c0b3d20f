import { useEffect, type ReactNode } from 'react'
import { AccountLoading } from '#src/actions/account/account-states.tsx'
import { useRedirectToLogin } from '#src/actions/account/use-customer-query.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The session has expired: leads to the log-in page and back here. Drafts stay on the device. */
export function SessionExpired() {
  const redirectToLogin = useRedirectToLogin()
  useEffect(() => void redirectToLogin(), [redirectToLogin])
  return <AccountLoading>Du är inte inloggad längre. Vi tar dig till inloggningen …</AccountLoading>
}

/** The server could not be reached, or refused the request, with a button to try again. */
export function LoadError({
  title,
  children,
  onRetry,
}: {
  title: string
  children: ReactNode
  onRetry?: () => void
}) {
  return (
    <div className="empty-state" role="alert">
      <Icon name="offline" />
      <p className="empty-state-title">{title}</p>
      <p>{children}</p>
      {onRetry !== undefined && (
        <button type="button" className="button" onClick={onRetry}>
          Försök igen
        </button>
      )}
    </div>
  )
}

export const noNetworkText =
  'Det går inte att nå servern just nu. Det du har börjat skriva finns kvar på enheten.'
