import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { claimOrders, listStaffOrders, readStaffOrder } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useGo } from '../core/staff-address.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { listIntervalMs } from './order-queries.ts'
import { OrderTabs } from './order-tabs.tsx'
import { seen, stateLabels, type OrderDetail } from './order-texts.ts'
import { openPrintPage } from './print-address.ts'
import { ReturnDialog } from './return-dialog.tsx'
import { SendDialog } from './send-dialog.tsx'
import { StepMessage } from './step-message.tsx'
import { UndoStepButton } from './undo-step-button.tsx'
import { useOrderKeyboard } from './use-order-keyboard.ts'
import { useOrderSteps, type OrderSteps } from './use-order-steps.ts'

/** One order: where it goes, what has happened to it, and every step that it can take. */
export function OrderPage() {
  const { number } = useParams({ strict: false }) as { number: string }
  const query = useStaffQuery(readStaffOrder, { number }, { refetchInterval: listIntervalMs })
  const list = useStaffQuery(listStaffOrders, { state: 'received' })
  const steps = useOrderSteps()
  useOrderKeyboard()
  return (
    <div className="orders-page">
      <OrderTabs status={null} counts={list.data?.data.counts} />
      <StepMessage message={steps.message} />
      <QueryState query={query}>{({ data }) => <Order order={data} steps={steps} />}</QueryState>
      <ShortcutBar hints={[[['Control+Z'], 'ångra']]} />
    </div>
  )
}

function Order({ order, steps }: { order: OrderDetail; steps: OrderSteps }) {
  return (
    <article className="order-detail">
      <header className="order-detail-head">
        <h2>Beställning {formatOrderNumber(order.number)}</h2>
        <span className="state-mark" data-state={order.state}>
          {stateLabels[order.state]}
        </span>
        {order.batch !== null && (
          <p className="staff-hint">
            <StaffLink to={`/packa/${order.batch}`}>Omgång {order.batch}</StaffLink>
            {order.packer !== '' && `, ${order.mine ? 'din' : order.packer}`}
          </p>
        )}
      </header>
      <OrderActions order={order} steps={steps} />
      <OrderFacts order={order} steps={steps} />
      <OrderHistory events={order.events} />
    </article>
  )
}

type OrderDialog = 'address' | 'cancel' | 'send' | 'return'

function OrderActions({ order, steps }: { order: OrderDetail; steps: OrderSteps }) {
  const go = useGo()
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
