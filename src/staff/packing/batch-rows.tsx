import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { useShortcuts } from '../keys/shortcut-list.ts'
import { openPrintPage } from '../orders/print-address.ts'
import {
  copies,
  copiesOf,
  shelfName,
  stateLabels,
  type Batch,
  type BatchOrder,
} from '../orders/order-texts.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { isPacked, nextToPack } from './packing-order.ts'

type Props = { batch: Batch; number: number; shown: BatchOrder | null }

/** The orders of a batch, sorted by shelf as they are picked. J and K show the next and the one before. */
export function BatchRows({ batch, number, shown }: Props) {
  const go = useStaffNavigation()
  const { orders, mine, packer } = batch
  const next = nextToPack(orders, null)
  const packed = orders.filter(isPacked).length

  function move(step: 1 | -1): void {
    const index = orders.findIndex(({ id }) => id === shown?.id)
    const other = orders[Math.min(Math.max(index + step, 0), orders.length - 1)]
    if (other !== undefined) go.change({ bestallning: String(other.number) }, { replace: true })
  }
  useShortcuts([
    { keys: 'J', label: 'Nästa beställning', run: () => move(1) },
    { keys: 'K', label: 'Föregående beställning', run: () => move(-1) },
  ])

  return (
    <>
      <header className="packing-list-head">
        <h2>Omgång {number}</h2>
        <span className="mine-mark">{mine ? 'din' : packer}</span>
        <div className="packing-prints">
          <KeyButton
            keys="P"
            label="Skriv ut plocklista"
            className="staff-plain-button"
            onPress={() => openPrintPage('plocklista', { batch: number })}
          >
            Plocklista
          </KeyButton>
          <KeyButton
            keys="E"
            label="Skriv ut etiketter"
            className="staff-plain-button"
            onPress={() => openPrintPage('etiketter', { batch: number })}
          >
            Etiketter
          </KeyButton>
          <button
            type="button"
            className="staff-plain-button"
            onClick={() => openPrintPage('foljesedlar', { batch: number })}
          >
            Följesedlar
          </button>
        </div>
      </header>
      <div className="packing-continue">
        <p>
          {packed} av {orders.length} packade
        </p>
        <progress max={orders.length} value={packed} aria-hidden="true" />
        {next !== null && (
          <StaffLink
            className="staff-button staff-button-main"
            to={`/packa/${number}?bestallning=${next.number}`}
          >
            {packed === 0 ? 'Börja' : 'Fortsätt'} på hylla {shelfName(next.shelf)}
          </StaffLink>
        )}
      </div>
      <ol className="packing-rows">
        {orders.map((order) => (
          <li key={order.id} data-packed={isPacked(order) || undefined}>
            <StaffLink
              to={`/packa/${number}?bestallning=${order.number}`}
              {...(order.id === shown?.id && { 'aria-current': 'true' })}
            >
              <span className="packing-mark" aria-hidden="true">
                {isPacked(order) && <StaffIcon name="check" />}
                {!isPacked(order) && order.id === shown?.id && <StaffIcon name="arrow" />}
              </span>
              <span className="packing-shelf">{shelfName(order.shelf)}</span>
              <span className="packing-what">
                <strong>{order.material_name}</strong>
                <small>
                  {order.organization}, {order.city} · {formatOrderNumber(order.number)}
                </small>
              </span>
              <span className="packing-copies">{copies(copiesOf(order))}</span>
              {isPacked(order) && <span className="visually-hidden"> {stateLabels[order.state]}</span>}
            </StaffLink>
          </li>
        ))}
      </ol>
    </>
  )
}
