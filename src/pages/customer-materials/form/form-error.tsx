import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useRedirectToLogin } from '#src/actions/account/use-customer-query.ts'
import { connection, watchConnection } from '#src/api/connection.ts'

/** Why the form was not saved, and whether the customer has to log in again. */
export type FormErrorText = { text: string; isSessionExpired: boolean }

/** Shows why the form was not saved, and takes the focus. */
export function FormError({ text, isSessionExpired }: FormErrorText) {
  const box = useRef<HTMLDivElement>(null)
  const redirectToLogin = useRedirectToLogin()
  useEffect(() => box.current?.focus(), [text])
  return (
    <div className="form-error customer-material-form-error" role="alert" tabIndex={-1} ref={box}>
      <p>{text}</p>
      {isSessionExpired && (
        <button type="button" className="button button-secondary" onClick={() => void redirectToLogin()}>
          Logga in igen
        </button>
      )}
    </div>
  )
}

/** Warns that the form cannot be sent, before somebody tries. */
export function OfflineNote() {
  const network = useSyncExternalStore(watchConnection, connection, () => 'online' as const)
  return (
    <p className={network === 'offline' ? 'form-note' : 'visually-hidden'} role="status">
      {network === 'offline' &&
        'Du är offline. Skriv gärna vidare: utkastet finns på enheten, och du skickar in det när nätet är tillbaka.'}
    </p>
  )
}
