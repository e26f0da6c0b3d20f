import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { useConnection, RecoveryLinks } from './slow-load.tsx'

/** Says that a page could not be loaded, and where to go instead. It retries when the network returns. */
export function FailedPage({ reset }: { reset?: (() => void) | undefined }): ReactNode {
  const router = useRouter()
  const currentConnection = useConnection()
  const previous = useRef(currentConnection)
  const retry = useCallback(() => {
    reset?.()
    void router.invalidate()
  }, [reset, router])
  useEffect(() => {
    const isBack = previous.current !== 'online' && currentConnection === 'online'
    previous.current = currentConnection
    if (isBack) retry()
  }, [currentConnection, retry])
  return (
    <div className="empty-state" role="alert">
      {currentConnection === 'offline' ? (
        <>
          <h1 tabIndex={-1}>Sidan finns inte på den här enheten</h1>
          <p>
            {navigator.onLine ? 'Sajten går inte att nå från det här nätet just nu' : 'Du är offline'}, och
            den här sidan har du inte öppnat här tidigare. Det du har sparat går att läsa, och det som väntar
            i <a href="/utkorg">utkorgen</a> skickas när sajten går att nå igen.
          </p>
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>Sidan kunde inte hämtas</h1>
          <p>
            Det kan bero på nätet eller på oss. Det du har sparat på enheten och det som väntar i utkorgen är
            kvar.
          </p>
        </>
      )}
      <RecoveryLinks onRetry={retry} />
    </div>
  )
}
