import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'

/** For a page of another role; whoever has no role at all meets `NoAccess`. */
export function NotForRole() {
  return (
    <StaffPage title="Sidan är inte för din roll">
      <p>Det du arbetar med står i menyn. Behöver du den här sidan också, be en redaktör om det.</p>
      <p className="staff-actions">
        <StaffLink to="/" className="staff-button staff-button-main">
          Till Idag
        </StaffLink>
      </p>
    </StaffPage>
  )
}
