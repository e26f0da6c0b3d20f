import { StaffLink } from '../ui/staff-link.tsx'

const tabs = [
  { to: '/import', label: 'Material' },
  { to: '/import/skolor', label: 'Skolor' },
  { to: '/import/kursplaner', label: 'Kursplaner' },
] as const

/** What can be imported. */
export function ImportTabs({ current }: { current: (typeof tabs)[number]['label'] }) {
  return (
    <nav className="staff-tabs" aria-label="Vad som importeras">
      {tabs.map(({ to, label }) => (
        <StaffLink key={to} to={to} aria-current={label === current ? 'page' : undefined}>
          {label}
        </StaffLink>
      ))}
    </nav>
  )
}
