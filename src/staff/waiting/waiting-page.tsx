import type { Success } from '#contract/calls/call.ts'
import { listWaiting } from '#contract/calls/staff-waiting.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffAddress } from '../core/staff-address.ts'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { ListSearch } from '../keys/list-search.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAge } from '../ui/times.ts'
import '../orders/orders.css'
import './waiting.css'

type Queue = Success<typeof listWaiting>['data']['queues'][number]

/** How often an open list looks for what has happened, ms. */
const intervalMs = 15_000

/** The materials that somebody waits for, the longest wait first, and why nobody gets an offer. */
export function WaitingPage() {
  const { fields } = useStaffAddress()
  const q = fields.get('q') ?? ''
  const query = useStaffQuery(listWaiting, { q }, { refetchInterval: intervalMs, keepPrevious: true })
  useSlipScanner()
  return (
    <StaffPage
      title="Väntelista"
      lead="De som väntar på material som är slut. När exemplar kommer får den som stått längst dem reserverade i tre dygn."
    >
      <div className="order-filters">
        <ListSearch key={q} q={q} label="Sök i väntelistan" placeholder="Material eller hylla" />
      </div>
      <QueryState query={query}>{({ data }) => <Queues list={data} />}</QueryState>
      <ShortcutBar hints={[[['/'], 'sök']]} />
    </StaffPage>
  )
}

function Queues({ list: { queues, total, now } }: { list: Success<typeof listWaiting>['data'] }) {
  if (total === 0) return <p className="staff-note">Ingen väntar på något material just nu.</p>
  if (queues.length === 0)
    return <p className="staff-note">Ingen kö passar sökningen. {total} finns i allt.</p>
  return (
    <ul className="staff-card staff-rows waiting-queues">
      {queues.map((queue) => (
        <li key={queue.material_id}>
          <span className="staff-row-text">
            <strong>
              <StaffLink to={`/vantelista/${queue.material_id}`}>{queue.name}</StaffLink>
            </strong>
            <span>{figuresText(queue)}</span>
            {queue.why !== '' && <small>{queue.why}</small>}
          </span>
          {queue.oldest !== null && (
            <span className="staff-hint waiting-age">{waitText(formatAge(queue.oldest, now))}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const waitText = (age: string) => (age === 'nyss' ? 'Kom nyss' : `Väntat ${age}`)

/** '3 väntar på 75 ex, 1 erbjudande om 12 ex'. */
export function figuresText({ waiting, wanted, offers, offered }: Queue): string {
  return [
    waiting > 0 && `${waiting} väntar på ${wanted} ex`,
    offers > 0 && `${offers === 1 ? '1 erbjudande' : `${offers} erbjudanden`} om ${offered} ex`,
    waiting === 0 && offers === 0 && 'Ingen väntar',
  ]
    .filter((part) => part !== false)
    .join(', ')
}
