import { useState } from 'react'
import { listOwnPlaces } from '#contract/calls/waiting-place.ts'
import type { Success } from '#contract/calls/call.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { useCustomerQuery } from '#src/actions/account/use-customer-query.ts'
import { PlaceView } from './parts/place-view.tsx'
import './parts/account.css'
import './parts/linked.css'

const address = '/konto/bestallningar/vantelista'
const back = { title: 'Beställningar', address: '/konto/bestallningar' }

/** A customer's places in queues for sold-out material: to take what is offered, keep fewer, or leave. */
export function WaitingPlacesPage() {
  return (
    <AccountFrame
      title="Dina platser i kö"
      address={address}
      back={back}
      lead="Material som är slut och som du väntar på, med det här kontot eller dess e-postadress."
    >
      {() => <Places />}
    </AccountFrame>
  )
}

type OwnPlace = Success<typeof listOwnPlaces>['data'][number]

const isOpen = ({ state }: OwnPlace) => state === 'offered' || state === 'waiting'

function Places() {
  const places = useCustomerQuery(listOwnPlaces, {})
  const [answer, setAnswer] = useState('')
  if (places.isPending) return <AccountLoading>Hämtar dina platser …</AccountLoading>
  if (places.isError)
    return (
      <AccountError onRetry={() => void places.refetch()}>
        Vi fick inget svar, så vi kan inte visa dina platser just nu. De påverkas inte av det, men en
        reservation går ut den tid som står i brevet. Försök igen när du har nät.
      </AccountError>
    )
  const all = places.data.data
  const refresh = (message: string | null) => {
    setAnswer(message ?? '')
    void places.refetch()
  }
  const ended = all.filter((place) => !isOpen(place))
  if (all.length === 0)
    return (
      <div className="empty-state">
        <p className="empty-state-title">Du väntar inte på något</p>
        <p>När ett tryckt material är slut kan du ställa dig i kö på dess sida.</p>
        <a className="button" href="/amne">
          Hitta material
        </a>
      </div>
    )
  return (
    <>
      {/* A place that has ended leaves its own answer behind. */}
      <p className="visually-hidden" role="status">
        {answer}
      </p>
      {all.filter(isOpen).map((place) => (
        <section key={place.place_token} className="own-place" aria-label={place.name}>
          <PlaceView place={place} token={place.place_token} onChanged={refresh} />
        </section>
      ))}
      {ended.length > 0 && (
        <section className="own-place" aria-labelledby="avslutade">
          <h2 id="avslutade">Den senaste månaden</h2>
          {ended.map((place) => (
            <PlaceView
              key={place.place_token}
              place={place}
              token={place.place_token}
              onChanged={refresh}
              heading="h3"
            />
          ))}
        </section>
      )}
    </>
  )
}
