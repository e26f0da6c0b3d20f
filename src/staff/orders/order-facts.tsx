import { saveOrderNote } from '#contract/calls/staff-orders.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { Picture } from '#src/material/picture.tsx'
import { FormMessage } from '../ui/form-message.tsx'
import { formatMoment } from '../ui/times.ts'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { printedText } from './printed-text.ts'
import { refreshOrders } from './order-queries.ts'
import { DeliveryAddress } from './delivery-address.tsx'
import { copies, seen, shelfName, stateLabels, type OrderDetail } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** What was ordered, by whom, and where it goes. */
export function OrderFacts({ order, steps }: { order: OrderDetail; steps: OrderSteps }) {
  const isShort = order.packed_qty !== null && order.packed_qty < order.qty
  return (
    <>
      <section className="staff-card order-facts" aria-label="Beställningen">
        <div className="order-what">
          {order.image !== '' && <Picture of={{ image: order.image, image_alt: '' }} size="order" eager />}
          <div>
            <h3>{order.material_name}</h3>
            <p>
              {copies(order.qty)}
              {isShort && `, ${order.packed_qty} packade`}
              {isShort && `, ${missingCopiesText(order)}`} · hylla {shelfName(order.shelf)}
            </p>
            <p>
              <StaffLink to={`/lager/${order.material_id}`}>Lagret</StaffLink>
            </p>
          </div>
        </div>
        <dl>
          <div>
            <dt>Till</dt>
            <dd>
              <DeliveryAddress {...order} />
            </dd>
          </div>
          <div>
            <dt>Beställare</dt>
            <dd>
              {[order.email, order.telephone, order.profession].filter(Boolean).map((text) => (
                <span key={text} className="order-contact">
                  {text}
                </span>
              ))}
              <small>{order.has_account ? 'Har konto' : 'Beställde utan konto'}</small>
            </dd>
          </div>
          <div>
            <dt>Kom</dt>
            <dd>{formatMoment(order.created_at)}</dd>
          </div>
          {order.joint_number !== null && (
            <div>
              <dt>Gemensam</dt>
              <dd>
                Gemensam beställning {order.joint_number}
                {order.parcel_id !== null && ': packas i ett paket'}
              </dd>
            </div>
          )}
          <Printed order={order} />
          {order.tracking !== '' && (
            <div>
              <dt>Spårning</dt>
              <dd>{order.tracking}</dd>
            </div>
          )}
        </dl>
        {order.others.length > 0 && (
          <div className="order-others">
            <h3>Fler till samma adress</h3>
            <ul>
              {order.others.map((other) => (
                <li key={other.id}>
                  <StaffLink to={`/bestallningar/${other.number}`}>
                    {formatOrderNumber(other.number)}
                  </StaffLink>
                  : {copies(other.qty)} {other.material_name}, {stateLabels[other.state].toLowerCase()}
                  {other.parcel_id !== null && other.parcel_id === order.parcel_id && ', i samma paket'}
                </li>
              ))}
            </ul>
          </div>
        )}
      </section>
      <NoteForm key={order.note} order={order} onSaved={steps.say} />
    </>
  )
}

const missingCopiesStates: Record<NonNullable<OrderDetail['rest']>['state'], string> = {
  waiting: 'står i kön',
  offered: 'är erbjudna',
  taken: 'är beställda ur kön',
  expired: 'fick ett erbjudande som gick ut',
  left: 'väntar inte längre',
  closed: 'väntar inte längre',
}

/** '18 står i kön', or that what was missing is cancelled. */
const missingCopiesText = ({ qty, packed_qty, rest }: OrderDetail): string =>
  rest === null || rest.qty === 0
    ? `${qty - (packed_qty ?? qty)} avbrutna`
    : `${rest.qty} ${missingCopiesStates[rest.state]}`

/** How often the slip and the label were printed, and when last. */
function Printed({ order: { prints } }: { order: OrderDetail }) {
  if (prints.slip === null && prints.label === null) return null
  return (
    <div>
      <dt>Utskrivet</dt>
      <dd>
        {prints.slip !== null && (
          <>
            Följesedel<small>{printedText(prints.slip)}</small>
          </>
        )}
        {prints.label !== null && (
          <>
            Etikett<small>{printedText(prints.label)}</small>
          </>
        )}
      </dd>
    </div>
  )
}

type NoteProps = { order: OrderDetail; onSaved: (message: string) => void }

function NoteForm({ order, onSaved }: NoteProps) {
  const form = useStaffForm({
    call: saveOrderNote,
    fields: (data) => ({ ...seen(order), ...Object.fromEntries(data.entries()) }),
    onDone({ message }) {
      void refreshOrders().then(() => onSaved(message))
    },
  })
  return (
    <form className="staff-card staff-form" onSubmit={form.submit} noValidate>
      <StaffField
        label="Anteckning"
        name="note"
        hint="Bara för er. Den syns när beställningen packas."
        defaultValue={order.note}
        autoComplete="off"
        error={form.errors['note']}
      />
      <FormMessage>{form.message}</FormMessage>
      <button type="submit" className="staff-button" disabled={form.isSending}>
        Spara anteckningen
      </button>
    </form>
  )
}
