import { useQuery } from '@tanstack/react-query'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { followedOrderQuery, type FollowedOrder } from '#src/actions/order/change/followed-order.ts'
import { OrderChanges } from '#src/actions/order/change/order-changes.tsx'
import { OrderStepsList } from '#src/actions/order/order-steps-list.tsx'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { Picture } from '#src/material/picture.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { ShortOrder } from '#src/actions/order/short-order.tsx'
import { InvalidLink, RefusedLink } from './parts/invalid-link.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import './parts/linked.css'

const address = '/bestallning'

/** An order by the link in its emails: where it is now, and what can still be changed. It shows neither street nor email address. */
export function FollowOrderPage() {
  return (
    <AuthFrame title="Din beställning" address={address}>
      <FollowOrder />
    </AuthFrame>
  )
}

function FollowOrder() {
  const token = useLinkToken()
  const followed = useQuery({ ...followedOrderQuery(token), enabled: token !== '' })
  if (token === '') return <InvalidLink href="/">Till startsidan</InvalidLink>
  if (followed.data === undefined) return <AccountLoading>Hämtar beställningen …</AccountLoading>
  const refresh = () => void followed.refetch()
  if (followed.data.state === 'unanswered')
    return (
      <AccountError onRetry={refresh}>
        Vi fick inget svar, så vi kan inte visa var beställningen är just nu. Den påverkas inte av det. Försök
        igen när du har nät.
      </AccountError>
    )
  if (followed.data.state === 'refused')
    return (
      <RefusedLink why={followed.data.message} href="/">
        Till startsidan
      </RefusedLink>
    )
  return <Order order={followed.data.order} token={token} onChanged={refresh} />
}

type OrderProps = {
  order: Extract<FollowedOrder, { state: 'found' }>['order']
  token: string
  onChanged: () => void
}

function Order({ order, token, onChanged }: OrderProps) {
  const { number, state, qty, organization, city, tracking, title, slug, image, short } = order
  return (
    <>
      <div className="panel linked-card">
        {image !== '' && <Picture of={{ image, image_alt: '' }} size="order" eager />}
        <div>
          <h2>{slug === '' ? title : <a href={`/${slug}`}>{title}</a>}</h2>
          <p className="order-status">{state}</p>
          <p>
            Nummer {formatOrderNumber(number)}, {qty === 1 ? '1 exemplar' : `${qty} exemplar`}
          </p>
          <ShortOrder short={short} />
          <p className="account-muted">
            Till {organization}, {city}
          </p>
          {tracking !== '' && <p>Spårningsnummer {tracking}</p>}
        </div>
      </div>
      <OrderStepsList order={order} />
      <OrderChanges
        order={{ follow_token: token, number, qty, title, address: { organization, city } }}
        canChange={order.can_change}
        href={`${address}#${token}`}
        onChanged={onChanged}
      />
      {!order.can_change && /^(Plockas|Packad)$/.test(state) && (
        <p>
          Beställningen är på gång, så den går inte att ändra här. Är något fel, skriv till oss genast och
          ange numret. Adressen dit står i brevet om beställningen.
        </p>
      )}
      <p className="account-muted">
        Den som har länken kan se och ändra beställningen. Därför visas varken gatuadress eller e-post här.
      </p>
    </>
  )
}
