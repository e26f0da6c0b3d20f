import { useQuery } from '@tanstack/react-query'
import { readSettings } from '#contract/calls/site.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { callQuery } from '#src/api/call-query.ts'
import { useSession } from '#src/api/use-session.ts'
import type { OrderAddress } from '#src/actions/order/change/changeable-order.ts'
import { OrderChanges } from '#src/actions/order/change/order-changes.tsx'
import { OrderStepsList } from '#src/actions/order/order-steps-list.tsx'
import { ShortOrder } from '#src/actions/order/short-order.tsx'
import { Picture } from '#src/material/picture.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PrintAddress } from '#src/ui/print-address.tsx'
import { PrintButton } from '#src/ui/print-button.tsx'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import type { ShownReceipt } from './use-receipt.ts'

const heading: Record<string, string> = {
  Avbruten: 'Beställningen är avbruten',
  Åter: 'Beställningen kom åter',
  'Skickad med post': 'Beställningen är skickad med post',
}

type DetailsProps = {
  receipt: ShownReceipt
  onChanged: (address?: Partial<OrderAddress>) => void
}

export function ReceiptDetails({ receipt, onChanged }: DetailsProps) {
  const session = useSession()
  const settings = useQuery(callQuery(readSettings, {}))
  const contact = settings.data?.data.contact_email ?? ''
  const { number, qty, title, slug, image, organization, street, postcode, city, email, received_at } =
    receipt
  const { order_id, first_name, last_name, follow_token = '', can_change, tracking } = receipt
  const name = title === '' ? 'Material' : title
  // The link's page never has names, and a device does not store them.
  const names = first_name === undefined || last_name === undefined ? {} : { first_name, last_name }
  return (
    <>
      <div className="receipt-header">
        <span className="receipt-icon">
          <Icon name="check" />
        </span>
        <div>
          <h1 tabIndex={-1}>{heading[receipt.state] ?? 'Beställningen är mottagen'}</h1>
          <p>{session ? 'Kvittot finns i ditt konto.' : 'Kvittot finns kvar på den här enheten.'}</p>
        </div>
      </div>
      <div className="panel receipt-card">
        <div className="receipt-material">
          {image !== '' && <Picture of={{ image, image_alt: '' }} size="order" eager />}
          <div>
            <h2>{slug === '' ? name : <a href={`/${slug}`}>{name}</a>}</h2>
            <p>{qty} ex, gratis</p>
            <ShortOrder short={receipt.short ?? null} />
          </div>
        </div>
        <dl>
          <div>
            <dt>Nummer</dt>
            <dd className="receipt-number">{number > 0 ? formatOrderNumber(number) : 'Står i brevet'}</dd>
          </div>
          <div>
            <dt>Till</dt>
            <dd>
              <strong>{organization}</strong>
              {street !== '' && (
                <>
                  <br />
                  {street}
                </>
              )}
              <br />
              {postcode.replace(' ', '\u00a0')} {city}
            </dd>
          </div>
          <div>
            <dt>Brev</dt>
            <dd>
              En bekräftelse till {email}
              {receipt.email_waits && ', som kommer lite senare, tillsammans med andra'}
            </dd>
          </div>
          <div>
            <dt>Mottagen</dt>
            <dd>{formatDateTime(received_at)}</dd>
          </div>
          {tracking !== '' && (
            <div>
              <dt>Spårning</dt>
              <dd>{tracking}</dd>
            </div>
          )}
        </dl>
      </div>
      <OrderStepsList order={receipt} />
      <OrderChanges
        order={{
          ...(session ? { order_id } : { follow_token }),
          ...{ number, qty, title: name, address: { organization, street, postcode, city, ...names } },
        }}
        canChange={can_change}
        href={`/kvitto/${order_id}`}
        onChanged={onChanged}
      />
      <section className="receipt-help" aria-labelledby="fel">
        <h2 id="fel">Stämmer något inte?</h2>
        <p>
          {contact === '' ? (
            'Svara på brevet'
          ) : (
            <>
              Skriv till{' '}
              <a href={`mailto:${contact}?subject=${encodeURIComponent(`Beställning ${number}`)}`}>
                {contact}
              </a>
            </>
          )}{' '}
          {number > 0 ? `och ange nummer ${formatOrderNumber(number)}` : 'och berätta vad du har beställt'},
          så rättar vi det. Skriv gärna innan beställningen har packats.
        </p>
      </section>
      <div className="receipt-actions">
        <a className="button" href="/">
          Leta vidare
        </a>
        <PrintButton />
        <a className="button button-secondary" href={session ? '/konto/bestallningar' : '/utkorg'}>
          {session ? 'Dina beställningar' : 'Till utkorgen'}
        </a>
      </div>
      <PrintAddress path={slug === '' ? '/' : `/${slug}`} />
    </>
  )
}
