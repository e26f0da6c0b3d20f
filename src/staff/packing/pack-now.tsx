import { useEffect, useRef, useState } from 'react'
import { setParcel, packOrder, releaseOrders } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { useShortcuts } from '../keys/shortcut-list.ts'
import { AddressDialog } from '../orders/address-dialog.tsx'
import { formatMoment } from '../ui/times.ts'
import {
  copies,
  copiesOf,
  seen,
  shelfName,
  stateLabels,
  type Batch,
  type BatchOrder,
} from '../orders/order-texts.ts'
import { DeliveryAddress } from '../orders/delivery-address.tsx'
import { updateBatches } from '../orders/order-queries.ts'
import type { OrderSteps } from '../orders/use-order-steps.ts'
import { Picture } from '#src/material/picture.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { SameAddress } from './same-address.tsx'
import { nextToPack } from './packing-order.ts'
import { ShortDialog } from './short-dialog.tsx'

type Props = { order: BatchOrder; batch: Batch; steps: OrderSteps; onSend: () => void }

/** The order to pack now: where the copies lie, how many, where they go, and what can be done. */
export function PackNow({ order, batch, steps, onSend }: Props) {
  const go = useStaffNavigation()
  const [dialog, setDialog] = useState<'short' | 'address' | null>(null)
  const packButton = useRef<HTMLButtonElement>(null)
  const number = formatOrderNumber(order.number)
  const isPicking = order.state === 'picking'
  // Enter packs as soon as the order is shown.
  useEffect(() => {
    if (isPicking) packButton.current?.focus({ preventScroll: true })
  }, [isPicking])

  /** Shows the next order to pack; without one, that the batch is done. */
  function showNext(): void {
    const next = nextToPack(batch.orders, order.number)
    go.change({ bestallning: next === null ? '' : String(next.number) }, { replace: true })
  }
  async function pack(): Promise<void> {
    const done = await steps.send(packOrder, seen(order))
    if (done === null) return
    updateBatches(done.data)
    showNext()
  }
  /** A narrow screen shows the list first: a shortcut shows the order before one acts on it, so that nothing unseen is packed. */
  function whenShown(act: () => void): void {
    if (packButton.current?.offsetParent === null) go.change({ bestallning: String(order.number) })
    else act()
  }
  async function release(): Promise<void> {
    const done = await steps.send(releaseOrders, { orders: [seen(order)] })
    if (done === null || done.data.refused.length > 0) return
    for (const row of done.data.orders) updateBatches(row)
    showNext()
  }
  useShortcuts([
    ...(isPicking
      ? [{ keys: 'Enter', label: 'Packad, nästa paket', run: () => whenShown(() => void pack()) }]
      : []),
    ...(batch.orders.some(({ state }) => state === 'packed')
      ? [{ keys: 'S', label: 'Skicka det som är packat', run: onSend }]
      : []),
  ])

  const after = nextToPack(batch.orders, order.number)
  return (
    <article className="pack-now" aria-labelledby="packa-nu">
      <header>
        <StaffLink className="pack-back" to={`/packa/${batch.batch ?? ''}`}>
          <StaffIcon name="back" />
          <span className="visually-hidden">Till omgångens lista</span>
        </StaffLink>
        <h2 id="packa-nu">{isPicking ? 'Packa nu' : stateLabels[order.state]}</h2>
        <p>
          <StaffLink to={`/bestallningar/${order.number}`}>Beställning {number}</StaffLink> · kom{' '}
          {formatMoment(order.created_at)}
        </p>
      </header>
      <div className="pack-what">
        <p className="pack-shelf">
          Hylla <strong>{shelfName(order.shelf)}</strong>
        </p>
        <div className="pack-copies">
          <p>{copies(copiesOf(order))}</p>
          <h3>{order.material_name}</h3>
        </div>
        {order.image !== '' && <Picture of={{ image: order.image, image_alt: '' }} size="order" eager />}
      </div>
      {order.note !== '' && (
        <p className="staff-note pack-note">
          <StaffIcon name="pen" /> {order.note}
        </p>
      )}
      <div className="pack-address">
        <p className="staff-hint pack-where">
          Skickas till
          {order.prints.label !== null && <small>etiketten är utskriven</small>}
        </p>
        <address>
          <DeliveryAddress {...order} />
        </address>
        {isPicking && (
          <KeyButton
            keys="A"
            label="Rätta adressen"
            className="staff-plain-button pack-correct"
            onPress={() => whenShown(() => setDialog('address'))}
          >
            Rätta adressen
          </KeyButton>
        )}
      </div>
      <SameAddress
        order={order}
        isSending={steps.isSending}
        onJoin={(orders, apart) =>
          void steps.send(setParcel, { orders: orders.map(seen), ...(apart && { apart: 1 }) })
        }
      />
      {isPicking && (
        <div className="pack-actions">
          <button
            type="button"
            ref={packButton}
            className="staff-button staff-button-main pack-main"
            aria-keyshortcuts="Enter"
            onClick={() => void pack()}
          >
            Packad, nästa paket
            <kbd className="key-cap" aria-hidden="true">
              Enter
            </kbd>
          </button>
          <KeyButton keys="F" label="Det fattas exemplar" onPress={() => whenShown(() => setDialog('short'))}>
            Fattas
          </KeyButton>
          <KeyButton
            keys="V"
            label="Vänta: lägg tillbaka bland de mottagna"
            onPress={() => whenShown(() => void release())}
          >
            Vänta
          </KeyButton>
        </div>
      )}
      {after !== null && isPicking && (
        <p className="pack-next">
          <StaffIcon name="arrow" /> Sedan,{' '}
          {after.shelf === order.shelf ? 'på samma hylla' : `hylla ${shelfName(after.shelf)}`}:{' '}
          <strong>{copies(after.qty)}</strong> till {after.organization} i {after.city}
        </p>
      )}
      {dialog === 'short' && (
        <ShortDialog order={order} steps={steps} onClose={() => setDialog(null)} onPacked={showNext} />
      )}
      {dialog === 'address' && (
        <AddressDialog order={order} onClose={() => setDialog(null)} onSaved={steps.say} />
      )}
    </article>
  )
}
