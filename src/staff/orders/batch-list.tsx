import { claimLifeMs } from '#contract/packing.ts'
import { formatAge } from '../ui/times.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import type { OrderList } from './order-texts.ts'

type Batch = OrderList['batches'][number]

/** The batches that somebody is working on, one's own first. */
export function BatchList({ batches, now }: { batches: readonly Batch[]; now: number }) {
  if (batches.length === 0) return null
  const sorted = batches.toSorted((one, other) => Number(other.mine) - Number(one.mine))
  return (
    <ul className="batch-list staff-card" aria-label="Omgångar som packas">
      {sorted.map((batch) => (
        <BatchItem key={batch.number} batch={batch} now={now} />
      ))}
    </ul>
  )
}

function BatchItem({
  batch: { number, packer, mine, picking, packed, sent, created_at },
  now,
}: {
  batch: Batch
  now: number
}) {
  // As on the batch's own page, an order that has been sent counts as packed.
  const [done, all] = [packed + sent, picking + packed + sent]
  const left = picking > 0 ? `${done} av ${all} packade` : `${packed} att skicka, inget kvar att packa`
  const isOld = now - created_at > claimLifeMs
  return (
    <li>
      <span className="staff-row-text">
        <strong>
          Omgång {number} {mine && <span className="mine-mark">din</span>}
        </strong>
        <small>
          {mine ? left : `${packer} plockar, ${left}`}
          {isOld && `, togs för ${formatAge(created_at, now)} sedan`}
        </small>
      </span>
      <progress max={all} value={done} aria-label={`Packade i omgång ${number}`} />
      <StaffLink className={mine ? 'staff-button staff-button-main' : 'staff-button'} to={`/packa/${number}`}>
        {mine ? (picking > 0 ? 'Fortsätt' : 'Skicka') : 'Visa'}
        <span className="visually-hidden"> omgång {number}</span>
      </StaffLink>
    </li>
  )
}
