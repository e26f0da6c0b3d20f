import { useState } from 'react'
import { claimOrders } from '#contract/calls/staff-orders.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { seen, type OrderDetail } from './order-texts.ts'
import { openPrintPage } from './print-address.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { UndoStepButton } from './undo-step-button.tsx'
import type { OrderSteps } from './use-order-steps.ts'

type OrderDialog = 'address' | 'cancel' | 'send' | 'return'

export function OrderActions({ order, steps }: { order: OrderDetail; steps: OrderSteps }) {
  const go = useStaffNavigation()
  const [dialog, setDialog] = useState<OrderDialog | null>(null)
  const close = () => setDialog(null)
  const is = (...states: string[]) => states.includes(order.state)

  async function claim(): Promise<void> {
    const done = await steps.send(claimOrders, { orders: [seen(order)] })
    if (done !== null && done.data.orders.length > 0) go.to(`/packa/${done.data.batch}`)
  }

  return (
    <div className="staff-actions">
      {is('received') && (
        <KeyButton
          keys="T"
          label="Ta och plocka"
          className="staff-button staff-button-main"
          disabled={steps.isSending}
          onPress={() => void claim()}
        >
          Ta och plocka
        </KeyButton>
      )}
      {is('picking') && order.batch !== null && (
        <StaffLink
          className="staff-button staff-button-main"
          to={`/packa/${order.batch}?bestallning=${order.number}`}
        >
          Packa
        </StaffLink>
      )}
      {is('packed') && (
        <KeyButton
          keys="S"
          label="Skicka"
          className="staff-button staff-button-main"
          disabled={steps.isSending}
          onPress={() => setDialog('send')}
        >
          Skicka
        </KeyButton>
      )}
      <UndoStepButton order={order} steps={steps}>
        Ångra senaste steget
      </UndoStepButton>
      {is('received', 'picking') && (
        <KeyButton keys="A" label="Rätta adressen" onPress={() => setDialog('address')}>
          Rätta adressen
        </KeyButton>
      )}
      {is('picking', 'packed', 'sent') && (
        <>
          <button
            type="button"
            className="staff-button"
            onClick={() => openPrintPage('foljesedlar', { ids: [order.id] })}
          >
            Följesedel
          </button>
          <KeyButton
            keys="E"
            label="Skriv ut etikett"
            onPress={() => openPrintPage('etiketter', { ids: [order.id] })}
          >
            Etikett
          </KeyButton>
        </>
      )}
      {is('sent') && (
        <button type="button" className="staff-button" onClick={() => setDialog('return')}>
          Kom åter …
        </button>
      )}
      {is('received', 'picking', 'packed') && (
        <button
          type="button"
          className="staff-button staff-button-danger"
          onClick={() => setDialog('cancel')}
        >
          Avbryt beställningen …
        </button>
      )}
      {dialog === 'address' && <AddressDialog order={order} onClose={close} onSaved={steps.say} />}
      {dialog === 'cancel' && <CancelDialog orders={[order]} onClose={close} steps={steps} />}
      {dialog === 'send' && <SendDialog orders={[order]} onClose={close} steps={steps} />}
      {dialog === 'return' && <ReturnDialog order={order} onClose={close} onDone={steps.say} />}
    </div>
  )
}
