import { undoOrderStep } from '#contract/calls/staff-orders.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { seen, type OrderDetail } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'

type Props = { order: OrderDetail; steps: OrderSteps; children: string }

/** Takes back an order's latest step, while that is possible. */
export const UndoStepButton = ({ order, steps, children }: Props) =>
  order.undo_until !== null && (
    <KeyButton
      keys="Control+Z"
      label="Ångra det senaste steget"
      disabled={steps.isSending}
      onPress={() => void steps.send(undoOrderStep, { orders: [seen(order)] })}
    >
      {children}
    </KeyButton>
  )
