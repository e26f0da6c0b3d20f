import { useRef, useState } from 'react'
import { endSession, listSessions } from '#contract/calls/account.ts'
import { AccountFrame } from '#src/actions/account/account-frame.tsx'
import { AccountError, AccountLoading } from '#src/actions/account/account-states.tsx'
import { useCustomerQuery, useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import './parts/account.css'

/** The customer's sessions on all devices, with buttons to end them. */
export function SessionsPage() {
  return (
    <AccountFrame
      title="Inloggningar"
      address="/konto/inloggningar"
      lead="Känner du inte igen någon? Logga ut den, och byt sedan lösenord i din profil."
    >
      {() => <Sessions />}
    </AccountFrame>
  )
}

function Sessions() {
  const sessions = useCustomerQuery(listSessions, {})
  const send = useSendAsCustomer()
  const [confirmation, setConfirmation] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  /** Ends one session; without an id all but the current one. */
  async function end(id?: string): Promise<void> {
    setIsBusy(true)
    const result = await send(endSession, id === undefined ? {} : { id })
    setIsBusy(false)
    if (result === null) return
    setConfirmation(result.state === 'done' ? endedText(result.response.ended) : result.message)
    await sessions.refetch()
    // The pressed button may no longer exist.
    status.current?.focus()
  }

  if (sessions.isPending) return <AccountLoading>Hämtar dina inloggningar …</AccountLoading>
  if (sessions.isError)
    return <AccountError onRetry={() => void sessions.refetch()}>{sessions.error.message}</AccountError>
  const rows = sessions.data.data
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={confirmation === '' ? 'visually-hidden' : 'account-note'}
      >
        {confirmation}
      </p>
      <ul className="account-list">
        {rows.map(({ id, device, created_at, seen_at, current }) => (
          <li key={id} className="session-row panel">
            <div>
              <h2>{device}</h2>
              <p className="account-muted">
                {current ? 'Den här enheten' : `Senast använd ${formatDateTime(seen_at)}`}. Inloggad{' '}
                {formatDateTime(created_at)}.
              </p>
            </div>
            {!current && (
              <button
                type="button"
                className="button button-secondary"
                disabled={isBusy}
                onClick={() => void end(id)}
                aria-label={`Logga ut ${device}, inloggad ${formatDateTime(created_at)}`}
              >
                Logga ut
              </button>
            )}
          </li>
        ))}
      </ul>
      {rows.some(({ current }) => !current) && (
        <p>
          <button type="button" className="button" disabled={isBusy} onClick={() => void end()}>
            Logga ut alla andra
          </button>
        </p>
      )}
    </>
  )
}

function endedText(ended: number): string {
  if (ended === 0) return 'Den var redan utloggad.'
  return ended === 1 ? 'En inloggning är avslutad.' : `${ended} inloggningar är avslutade.`
}
