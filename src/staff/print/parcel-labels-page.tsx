import { formatOrderNumber } from '#contract/order-steps.ts'
import { QrCodeImage } from '#src/ui/qr-code-image.tsx'
import { staffHref } from '../core/staff-address.ts'
import { groupParcels } from '../orders/parcels.ts'
import { copies, copiesOf, type BatchOrder } from '../orders/order-texts.ts'
import { labelLines } from './label-sheet.ts'
import { PrintedOrders } from './printed-orders.tsx'
import './parcel-label.css'

/** Labels for a label printer, 4 × 6 inches, one for each parcel. */
export function ParcelLabelsPage() {
  return (
    <PrintedOrders title="Etiketter 4 × 6 tum" kind="label">
      {({ orders }) => (
        <>
          {groupParcels(orders).map((parcel) => (
            <ParcelLabel key={parcel[0]?.id} parcel={parcel} />
          ))}
        </>
      )}
    </PrintedOrders>
  )
}

function ParcelLabel({ parcel }: { parcel: readonly BatchOrder[] }) {
  const [first] = parcel
  if (first === undefined) return null
  const { lines, place, isSmall } = labelLines(first)
  return (
    <article className="parcel-label">
      <p className="parcel-from">Avsändare: Skolmaterial</p>
      <address className="parcel-to" data-small={isSmall || undefined}>
        {lines.map((line, index) =>
          index === 0 ? (
            <strong key="first">{line}</strong>
          ) : (
            <span key={line}>
              {line}
              <br />
            </span>
          ),
        )}
        {place}
      </address>
      <div className="parcel-foot">
        <p>
          {parcel.map((order) => (
            <span key={order.id}>
              {formatOrderNumber(order.number)}: {copies(copiesOf(order))}
              <br />
            </span>
          ))}
        </p>
        {first.slip_token !== '' && (
          <QrCodeImage
            text={`${location.origin}${staffHref('/s')}#${first.slip_token}`}
            label={`QR-kod ${first.slip_token}`}
          />
        )}
      </div>
    </article>
  )
}
