import { readToday } from '#contract/calls/staff.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { ModerationLink } from './moderation-link.tsx'
import './moderation.css'

const tabs = [
  { to: '/granskning', state: '', label: 'Väntar', task: 'reviews' },
  { to: '/granskning', state: 'returned', label: 'Hos läraren', task: '' },
  { to: '/granskning', state: 'decided', label: 'Klart', task: '' },
  { to: '/granskning/forslag', state: '', label: 'Förslag', task: 'proposals' },
  { to: '/granskning/anmalningar', state: '', label: 'Anmälningar', task: 'reports' },
  { to: '/granskning/organisationer', state: '', label: 'Organisationer', task: 'organisations' },
  { to: '/granskning/brev', state: '', label: 'Brev och skäl', task: '' },
] as const

/** The pages of moderation, with the number of what waits on each. */
export function ModerationTabs({ current }: { current: (typeof tabs)[number]['label'] }) {
  const today = useStaffQuery(readToday, {})
  const counts = new Map(today.data?.data.tasks.map(({ key, count }) => [key, count]))
  return (
    <nav className="moderation-tabs" aria-label="Granskningens sidor">
      <ul>
        {tabs.map(({ to, state, label, task }) => (
          <li key={label}>
            <ModerationLink to={to} state={state} current={label === current ? 'page' : undefined}>
              {label}
              {(counts.get(task) ?? 0) > 0 && (
                <span className="moderation-tab-count"> {counts.get(task)}</span>
              )}
            </ModerationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
