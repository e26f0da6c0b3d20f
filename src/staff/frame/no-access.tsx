import { useEffect } from 'react'
import { TypedTextList } from './typed-text-list.tsx'

/** Shown in place of every page when the session has ended or the account has no role. */
export function NoAccess({ reason }: { reason: 'logged-out' | 'no-role' }) {
  const title = reason === 'no-role' ? 'Du har ingen roll i redaktionen' : 'Logga in till redaktionen'
  useEffect(() => {
    document.title = `${title} – Redaktion`
  }, [title])
  const here = location.pathname + location.search
  return (
    <main className="staff-plain-page">
      <h1>{title}</h1>
      {reason === 'no-role' ? (
        <p>
          Be en redaktör bjuda in dig med e-post. Har du flera konton kan du logga ut och in igen med det
          rätta.
        </p>
      ) : (
        <p>Du loggar in med lösenordet och en kod från din telefon.</p>
      )}
      <TypedTextList />
      <p className="staff-actions">
        <a className="staff-button staff-button-main" href={`/logga-in?till=${encodeURIComponent(here)}`}>
          {reason === 'no-role' ? 'Byt konto' : 'Logga in'}
        </a>
        <a className="staff-button" href="/">
          Till webbplatsen
        </a>
      </p>
    </main>
  )
}
