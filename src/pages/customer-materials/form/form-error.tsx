import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRedirectToLogin } from '#src/actions/account/use-customer-query.ts'
import { connection, watchConnection } from '#src/api/connection.ts'

/** Why something was not saved; `isOver` where the way on is to log in again. */
export type FormErrorText = { text: string; isSessionExpired: boolean }

/** Why it was not saved; the focus comes here. */
export function FormError({ text, isSessionExpired }: FormErrorText) {
  const box = useRef<HTMLDivElement>(null)
  const ended = useRedirectToLogin()
  useEffect(() => box.current?.focus(), [text])
  return (
    <div className="dialog-trouble own-trouble" role="alert" tabIndex={-1} ref={box}>
      <p>{text}</p>
      {isSessionExpired && (
        <button type="button" className="button button-quiet" onClick={() => void ended()}>
          Logga in igen
        </button>
      )}
    </div>
  )
}

/** Said before somebody presses in vain. */
export function OfflineNote() {
  const network = useSyncExternalStore(watchConnection, connection, () => 'online' as const)
  return (
    <p className={network === 'offline' ? 'own-note' : 'unseen'} role="status">
      {network === 'offline' &&
        'Du är offline. Skriv gärna vidare: utkastet finns på enheten, och du skickar in det när nätet är tillbaka.'}
    </p>
  )
}
