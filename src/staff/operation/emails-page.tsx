import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { listEmails, resendEmail } from '#contract/calls/staff-privacy.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { emailStateLabels } from '../ui/email-states.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { emailReason } from './email-reason.ts'
import { OperationTabs } from './operation-tabs.tsx'
import './emails.css'

/** The states in the order in which somebody has to do something about them. */
const states = ['refused', 'waiting', 'sending', 'sent', 'gathered']

/** The mail queue. An email that did not arrive can be sent again. */
export function EmailsPage() {
  const { status, sida } = useSearch({ strict: false }) as { status?: unknown; sida?: unknown }
  const state = states.find((each) => each === status) ?? 'refused'
  const page = Number(sida) || 1
  const navigate = useNavigate()
  const show = (search: object) => void navigate({ to: '.', search })
  const emails = useStaffQuery(listEmails, { state, page })
  const [message, setMessage] = useState('')

  async function resend(id: string): Promise<void> {
    setMessage((await sendStaffAction(resendEmail, { id })).message)
    await staffQueries.invalidateQueries({ queryKey: staffKey(listEmails) })
  }

  return (
    <StaffPage title="Brev" lead="Brev som servern har skickat, eller ska skicka. De gallras efter en månad.">
      <OperationTabs current="Brev" />
      <p role="status" className={message === '' ? 'visually-hidden' : 'staff-note'}>
        {message}
      </p>
      <QueryState query={emails}>
        {({ data }) => (
          <>
            <nav aria-label="Tillstånd" className="staff-tabs">
              {states.map((each) => (
                <a
                  key={each}
                  href={`/redaktion/drift/brev?status=${each}`}
                  aria-current={each === state ? 'page' : undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    show({ status: each })
                  }}
                >
                  {emailStateLabels[each]} <span>{data.counts[each] ?? 0}</span>
                </a>
              ))}
            </nav>
            {data.letters.length === 0 ? (
              <p className="staff-note">Här finns inga brev.</p>
            ) : (
              <ul className="staff-card staff-rows">
                {data.letters.map(({ id, subject, recipient, reason, created_at, sent_at }) => (
                  <li key={id}>
                    <span className="staff-row-text">
                      <strong>{subject}</strong>
                      <small>{recipient}</small>
                    </span>
                    <span className="staff-row-text">
                      {formatMoment(sent_at ?? created_at)}
                      <small>{emailReason(state, reason)}</small>
                    </span>
                    {state === 'refused' && (
                      <button type="button" className="staff-button" onClick={() => void resend(id)}>
                        Skicka igen<span className="visually-hidden"> {subject}</span>
                      </button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {data.has_more && (
              <p className="staff-actions letters-more">
                <button
                  type="button"
                  className="staff-button"
                  onClick={() => show({ status: state, sida: page + 1 })}
                >
                  Äldre brev
                </button>
              </p>
            )}
          </>
        )}
      </QueryState>
    </StaffPage>
  )
}
