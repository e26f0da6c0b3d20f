import { Link } from '@tanstack/react-router'
import { StaffPage } from '../ui/staff-page.tsx'

/** For an address under /redaktion that has no page. */
export function UnknownPage() {
  return (
    <StaffPage title="Sidan finns inte">
      <p>
        Kontrollera adressen, eller <Link to="/">gå till det som väntar i dag</Link>.
      </p>
    </StaffPage>
  )
}
