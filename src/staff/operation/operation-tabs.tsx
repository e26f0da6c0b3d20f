import { readToday } from '#contract/calls/staff.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { StaffLink } from '../ui/staff-link.tsx'

const tabs = [
  { to: '/drift', label: 'Läget', task: '' },
  { to: '/drift/brev', label: 'Brev', task: 'letters' },
  { to: '/drift/sakerhetskopior', label: 'Säkerhetskopior', task: 'backups' },
  { to: '/drift/jobb', label: 'Jobb', task: 'jobs' },
  { to: '/drift/fel', label: 'Fel', task: '' },
] as const

/** The pages about how the server runs, with the number of what needs somebody. */
export function OperationTabs({ current }: { current: (typeof tabs)[number]['label'] }) {
  const today = useStaffQuery(readToday, {})
  const counts = new Map(today.data?.data.tasks.map(({ key, count }) => [key, count]))
  return (
    <nav className="staff-tabs" aria-label="Driftens sidor">
      {tabs.map(({ to, label, task }) => (
        <StaffLink key={to} to={to} aria-current={label === current ? 'page' : undefined}>
          {label} {(counts.get(task) ?? 0) > 0 && <span>{counts.get(task)}</span>}
        </StaffLink>
      ))}
    </nav>
  )
}
