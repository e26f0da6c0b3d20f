import type { readToday } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'
import { StaffLink } from '../ui/staff-link.tsx'
import { formatClock } from '#src/ui/format-date-time.ts'

type Planned = Success<typeof readToday>['data']['planned'][number]

const kindTexts: Partial<Record<Planned['kind'], string>> = {
  publish: 'publiceras',
  withdraw: 'tas bort från webbplatsen',
  'offer-ends': 'reservationen går ut',
}

/** 'Händer i dag': what happens by itself before midnight. */
export function PlannedList({ planned }: { planned: readonly Planned[] }) {
  if (planned.length === 0) return null
  return (
    <section className="today-planned" aria-labelledby="hander">
      <h2 id="hander">Händer i dag</h2>
      <ol>
        {planned.map(({ at, kind, name, path }) => (
          <li key={`${kind}${path}${at}`}>
            <time dateTime={new Date(at).toISOString()}>{formatClock(at)}</time>
            <span>
              {path === '' ? <strong>{name}</strong> : <StaffLink to={path}>{name}</StaffLink>}
              {kindTexts[kind] !== undefined && <small>{kindTexts[kind]}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
