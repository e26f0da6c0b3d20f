import { useEffect, useRef, useState } from 'react'
import type { OutboxEntry } from '#contract/outbox-entry.ts'
import { claimNotification, readOutboxEntry, watchOutbox } from '#src/storage/outbox.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { PlacedOrder } from './order-confirmation.tsx'
import { toPlacedOrder, queuedText } from './order-outcome.ts'

type Props = {
  id: string
  needsLogin: boolean
  /** The server has accepted the order while this is shown. */
  onSent: (placed: PlacedOrder) => void
  onClose: () => void
}

/** Says that an order waits in the outbox, what happens next and where to see it. It never claims that the order is sent. */
export function OrderQueued({ id, needsLogin, onSent, onClose }: Props) {
  const text = useRef<HTMLParagraphElement>(null)
  const [entry, setEntry] = useState<OutboxEntry | null>(null)
  useEffect(() => text.current?.focus(), [])
  useEffect(() => {
    const refresh = async () => {
      // Storage that fails now is read again at the next change.
      const current = await readOutboxEntry(id).catch(() => null)
      if (current === null) return
      if (current.state === 'sent' || current.state === 'refused')
        await claimNotification(id).catch(() => null)
      if (current.state === 'sent') onSent(toPlacedOrder(current))
      setEntry(current)
    }
    void refresh()
    return watchOutbox((changed) => {
      if (changed === id) void refresh()
    })
  }, [id, onSent])

  return (
    <div className="order-confirmation order-queued">
      <Icon name="outbox" />
      <p ref={text} tabIndex={-1} className="order-confirmation-text" role="status">
        {entry?.state === 'refused'
          ? `Beställningen kunde inte tas emot: ${entry.refusal?.message ?? ''} Den ligger kvar i utkorgen, där du kan ändra den.`
          : queuedText(entry === null ? needsLogin : entry.state === 'needs-login')}
      </p>
      <div className="order-queued-actions">
        <a className="button" href="/utkorg" onClick={onClose}>
          Till utkorgen
        </a>
        <button type="button" className="button button-secondary" onClick={onClose}>
          Stäng
        </button>
      </div>
    </div>
  )
}
