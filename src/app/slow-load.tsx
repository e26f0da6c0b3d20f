import { useEffect, useState, useSyncExternalStore } from 'react'
import { connection, watchConnection } from '#src/api/connection.ts'

/** After this long a page that loads says so in words, ms. */
const slowLoadMs = 4000

/** What a page that takes very long says, with ways out; nothing before that. `again` tries once more. */
export function SlowLoad({ again }: { again: () => void }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (long) return
    const timer = setTimeout(() => setLong(true), slowLoadMs)
    return () => clearTimeout(timer)
  }, [long])
  if (!long) return null
  return (
    <div className="long-wait panel">
      <p>Det här tar längre tid än vanligt. Nätet svarar inte, eller mycket långsamt.</p>
      <RecoveryLinks
        again={() => {
          setLong(false)
          again()
        }}
      />
    </div>
  )
}

/** What one can do where a page does not come. */
export function RecoveryLinks({ again }: { again: () => void }) {
  return (
    <p className="ways-out">
      <button type="button" className="button" onClick={again}>
        Försök igen
      </button>
      <a className="button button-quiet" href="/sparat">
        Till det som är sparat
      </a>
    </p>
  )
}

/** The network as it is now; on the server and while a page is taken over it is there. */
export const useConnection = () => useSyncExternalStore(watchConnection, connection, () => 'online' as const)
