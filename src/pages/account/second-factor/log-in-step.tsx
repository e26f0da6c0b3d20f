import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { UserDetail } from '#contract/schemas/current-user-output.ts'
import type { Output } from '#contract/calls/call.ts'
import { confirmSecondFactor, logInCode, startSecondFactor } from '#contract/calls/second-factor.ts'
import { readSettings } from '#contract/calls/site.ts'
import { logInAgain } from '#contract/messages.ts'
import { callQuery } from '#src/api/call-query.ts'
import { sendNow } from '#src/api/call.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { CodeField } from './code-field.tsx'
import { codeRules } from './code-rules.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUp } from './set-up.tsx'
import './second-factor.css'

type OnLoggedIn = (token: string, detail: UserDetail) => Promise<void>
type Props = {
  step: { ticket: string; next: 'code' | 'setup' }
  onLoggedIn: OnLoggedIn
  /** The ticket has expired, and the log-in starts over. */
  onRestart: (reason: string) => void
}

/** The second step of logging in: a code, or setting up the app where the role requires it. */
export function LogInStep({ step, onLoggedIn, onRestart }: Props) {
  return step.next === 'code' ? (
    <CodeStep ticket={step.ticket} onLoggedIn={onLoggedIn} onRestart={onRestart} />
  ) : (
    <SetUpStep ticket={step.ticket} onLoggedIn={onLoggedIn} onRestart={onRestart} />
  )
}

type StepProps = { ticket: string; onLoggedIn: OnLoggedIn; onRestart: Props['onRestart'] }

function CodeStep({ ticket, onLoggedIn, onRestart }: StepProps) {
  const form = useAccountForm({ draft: null, rules: codeRules, start: { code: '' } })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function send({ code }: { code: string }): Promise<FormRefusal | null> {
    const result = await sendNow(logInCode, { ticket, code })
    if (result.state === 'ended') return null
    if (result.state === 'done') {
      await onLoggedIn(result.response.token, result.response.data.detail)
      return null
    }
    if (result.message === logInAgain) onRestart(logInAgain)
    return result
  }
  return (
    <AccountForm form={form} send={send} button="Logga in" sending="Loggar in …">
      <h2 ref={heading} tabIndex={-1}>
        Skriv koden från din app
      </h2>
      <CodeField recovery />
      <LostFactor />
    </AccountForm>
  )
}

/** Whom to ask when the phone and the codes are gone. */
function LostFactor() {
  const contact = useQuery(callQuery(readSettings, {})).data?.data.contact_email ?? ''
  return (
    <p className="field-hint">
      Har du varken telefonen eller koderna? Skriv till{' '}
      {contact === '' ? 'oss' : <a href={`mailto:${contact}`}>{contact}</a>}, så hjälper vi dig när vi vet att
      det är du. Har du en roll i redaktionen kan en annan redaktör ta bort tvåstegsverifieringen.
    </p>
  )
}

function SetUpStep({ ticket, onLoggedIn, onRestart }: StepProps) {
  const [setup, setSetup] = useState<Output<typeof startSecondFactor>['data'] | null>(null)
  const [confirmed, setConfirmed] = useState<Output<typeof confirmSecondFactor>['data'] | null>(null)
  const [error, setError] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    let isMounted = true
    void sendNow(startSecondFactor, { ticket }).then((result) => {
      if (!isMounted || result.state === 'ended') return
      if (result.state === 'done') setSetup(result.response.data)
      else if (result.message === logInAgain) onRestart(logInAgain)
      else setError(result.message)
    })
    return () => {
      isMounted = false
    }
  }, [ticket, onRestart])

  if (confirmed !== null) {
    const { session, recovery_codes } = confirmed
    return (
      <RecoveryCodeList
        codes={recovery_codes}
        doneLabel="Jag har sparat koderna"
        onDone={() => session !== null && void onLoggedIn(session.token, session.detail)}
      />
    )
  }
  return (
    <section className="panel account-section" aria-labelledby="satt-upp" aria-busy={setup === null}>
      <h2 id="satt-upp" ref={heading} tabIndex={-1}>
        Din roll kräver tvåstegsverifiering
      </h2>
      <p>Koppla en app till kontot en gång, så loggar du sedan in med lösenordet och en kod.</p>
      <p role="status" className={error === '' ? 'visually-hidden' : undefined}>
        {error}
      </p>
      {setup !== null && (
        <SetUp
          setup={setup}
          confirm={(code) => sendNow(confirmSecondFactor, { ticket, code })}
          onConfirmed={setConfirmed}
        />
      )}
    </section>
  )
}
