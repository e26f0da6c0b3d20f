import { useState } from 'react'
import { readPerson } from '#contract/calls/staff-privacy.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { Consents } from './consents.tsx'
import { FoundPerson } from './found-person.tsx'
import { PeopleList } from './people-list.tsx'
import { personPath, searchIn } from './person-address.ts'
import { Retention } from './retention.tsx'
import './privacy.css'

/** Finds people by name or email: shows what is stored, hands it out, erases it, and cares for the account. */
export function PrivacyPage() {
  const { hash } = useStaffAddress()
  const search = searchIn(hash)
  const go = useStaffNavigation()
  return (
    <StaffPage title="Integritet" lead="Vad som finns om en person, och när det försvinner av sig självt.">
      <form
        key={`search ${search}`}
        role="search"
        className="staff-card staff-form privacy-search"
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget).get('search')
          if (typeof given === 'string') go.to(personPath(given.trim()))
        }}
      >
        <StaffField
          label="E-postadress, namn eller skola"
          name="search"
          type="search"
          autoComplete="off"
          defaultValue={search}
        />
        <button type="submit" className="staff-button staff-button-main">
          Sök
        </button>
      </form>
      {search !== '' &&
        (isWholeAddress(search) ? (
          <PersonResult key={search} email={search} />
        ) : (
          <PeopleList search={search} />
        ))}
      <Consents />
      <Retention />
    </StaffPage>
  )
}

/** Whether it can only be one address; the server says what is wrong with it. */
const isWholeAddress = (search: string) =>
  /^\S+$/.test(search) && search.split('@')[1]?.includes('.') === true

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
