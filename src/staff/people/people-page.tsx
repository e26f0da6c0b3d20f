import { useRef, useState } from 'react'
import { listStaff, removeStaffRole, revokeInvitation } from '#contract/calls/staff.ts'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { staffRoleLabels, type StaffRole } from '#contract/staff-roles.ts'
import { useStaff } from '../frame/staff-context.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { formatMoment } from '../ui/times.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { nothingDone, StatusNote } from '../ui/status-note.tsx'
import { InviteForm } from './invite-form.tsx'

type People = Success<typeof listStaff>['data']

/** Who may do what: members of staff, open invitations, and a form to invite somebody. */
export function PeoplePage() {
  const people = useStaffQuery(listStaff, {})
  const [done, setDone] = useState(nothingDone)

  async function send<C extends Call>(call: C, fields: Input<C>): Promise<void> {
    const { message } = await sendStaffAction(call, fields)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listStaff) })
    setDone({ text: message })
  }

  return (
    <StaffPage title="Personal" lead="Alla med en roll loggar in med lösenord och en kod från telefonen.">
      <StatusNote done={done} />
      <QueryState query={people}>
        {({ data }) => (
          <>
            <Members members={data.staff} onRemove={(id, role) => void send(removeStaffRole, { id, role })} />
            {data.invitations.length > 0 && (
              <Invitations
                invitations={data.invitations}
                onRevoke={(id) => void send(revokeInvitation, { id })}
              />
            )}
            <InviteForm senders={data.senders} onInvited={() => setDone(nothingDone)} />
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}

type MembersProps = { members: People['staff']; onRemove: (id: string, role: StaffRole) => void }

function Members({ members, onRemove }: MembersProps) {
  const self = useStaff()
  const [asked, setAsked] = useState('')
  // The row whose button gets the focus back when it is shown again.
  const returned = useRef('')
  return (
    <section className="staff-card" aria-label="De som har en roll">
      <ul className="staff-rows">
        {members.map(({ id, name, email, role, sender_name, has_second_factor }) => {
          const key = `${id}/${role}`
          return (
            <li key={key}>
              <span className="staff-row-text">
                <strong>{name}</strong>
                <small>{email}</small>
              </span>
              <span className="staff-row-text">
                {staffRoleLabels[role]}
                <small>
                  {[sender_name, has_second_factor ? '' : 'har inte loggat in med kod än']
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {asked === key ? (
                <span className="staff-actions">
                  <button
                    type="button"
                    className="staff-button staff-button-danger"
                    onClick={() => onRemove(id, role)}
                  >
                    Ta bort rollen{id === self.id ? ' och logga ut mig' : ''}
                  </button>
                  <button
                    type="button"
                    className="staff-button"
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- The pressed button is gone; the answer that changes nothing has the focus.
                    autoFocus
                    onClick={() => {
                      returned.current = key
                      setAsked('')
                    }}
                  >
                    Behåll
                  </button>
                </span>
              ) : (
                <button
                  type="button"
                  className="staff-button"
                  ref={(button) => {
                    if (button === null || returned.current !== key) return
                    returned.current = ''
                    button.focus()
                  }}
                  onClick={() => setAsked(key)}
                >
                  Ta bort
                  <span className="visually-hidden">
                    {' '}
                    {name} som {staffRoleLabels[role].toLowerCase()}
                  </span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type InvitationsProps = { invitations: People['invitations']; onRevoke: (id: string) => void }

function Invitations({ invitations, onRevoke }: InvitationsProps) {
  return (
    <section aria-labelledby="inbjudna">
      <h2 id="inbjudna" className="staff-subhead">
        Inbjudna
      </h2>
      <ul className="staff-card staff-rows">
        {invitations.map(({ id, email, role, sender_name, expires_at }) => (
          <li key={id}>
            <span className="staff-row-text">
              <strong>{email}</strong>
              <small>gäller till {formatMoment(expires_at)}</small>
            </span>
            <span className="staff-row-text">
              {staffRoleLabels[role]}
              <small>{sender_name}</small>
            </span>
            <button type="button" className="staff-button" onClick={() => onRevoke(id)}>
              Ta tillbaka<span className="visually-hidden"> inbjudan till {email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
