import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readStaff, readToday } from '#contract/calls/staff.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { isForOthers, menuFor, type MenuItem } from './menu.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffAccess } from '../core/staff-session.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { useCurrentInView } from '../ui/use-current-in-view.ts'
import { NoAccess } from './no-access.tsx'
import { NotForRole } from './not-for-role.tsx'
import { StaffContext, type Staff } from './staff-context.ts'
import { UnsavedTextDialog } from './unsaved-text-dialog.tsx'

/** How often the numbers beside the menu are read again, ms. */
const countIntervalMs = 60_000

/** The frame of every page for staff: the menu with what waits, and who is logged in. */
export function StaffFrame() {
  const access = useStaffAccess()
  return access === 'open' ? <IdentifiedFrame /> : <NoAccess reason={access} />
}

function IdentifiedFrame() {
  const staff = useStaffQuery(readStaff, {})
  return <QueryState query={staff}>{({ data }) => <Frame staff={data} />}</QueryState>
}

function Frame({ staff }: { staff: Staff }) {
  const seesToday = staff.roles.some((role) => role !== 'sender')
  const today = useStaffQuery(readToday, {}, { enabled: seesToday, refetchInterval: countIntervalMs })
  // On a phone the menu is a row that is wider than the screen.
  const menu = useCurrentInView<HTMLElement>()
  // The page that is rendered: the location changes earlier, when a link is pressed and the next page is still loading.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '' }).replace(
    /^\/redaktion(?=\/)/,
    '',
  )
  const content = useRef<HTMLElement>(null)
  const earlierPath = useRef(path)
  useEffect(() => {
    if (earlierPath.current === path) return
    earlierPath.current = path
    // What led to this page is gone: the keyboard goes on from its content.
    if (document.activeElement === document.body) content.current?.focus({ preventScroll: true })
  }, [path])
  const counts = new Map(today.data?.data.tasks.map(({ key, count }) => [key, count]))
  return (
    <StaffContext.Provider value={staff}>
      <div className="staff-frame">
        <a className="skip-link" href="#innehall">
          Till innehållet
        </a>
        <header className="staff-side">
          <p className="staff-brand">
            <span className="staff-mark">
              <StaffIcon name="book" />
            </span>
            <span>
              Skolmaterial <small>Redaktion</small>
            </span>
          </p>
          <nav aria-label="Redaktionen" ref={menu}>
            {menuFor(staff.roles).map((group) => (
              <ul key={group[0]?.path}>
                {group.map((item) => (
                  <li key={item.path}>
                    <MenuLink item={item} count={sumOf(item, counts)} />
                  </li>
                ))}
              </ul>
            ))}
          </nav>
          <div className="staff-who">
            <a href="/konto" className="staff-account">
              <span className="staff-initials" aria-hidden="true">
                {staff.first_name.slice(0, 1)}
                {staff.last_name.slice(0, 1)}
              </span>
              <span className="staff-who-name">
                {staff.first_name} {staff.last_name}
                <small>{staff.roles.map((role) => staffRoleLabels[role]).join(', ')}</small>
              </span>
              <span className="staff-account-text">Konto och utloggning</span>
            </a>
            <a href="/" className="staff-to-site">
              Till webbplatsen
            </a>
          </div>
        </header>
        <main id="innehall" className="staff-main" tabIndex={-1} ref={content}>
          {isForOthers(path, staff.roles) ? <NotForRole /> : <Outlet />}
        </main>
        <UnsavedTextDialog />
      </div>
    </StaffContext.Provider>
  )
}

const sumOf = ({ tasks = [] }: MenuItem, counts: Map<string, number>) =>
  tasks.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0)

function MenuLink({ item, count }: { item: MenuItem; count: number }) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isAlso = item.also?.some((start) => path.includes(`/redaktion${start}`) || path.startsWith(start))
  return (
    <Link
      to={item.path}
      // The list of orders with its filters is a page of its own in the history; the menu opens it without them.
      search={{}}
      activeOptions={{ exact: item.path === '/', includeSearch: false }}
      className="staff-menu-link"
      {...(isAlso === true && { 'aria-current': 'page' as const })}
    >
      <StaffIcon name={item.icon} />
      <span>{item.label}</span>
      {count > 0 && (
        <span className="staff-count">
          {count}
          <span className="visually-hidden"> väntar</span>
        </span>
      )}
    </Link>
  )
}
