import { useEffect, useRef, useState } from 'react'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { claimNotification, readOutboxEntry, watchOutbox } from '#src/storage/outbox.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { PlacedOrder } from './order-confirmation.tsx'
import { toPlacedOrder, queuedText } from './order-outcome.ts'

type Props = {
  id: string
  needsLogin: boolean
  /** The server has taken it after all, while this is read. */
  onSent: (placed: PlacedOrder) => void
  onClose: () => void
}

/** An order that waits in the outbox: what happens with it now, and where it can be seen. Nothing says that it has been sent. */
export function OrderQueued({ id, needsLogin, onSent, onClose }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const [row, setRow] = useState<OutboxEntry | null>(null)
  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    const look = async () => {
      // A device that does not answer now is asked again at the next change.
      const now = await readOutboxEntry(id).catch(() => null)
      if (now === null) return
      if (now.state === 'sent' || now.state === 'refused') await claimNotification(id).catch(() => null)
      if (now.state === 'sent') onSent(toPlacedOrder(now))
      setRow(now)
    }
    void look()
    return watchOutbox((changed) => {
      if (changed === id) void look()
    })
  }, [id, onSent])

  return (
    <div className="order-done order-kept">
      <Icon name="outbox" />
      <p ref={text} tabIndex={-1} className="order-done-text" role="status">
        {row?.state === 'refused'
          ? `Beställningen kunde inte tas emot: ${row.verdict?.message ?? ''} Den ligger kvar i utkorgen, där du kan ändra den.`
          : queuedText(row === null ? needsLogin : row.state === 'needs-login')}
      </p>
      <div className="order-kept-ways">
        <a className="button" href="/utkorg" onClick={onClose}>
          Till utkorgen
        </a>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Stäng
        </button>
      </div>
    </div>
  )
}
