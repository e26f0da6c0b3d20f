import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon.tsx'

/** Whoever is not logged in has nothing here; what was begun on this device waits. */
export function LogInFirst() {
  return (
    <div className="empty">
      <Icon name="lock" />
      <p className="empty-title">Logga in för att se dina material</p>
      <p>Med ett konto kan du dela egna material med andra lärare.</p>
      <p className="own-ways">
        <a className="button" href="/logga-in">
          Logga in
        </a>
        <a className="button button-quiet" href="/registrera">
          Skapa konto
        </a>
      </p>
    </div>
  )
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
