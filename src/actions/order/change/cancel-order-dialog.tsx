import { useState } from 'react'
import { formatOrderNumber } from '#contract/order-steps.ts'
import type { DialogProps } from '#src/ui/dialog-button.tsx'
import { DialogModal } from '#src/ui/dialog-modal.tsx'
import { DialogError } from '#src/ui/dialog-parts.tsx'
import { cancelOrder, type ChangeableOrder } from './changeable-order.ts'

type Props = { order: ChangeableOrder; onAnswered: (message: string | null) => void } & DialogProps

/** Asks once more before an order is cancelled. */
export function CancelOrderDialog({ order, onAnswered, onClose }: Props) {
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const { number, qty, title } = order

  async function send(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    const { done, message } = await cancelOrder(order)
    setIsSending(false)
    if (!done) return setProblem(message)
    onClose()
    onAnswered(message)
  }
  // What was refused may say that somebody picks the order by now.
  const close = () => {
    onClose()
    if (problem !== '') onAnswered(null)
  }
  return (
    <DialogModal title="Avbeställ?" onClose={close}>
      <p>
        {number > 0 ? `Beställning ${formatOrderNumber(number)}` : 'Beställningen'}, {qty} ex av {title},
        skickas då inte, och exemplaren går till andra. Det går inte att ångra, men du kan beställa igen så
        länge de räcker.
      </p>
      {problem !== '' && <DialogError focused>{problem}</DialogError>}
      <p className="order-changes-buttons">
        <button type="button" className="button" disabled={isSending} onClick={() => void send()}>
          {isSending && <span className="spinner" aria-hidden="true" />}
          {isSending ? 'Avbeställer …' : 'Ja, avbeställ'}
        </button>
        <button type="button" className="button button-secondary" onClick={close}>
          Behåll beställningen
        </button>
      </p>
    </DialogModal>
  )
}
