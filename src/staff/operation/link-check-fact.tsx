import type { listJobs } from '#contract/calls/staff-operation.ts'
import type { Success } from '#contract/calls/call.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatAgo } from '../ui/times.ts'
import { runState, type Run } from './run-texts.ts'

type Links = Success<typeof listJobs>['data']['links']
type Props = { links: Links; last: Run | null; now: number }

/** The checks of links to other sites: how the links are, and when one was last checked. */
export function LinkCheckFact({ links, last, now }: Props) {
  const hasFailed = links.is_on && last?.state === 'failed'
  return (
    <div className={hasFailed || links.broken > 0 ? 'staff-card operation-bad' : 'staff-card'}>
      <dt>Länkkontroll</dt>
      <dd>
        {hasFailed && last !== null ? runState(last) : resultOf(links)}
        <small>
          {links.is_on
            ? detailsOf(links, last, now)
            : 'Prövar länkar till andra webbplatser. Den som sköter servern slår på den med LINK_CHECKS=on.'}{' '}
          {links.is_on && links.broken > 0 && (
            <StaffLink to="/material?behover=link">Visa materialen</StaffLink>
          )}
        </small>
      </dd>
    </div>
  )
}

function resultOf({ is_on, ok, failing, broken, unknown, unchecked }: Links): string {
  if (!is_on) return 'Avstängd'
  const checked = ok + failing + broken + unknown
  if (broken > 0) return `${broken} fungerar inte`
  if (checked === 0) return unchecked === 0 ? 'Inga länkar' : 'Inte än'
  return `${ok} av ${checked} svarar`
}

function detailsOf({ failing, unknown, unchecked, last_checked_at }: Links, last: Run | null, now: number) {
  return [
    last_checked_at !== null && `Senaste länken prövades ${formatAgo(last_checked_at, now)}.`,
    failing > 0 && `${failing} svarade inte och prövas igen i morgon.`,
    unknown > 0 && `${unknown} kan inte kontrolleras.`,
    unchecked > 0 && `${unchecked} väntar på sin första kontroll.`,
    last !== null && `Letade efter nya länkar ${formatAgo(last.started_at, now)}.`,
    'Varje länk prövas en gång i veckan.',
  ]
    .filter(Boolean)
    .join(' ')
}
