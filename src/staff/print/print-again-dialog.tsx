import { formatOrderNumber } from '#contract/order-steps.ts'
import type { PrintKind } from '#contract/packing.ts'
import type { BatchOrder } from '../orders/order-texts.ts'
import { StaffDialog } from '../ui/staff-dialog.tsx'
import { printedText } from '../orders/printed-text.ts'

type Props = {
  kind: PrintKind
  orders: readonly BatchOrder[]
  onPrint: (orders: readonly BatchOrder[]) => void
  onClose: () => void
}

/** Asks before something is printed again: a second slip or label can become a second parcel. Whoever insists prints. */
export function PrintAgainDialog({ kind, orders, onPrint, onClose }: Props) {
  const printed = orders.filter(({ prints }) => prints[kind] !== null)
  const unprinted = orders.filter(({ prints }) => prints[kind] === null)
  return (
    <StaffDialog
      title={printed.length === 1 ? 'Redan utskriven' : `Redan utskrivna: ${printed.length}`}
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard */}
      <div className="printed-before" role="region" aria-label="Redan utskrivna" tabIndex={0}>
        <ul>
          {printed.map(({ id, number, organization, prints }) => (
            <li key={id}>
              <strong>{formatOrderNumber(number)}</strong> till {organization}
              <small>{printedText(prints[kind])}</small>
            </li>
          ))}
        </ul>
      </div>
      <p className="staff-actions">
        {unprinted.length > 0 && (
          <button type="button" className="staff-button staff-button-main" onClick={() => onPrint(unprinted)}>
            Bara de andra {unprinted.length}
          </button>
        )}
        <button
          type="button"
          data-autofocus={unprinted.length === 0 || undefined}
          className={unprinted.length === 0 ? 'staff-button staff-button-main' : 'staff-button'}
          onClick={() => onPrint(orders)}
        >
          {orders.length === 1 ? 'Skriv ut ändå' : `Skriv ut alla ${orders.length}`}
        </button>
        <button type="button" className="staff-button" onClick={onClose}>
          Skriv inte ut
        </button>
      </p>
    </StaffDialog>
  )
}
