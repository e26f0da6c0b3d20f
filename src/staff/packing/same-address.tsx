import { readStaffOrder } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { copies, stateLabels, type BatchOrder, type OrderRow } from '../orders/order-texts.ts'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'

type Props = {
  order: BatchOrder
  isSending: boolean
  onJoin: (orders: readonly OrderRow[], apart: boolean) => void
}

/** Another open order to the same address can lie in the same parcel. That is suggested and never done by itself. */
export function SameAddress({ order, isSending, onJoin }: Props) {
  const detail = useStaffQuery(
    readStaffOrder,
    { number: order.number },
    { enabled: order.same_address > 0 || order.parcel_id !== null },
  )
  const others = detail.data?.data.others ?? []
  const together = others.filter(({ parcel_id }) => parcel_id !== null && parcel_id === order.parcel_id)
  const [apart] = others.filter((other) => !together.includes(other))
  return (
    <>
      {together.length > 0 && (
        <p className="same-address" data-joined>
          <StaffIcon name="box" />
          <span>
            {order.joint_number === null ? 'I' : `Gemensam beställning ${order.joint_number}, i`} samma paket
            som{' '}
            {together.map((other) => (
              <StaffLink key={other.id} to={`/bestallningar/${other.number}`}>
                {formatOrderNumber(other.number)}
              </StaffLink>
            ))}
          </span>
          <button
            type="button"
            className="staff-plain-button"
            disabled={isSending}
            onClick={() => onJoin([order, ...together], true)}
          >
            Ett paket för var
          </button>
        </p>
      )}
      {apart !== undefined && order.state !== 'sent' && (
        <p className="same-address">
          <StaffIcon name="box" />
          <span>
            {apart.organization} har en till, {stateLabels[apart.state].toLowerCase()}:{' '}
            <strong>{copies(apart.qty)}</strong> {apart.material_name},{' '}
            <StaffLink to={`/bestallningar/${apart.number}`}>{formatOrderNumber(apart.number)}</StaffLink>
          </span>
          <KeyButton
            keys="L"
            label="Lägg i samma paket"
            className="staff-plain-button"
            disabled={isSending}
            onPress={() => onJoin([order, ...together, apart], false)}
          >
            Lägg i samma paket
          </KeyButton>
        </p>
      )}
    </>
  )
}
