import { useState } from 'react'
import {
  endAccountSessions,
  lockAccount,
  readPerson,
  removeSecondFactor,
  resendConfirmation,
} from '#contract/calls/staff-privacy.ts'
import type { Call, Input, Success } from '#contract/calls/call.ts'
import { staffRoleLabels } from '#contract/staff-roles.ts'
import { sendStaffAction, staffKey } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { useStaff } from '../frame/staff-context.ts'
import { nothingDone, StatusNote } from '../ui/status-note.tsx'
import { formatMoment } from '../ui/times.ts'
import { ErasureForm } from './erasure-form.tsx'
import { ExportButton } from './export-button.tsx'
import { PersonLists } from './person-lists.tsx'
import { RemoveFactorDialog } from './remove-factor-dialog.tsx'

type Person = Success<typeof readPerson>['data']
type Props = { email: string; person: Person; onErased: (message: string) => void }

/** What is stored about a person, and what can be done about it. */
export function FoundPerson({ email, person, onErased }: Props) {
  const { account, counts } = person
  const self = useStaff()
  const isSelf = account?.id === self.id
  const [done, setDone] = useState(nothingDone)
  const [isAsked, setIsAsked] = useState(false)

  async function send<C extends Call>(call: C, fields: Input<C>): Promise<void> {
    const { message } = await sendStaffAction(call, fields)
    await staffQueries.invalidateQueries({ queryKey: staffKey(readPerson) })
    setDone({ text: message })
  }

  return (
    <section className="staff-card person" aria-label="Personen">
      <h2>{account?.name ?? email}</h2>
      <p className="staff-lead">{account === null ? 'Har inget konto.' : accountText(account)}</p>
      <StatusNote done={done} />
      <dl className="person-counts">
        {countLabels.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {isSelf && (
        <p>
          Det här är ditt eget konto. Lösenord, inloggningar och tvåstegsverifiering ändrar du under{' '}
          <a href="/konto">Mitt konto</a>. Är både telefonen och återställningskoderna borta ber du en annan
          redaktör.
        </p>
      )}
      {account !== null && !isSelf && (
        <p className="staff-actions">
          <button
            type="button"
            className="staff-button"
            onClick={() => void send(lockAccount, { id: account.id, locked: account.locked ? 0 : 1 })}
          >
            {account.locked ? 'Lås upp kontot' : 'Lås kontot'}
          </button>
          <button
            type="button"
            className="staff-button"
            onClick={() => void send(endAccountSessions, { id: account.id })}
          >
            Logga ut överallt
          </button>
          {!account.confirmed && (
            <button
              type="button"
              className="staff-button"
              onClick={() => void send(resendConfirmation, { id: account.id })}
            >
              Skicka bekräftelsen igen
            </button>
          )}
          {account.has_second_factor && (
            <button type="button" className="staff-button" onClick={() => setIsAsked(true)}>
              Ta bort tvåstegsverifieringen …
            </button>
          )}
        </p>
      )}
      {isAsked && account !== null && (
        <RemoveFactorDialog
          person={{ name: account.name, email }}
          onYes={() => void send(removeSecondFactor, { id: account.id })}
          onClose={() => setIsAsked(false)}
        />
      )}
      <PersonLists person={person} />
      <div className="person-end">
        <ExportButton email={email} />
        <ErasureForm email={email} onErased={onErased} />
      </div>
    </section>
  )
}

const countLabels = [
  ['orders', 'Beställningar'],
  ['downloads', 'Nedladdningar'],
  ['materials', 'Egna material'],
  ['likes', 'Gillar'],
  ['stock_requests', 'Platser i kö'],
  ['consents', 'Samtycken'],
] as const

function accountText(account: NonNullable<Person['account']>): string {
  return [
    account.is_organisation ? 'Organisation' : account.school,
    `konto sedan ${formatMoment(account.created_at)}`,
    account.confirmed ? '' : 'adressen är inte bekräftad',
    account.locked ? 'låst' : '',
    sessionsText(account.sessions),
    account.has_second_factor ? 'har tvåstegsverifiering' : '',
    account.roles.map((role) => staffRoleLabels[role].toLowerCase()).join(' och '),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

function sessionsText(count: number): string {
  if (count === 0) return 'inte inloggad'
  return count === 1 ? 'inloggad på en enhet' : `inloggad på ${count} enheter`
}
