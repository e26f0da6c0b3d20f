import { useEffect, useRef } from 'react'
import { KeyButton } from '../keys/key-button.tsx'
import { ordersText, type Batch } from '../orders/order-texts.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'

type Props = { batch: Batch; number: number; packed: number; onSend: () => void }

/** Every order of the batch is packed; what remains is to send it. */
export function BatchDone({ batch, number, packed, onSend }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed last is gone.
  useEffect(() => heading.current?.focus(), [])
  if (packed === 0)
    return (
      <div className="batch-done">
        <h2 ref={heading} tabIndex={-1}>
          <StaffIcon name="check" /> Omgång {number} är klar
        </h2>
        <p>
          {batch.orders.length === 0
            ? 'Den har inga beställningar kvar.'
            : 'Alla paket är skickade eller har lämnat omgången.'}
        </p>
        <p className="staff-actions">
          <StaffLink className="staff-button staff-button-main" to="/bestallningar">
            Till de mottagna
          </StaffLink>
        </p>
      </div>
    )
  return (
    <div className="batch-done">
      <h2 ref={heading} tabIndex={-1}>
        <StaffIcon name="check" /> Allt i omgång {number} är packat
      </h2>
      <p>{ordersText(packed)} att lämna till posten.</p>
      <p className="staff-actions">
        <KeyButton
          keys="S"
          label="Skicka omgången"
          className="staff-button staff-button-main batch-send"
          onPress={onSend}
        >
          Skicka omgången
        </KeyButton>
      </p>
    </div>
  )
}
