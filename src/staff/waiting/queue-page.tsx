import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Success } from '#contract/calls/call.ts'
import { offerNow, readQueue } from '#contract/calls/staff-waiting.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { formatOfferEnd, type PlaceState } from '#contract/waiting.ts'
import { sendStaffAction, useStaffQuery } from '../core/staff-api.ts'
import { refreshOrders } from '../orders/order-queries.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { CloseDialog, type Closing } from './close-dialog.tsx'
import { figuresText } from './waiting-page.tsx'
import './waiting.css'

type Queue = Success<typeof readQueue>['data']
type Place = Queue['places'][number]

const stateLabels: Record<PlaceState, string> = {
  waiting: 'Väntar',
  offered: 'Erbjuden',
  taken: 'Tagen',
  expired: 'Gick ut',
  left: 'Lämnad',
  closed: 'Stängd',
}

const isOpen = ({ state }: Place) => state === 'waiting' || state === 'offered'

/** Who waits for one material, in the order of the queue. */
export function QueuePage() {
  const { material } = useParams({ strict: false }) as { material: string }
  const query = useStaffQuery(readQueue, { material_id: material }, { refetchInterval: 15_000 })
  return <QueryState query={query}>{({ data }) => <QueueView queue={data} />}</QueryState>
}

function QueueView({ queue: { queue, places, now } }: { queue: Queue }) {
  const [answer, setAnswer] = useState<{ done: boolean; message: string } | null>(null)
  const [closing, setClosing] = useState<Closing | null>(null)
  const [isSending, setIsSending] = useState(false)
  const open = places.filter(isOpen)
  const ended = places.filter((place) => !isOpen(place))

  async function offer(): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setAnswer(await sendStaffAction(offerNow, { material_id: queue.material_id }))
    await refreshOrders()
    setIsSending(false)
  }
  function closed(message: string): void {
    setClosing(null)
    setAnswer({ done: true, message })
    void refreshOrders()
  }

  return (
    <StaffPage title={queue.name} lead={<StaffLink to="/vantelista">Till väntelistan</StaffLink>}>
      <p
        role="status"
        className={
          answer === null ? 'visually-hidden' : answer.done ? 'staff-note' : 'staff-note staff-note-warning'
        }
      >
        {answer?.message}
      </p>
      <div className="staff-card waiting-summary">
        <p>
          <strong>{figuresText(queue)}</strong>
        </p>
        <p>
          {queue.on_shelf} ex på hyllan, {queue.free} lediga.{' '}
          <StaffLink to={`/lager/${queue.material_id}`}>Ta emot en leverans</StaffLink>
        </p>
        {queue.why !== '' && <p>{queue.why}</p>}
        {queue.waiting > 0 && (
          <p className="staff-actions">
            {queue.can_offer && (
              <button
                type="button"
                className="staff-button staff-button-main"
                disabled={isSending}
                onClick={() => void offer()}
              >
                Erbjud nu
              </button>
            )}
            <button
              type="button"
              className="staff-button"
              onClick={() => setClosing({ material_id: queue.material_id, place: null, open: open.length })}
            >
              Stäng hela kön
            </button>
          </p>
        )}
      </div>
      <h2 className="staff-subhead">I kön</h2>
      {open.length === 0 ? (
        <p className="staff-note">Ingen väntar på det här materialet.</p>
      ) : (
        <ol className="staff-card staff-rows waiting-places">
          {open.map((place, at) => (
            <li key={place.id}>
              <span className="waiting-number">{at + 1}</span>
              <span className="staff-row-text">
                <strong>{place.email}</strong>
                <span>
                  {stateLabels[place.state]}
                  {place.state === 'offered' && place.offered_until !== null
                    ? place.offered_until < now
                      ? ', tiden är ute och exemplaren går vidare inom en minut'
                      : ` till ${formatOfferEnd(place.offered_until)}`
                    : ` sedan ${formatMoment(place.created_at)}`}
                </span>
              </span>
              <span className="waiting-copies">{place.qty} ex</span>
              <button
                type="button"
                className="staff-button"
                onClick={() =>
                  setClosing({ material_id: queue.material_id, place: place.id, state: place.state })
                }
              >
                Stäng platsen<span className="visually-hidden"> för {place.email}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {ended.length > 0 && (
        <>
          <h2 className="staff-subhead">Senast avslutade</h2>
          <ol className="staff-card staff-rows waiting-places">
            {ended.map((place) => (
              <li key={place.id}>
                <span className="staff-row-text">
                  <strong>{place.email}</strong>
                  <span>
                    {stateLabels[place.state]} {formatMoment(place.state_at)}
                    {place.order_number !== null && (
                      <>
                        {', beställning '}
                        <StaffLink to={`/bestallningar/${place.order_number}`}>
                          {formatOrderNumber(place.order_number)}
                        </StaffLink>
                      </>
                    )}
                  </span>
                </span>
                <span className="waiting-copies">{place.qty} ex</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {closing !== null && (
        <CloseDialog closing={closing} onClose={() => setClosing(null)} onClosed={closed} />
      )}
    </StaffPage>
  )
}
