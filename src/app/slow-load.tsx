import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection, watchConnection } from '#src/api/connection.ts'

/** How long a page loads before it says so, ms. */
const slowLoadMs = 4000

/** The message of a page that takes very long to load, with links elsewhere; nothing before that. `onRetry` loads it again. */
export function SlowLoad({ onRetry }: { onRetry: () => void }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (isSlow) return
    const timer = setTimeout(() => setIsSlow(true), slowLoadMs)
    return () => clearTimeout(timer)
  }, [isSlow])
  if (!isSlow) return null
  return (
    <div className="slow-load panel">
      <p>Det här tar längre tid än vanligt. Nätet svarar inte, eller mycket långsamt.</p>
      <RecoveryLinks
        onRetry={() => {
          setIsSlow(false)
          onRetry()
        }}
      />
    </div>
  )
}

/** What to do when a page does not load. */
export function RecoveryLinks({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="button-row">
      <button type="button" className="button" onClick={onRetry}>
        Försök igen
      </button>
      <a className="button button-secondary" href="/sparat">
        Till det som är sparat
      </a>
    </p>
  )
}

/** The current connection; 'online' on the server and during hydration. */
export const useConnection = () => useSyncExternalStore(watchConnection, connection, () => 'online' as const)
