import { formatOrderNumber } from '#contract/order-steps.ts'
import { QrCodeImage } from '#src/ui/qr-code-image.tsx'
import { DeliveryAddress } from '../orders/delivery-address.tsx'
import { copies, copiesOf, type BatchOrder } from '../orders/order-texts.ts'
import { staffHref } from '../core/staff-address.ts'
import { formatMoment } from '../ui/times.ts'
import { groupParcels } from '../orders/parcels.ts'
import { PrintedOrders } from './printed-orders.tsx'
import './packing-slips.css'

/** Packing slips, one sheet for each parcel. The code opens the order for the next step; the teacher can read it, and it tells nothing. */
export function PackingSlipsPage() {
  return (
    <PrintedOrders title="Följesedlar" kind="slip">
      {({ orders }) => (
        <>
          {groupParcels(orders).map((parcel) => (
            <PackingSlip key={parcel[0]?.id} parcel={parcel} />
          ))}
        </>
      )}
    </PrintedOrders>
  )
}

function PackingSlip({ parcel }: { parcel: readonly BatchOrder[] }) {
  const [first] = parcel
  if (first === undefined) return null
  return (
    <article className="paper packing-slip">
      <div>
        <p className="slip-brand">Skolmaterial</p>
        <h2>Följesedel</h2>
        <address>
          <DeliveryAddress {...first} />
        </address>
      </div>
      <div className="slip-code">
        {parcel
          .filter(({ slip_token }) => slip_token !== '')
          .map(({ id, slip_token }) => (
            <SlipCode key={id} token={slip_token} />
          ))}
      </div>
      <table className="slip-lines">
        <thead>
          <tr>
            <th scope="col">Nummer</th>
            <th scope="col">Material</th>
            <th scope="col" className="slip-copies">
              Antal
            </th>
            <th scope="col">Beställt</th>
          </tr>
        </thead>
        <tbody>
          {parcel.map((order) => (
            <tr key={order.id}>
              <td>{formatOrderNumber(order.number)}</td>
              <td>{order.material_name}</td>
              <td className="slip-copies">
                {copies(copiesOf(order))}
                {copiesOf(order) < order.qty && ` av ${order.qty}`}
              </td>
              <td>{formatMoment(order.created_at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="slip-foot">
        Materialet är gratis. Stämmer något inte? Svara på brevet om beställningen och ange numret.
      </p>
    </article>
  )
}

function SlipCode({ token }: { token: string }) {
  return (
    <>
      <QrCodeImage text={`${location.origin}${staffHref('/s')}#${token}`} label={`QR-kod ${token}`} />
      <code>{token}</code>
    </>
  )
}
