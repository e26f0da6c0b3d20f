import { searchPeople } from '#contract/calls/staff-privacy.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { personPath } from './person-address.ts'

/** The people that a search finds. */
export function PeopleList({ search }: { search: string }) {
  const people = useStaffQuery(searchPeople, { q: search })
  return (
    <QueryState query={people}>
      {({ data: { people: found, has_more } }) =>
        found.length === 0 ? (
          <p className="staff-note" role="status">
            Ingen hittades på ”{search}”. Skriv minst två tecken av namnet, skolan eller adressen.
          </p>
        ) : (
          <>
            <ul className="staff-card staff-rows" aria-label="Personer">
              {found.map(({ email, name, school, has_account }) => (
                <li key={email}>
                  <span className="staff-row-text">
                    <StaffLink to={personPath(email)}>{name || email}</StaffLink>
                    {name !== '' && <small>{email}</small>}
                  </span>
                  <span>{school}</span>
                  <span className="staff-hint">{has_account ? 'Har konto' : 'Inget konto'}</span>
                </li>
              ))}
            </ul>
            {has_more && <p className="staff-hint">Det finns fler. Skriv mer av namnet eller adressen.</p>}
          </>
        )
      }
    </QueryState>
  )
}
