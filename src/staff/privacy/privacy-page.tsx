import { useState } from 'react'
import { readPerson, readRetention } from '#contract/calls/staff-privacy.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { FoundPerson } from './found-person.tsx'
import './privacy.css'

/** Finds a person by email: shows what is stored, hands it out, erases it, and cares for the account. */
export function PrivacyPage() {
  const [email, setEmail] = useState('')
  return (
    <StaffPage title="Integritet" lead="Vad som finns om en person, och när det försvinner av sig självt.">
      <form
        role="search"
        className="staff-card staff-form privacy-search"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget).get('email')
          setEmail(typeof given === 'string' ? given.trim() : '')
        }}
      >
        <StaffField label="Personens e-postadress" name="email" type="email" autoComplete="off" />
        <button type="submit" className="staff-button staff-button-main">
          Sök
        </button>
      </form>
      {email !== '' && <PersonResult key={email} email={email} />}
      <Retention />
    </StaffPage>
  )
}

function PersonResult({ email }: { email: string }) {
  const person = useStaffQuery(readPerson, { email })
  const [done, setDone] = useState('')
  if (done !== '')
    return (
      <p className="staff-note" role="status">
        {done}
      </p>
    )
  if (person.isError && person.error.isNotFound)
    return (
      <p className="staff-note" role="status">
        Ingenting finns om {email}.
      </p>
    )
  return (
    <QueryState query={person}>
      {({ data }) => <FoundPerson email={email} person={data} onErased={setDone} />}
    </QueryState>
  )
}

function Retention() {
  const retention = useStaffQuery(readRetention, {})
  return (
    <section aria-labelledby="gallring">
      <h2 id="gallring" className="staff-subhead">
        Gallring
      </h2>
      <QueryState query={retention}>
        {({ data: { runs, order_days } }) => (
          <p>
            Gamla uppgifter tas bort varje timme. En beställning mister sin person efter {order_days} dagar.{' '}
            {runs[0] === undefined ? 'Ingen gallring har körts än.' : `Senast ${formatMoment(runs[0].at)}.`}
          </p>
        )}
      </QueryState>
    </section>
  )
}
