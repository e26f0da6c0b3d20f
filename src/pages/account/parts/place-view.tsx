import { useEffect, useRef, useState } from 'react'
import type { Success } from '#contract/calls/call.ts'
import type { readPlace } from '#contract/calls/waiting-place.ts'
import { formatOfferEnd } from '#contract/waiting.ts'
import { Picture } from '#src/material/picture.tsx'
import { DialogButton } from '#src/ui/dialog-button.tsx'

const address = '/din-plats'
const loadOrderDialog = () => import('#src/actions/order/order-dialog.tsx').then((chunk) => chunk.OrderDialog)
const loadPlaceDialog = () =>
  import('#src/actions/order/change/place-dialog.tsx').then((chunk) => chunk.PlaceDialog)

type Place = Success<typeof readPlace>['data']

const copiesOf = (count: number) => (count === 1 ? '1 exemplar' : `${count} exemplar`)

const isOrderable = (material: Place['material']) => material?.isOrder === 1
const canOrder = (material: Place['material']) => isOrderable(material) && material?.sold_out === 0

function afterExpiry(material: Place['material']): string {
  const ended = 'Exemplaren är inte reserverade åt dig längre.'
  if (!isOrderable(material)) return `${ended} Materialet går inte att beställa just nu.`
  return canOrder(material)
    ? `${ended} Vill du ha materialet ändå finns det exemplar att beställa.`
    : `${ended} Vill du ha materialet ändå kan du ställa dig i kön igen.`
}

/** What the place is now, in a sentence. */
function stateText({ state, material, qty, offered_until, ahead, now }: Place): string {
  switch (state) {
    case 'waiting':
      return `${ahead === 0 ? 'Du står först i kön' : `Du står som nummer ${ahead + 1} i kön`} och väntar på ${copiesOf(qty)}. När de kommer reserverar vi dem åt dig och skickar ett brev.`
    case 'offered':
      return (offered_until ?? 0) >= now
        ? `${copiesOf(qty)} är reserverade åt dig till ${formatOfferEnd(offered_until ?? 0)}.`
        : `Reservationen gick ut ${formatOfferEnd(offered_until ?? 0)}. ${afterExpiry(material)}`
    case 'taken':
      return `Du har tagit ${copiesOf(qty)}. Beställningen står i brevet om den.`
    case 'expired':
      return `Reservationen har gått ut. ${afterExpiry(material)}`
    case 'left':
      return 'Du har lämnat platsen. Det kommer inga fler brev om den.'
    case 'closed':
      return 'Platsen i kön är stängd. Varför står i brevet som du fick.'
  }
}

type Props = {
  place: Place
  token: string
  /** Reads the place again after something was done. */
  onChanged: (message: string | null) => void
  heading?: 'h2' | 'h3'
}

/** A place in a queue: what it is now, and what its person can do with it. */
export function PlaceView({ place, token, onChanged, heading: Heading = 'h2' }: Props) {
  const [answer, setAnswer] = useState('')
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer !== '') text.current?.focus()
  }, [answer])
  const { material, name, qty, rest } = place
  const isOffered = place.state === 'offered' && (place.offered_until ?? 0) >= place.now
  const hasExpired = place.state === 'expired' || (place.state === 'offered' && !isOffered)
  const isOpen = isOffered || place.state === 'waiting'
  const onTaken = () => {
    // What an earlier step answered is no longer so.
    setAnswer('')
    onChanged(null)
  }
  const onAnswered = (message: string | null) => {
    if (message !== null) setAnswer(message)
    onChanged(message)
  }
  const dialogOf = (place_token: string, copies: number, offered: boolean) => ({
    place: { place_token, name, qty: copies, isOffered: offered, rest: offered ? (rest?.qty ?? 0) : 0 },
    onAnswered,
  })
  return (
    <>
      <div className="panel linked-card">
        {material !== null && <Picture of={material} size="order" eager />}
        <div>
          <Heading>{material === null ? name : <a href={`/${material.slug}`}>{name}</a>}</Heading>
          <p>{stateText(place)}</p>
        </div>
      </div>
      {answer !== '' && (
        <p className="account-success" role="status" tabIndex={-1} ref={text}>
          {answer}
        </p>
      )}
      {isOpen && (
        <p className="linked-actions">
          {isOffered && material !== null && (
            <DialogButton
              href={`${address}#${token}`}
              load={loadOrderDialog}
              dialogProps={{ material, offer: { token, qty, onTaken } }}
              className="button"
              fallback="Läs om sidan"
            >
              Ta {copiesOf(qty)}
            </DialogButton>
          )}
          <DialogButton
            href={`${address}#${token}`}
            load={loadPlaceDialog}
            dialogProps={dialogOf(token, qty, isOffered)}
            className="button button-secondary"
            fallback="Läs om sidan"
          >
            Färre eller lämna
          </DialogButton>
        </p>
      )}
      {hasExpired && material !== null && isOrderable(material) && (
        <p>
          <a className="button" href={`/${material.slug}#bestall`}>
            {canOrder(material) ? 'Beställ materialet' : 'Ställ dig i kön igen'}
          </a>
        </p>
      )}
      {rest !== null && (
        <div className="panel linked-rest">
          <p>Du väntar också på {copiesOf(rest.qty)} till, på samma plats i kön som förut.</p>
          <DialogButton
            href={`${address}#${rest.place_token}`}
            load={loadPlaceDialog}
            dialogProps={dialogOf(rest.place_token, rest.qty, false)}
            className="button button-secondary"
            fallback="Läs om sidan"
          >
            Färre eller lämna<span className="visually-hidden">: resten</span>
          </DialogButton>
        </div>
      )}
    </>
  )
}
