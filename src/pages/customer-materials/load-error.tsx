import { useEffect, type ReactNode } from 'react'
import { AccountLoading } from '#src/actions/account/account-states.tsx'
import { useRedirectToLogin } from '#src/actions/account/use-customer-query.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The server does not know the session: on to the log-in page, and back here. What was begun on this device waits. */
export function SessionExpired() {
  const ended = useRedirectToLogin()
  useEffect(() => void ended(), [])
  return <AccountLoading>Du är inte inloggad längre. Vi tar dig till inloggningen …</AccountLoading>
}

/** The server could not be asked, or said no; with a way to try again. */
export function LoadError({
  title,
  children,
  again,
}: {
  title: string
  children: ReactNode
  again?: () => void
}) {
  return (
    <div className="empty" role="alert">
      <Icon name="offline" />
      <p className="empty-title">{title}</p>
      <p>{children}</p>
      {again !== undefined && (
        <button type="button" className="button" onClick={again}>
          Försök igen
        </button>
      )}
    </div>
  )
}

export const noNetworkText =
  'Det går inte att nå servern just nu. Det du har börjat skriva finns kvar på enheten.'
