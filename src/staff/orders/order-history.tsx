import { formatMoment } from '../ui/times.ts'
import { stateLabel, type OrderDetail } from './order-texts.ts'

/** Everything that has happened to an order, newest first. A step that was undone stays, because it happened. */
export function OrderHistory({ events }: { events: OrderDetail['events'] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby="historik">
      <h2 id="historik" className="staff-subhead">
        Historik
      </h2>
      <ol className="staff-card order-history">
        {events
          .toSorted((one, other) => other.at - one.at)
          .map(({ id, from, to, by, at, reason, undone_at }) => (
            <li key={id} data-undone={undone_at !== null || undefined}>
              <span>
                <strong>{from === to ? reason : stateLabel(to)}</strong>
                {reason !== '' && from !== to && <span className="order-reason">{reason}</span>}
                {undone_at !== null && <span className="order-reason">Ångrat {formatMoment(undone_at)}</span>}
              </span>
              <span>
                {by === '' ? 'Beställaren' : by} <small>{formatMoment(at)}</small>
              </span>
            </li>
          ))}
      </ol>
    </section>
  )
}
