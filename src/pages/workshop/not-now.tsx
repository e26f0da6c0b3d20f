import { useEffect, type ReactNode } from 'react'
import { AccountWaiting } from '#src/actions/account/account-states.tsx'
import { useEnded } from '#src/actions/account/use-customer.ts'
import { Icon } from '#src/ui/icon.tsx'

/** The server does not know the session: on to the log-in page, and back here. What was begun on this device waits. */
export function SessionOver() {
  const ended = useEnded()
  useEffect(() => void ended(), [])
  return <AccountWaiting>Du är inte inloggad längre. Vi tar dig till inloggningen …</AccountWaiting>
}

/** The server could not be asked, or said no; with a way to try again. */
export function NotNow({
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

export const noNetwork =
  'Det går inte att nå servern just nu. Det du har börjat skriva finns kvar på enheten.'
