import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useEnded } from '#src/actions/account/use-customer.ts'
import { connection, watchConnection } from '#src/data/connection.ts'

/** Why something was not saved; `isOver` where the way on is to log in again. */
export type TroubleText = { text: string; isOver: boolean }

/** Why it was not saved; the focus comes here. */
export function Trouble({ text, isOver }: TroubleText) {
  const box = useRef<HTMLDivElement>(null)
  const ended = useEnded()
  useEffect(() => box.current?.focus(), [text])
  return (
    <div className="dialog-trouble own-trouble" role="alert" tabIndex={-1} ref={box}>
      <p>{text}</p>
      {isOver && (
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
