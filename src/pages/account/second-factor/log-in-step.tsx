import { useEffect, useRef, useState } from 'react'
import type { UserDetail } from '#contract/schemas/account.ts'
import type { Output } from '#contract/calls/call.ts'
import { confirmSecondFactor, logInCode, startSecondFactor } from '#contract/calls/second-factor.ts'
import { logInAgain } from '#contract/messages.ts'
import { sendNow } from '#src/api/call.ts'
import { AccountForm, type FormRejection } from '../parts/account-form.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { CodeField } from './code-field.tsx'
import { codeRules } from './code-rules.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SetUp } from './set-up.tsx'
import './second-factor.css'

type Enter = (token: string, detail: UserDetail) => Promise<void>
type Props = {
  step: { ticket: string; next: 'code' | 'setup' }
  enter: Enter
  onAgain: (why: string) => void
}

/** The second step of logging in: a code, or setting up the app where the role requires it. */
export function LogInStep({ step, enter, onAgain }: Props) {
  return step.next === 'code' ? (
    <CodeStep ticket={step.ticket} enter={enter} onAgain={onAgain} />
  ) : (
    <SetUpStep ticket={step.ticket} enter={enter} onAgain={onAgain} />
  )
}

type StepProps = { ticket: string; enter: Enter; onAgain: Props['onAgain'] }

function CodeStep({ ticket, enter, onAgain }: StepProps) {
  const form = useAccountForm({ draft: null, rules: codeRules, start: { code: '' } })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function send({ code }: { code: string }): Promise<FormRejection | null> {
    const sent = await sendNow(logInCode, { ticket, code })
    if (sent.state === 'ended') return null
    if (sent.state === 'done') {
      await enter(sent.response.token, sent.response.data.detail)
      return null
    }
    if (sent.message === logInAgain) onAgain(logInAgain)
    return sent
  }
  return (
    <AccountForm form={form} send={send} button="Logga in" sending="Loggar in …">
      <h2 ref={heading} tabIndex={-1}>
        Skriv koden från din app
      </h2>
      <CodeField recovery />
      <p className="field-hint">
        Har du varken telefonen eller koderna? Skriv till oss, så hjälper vi dig när vi vet att det är du.
      </p>
    </AccountForm>
  )
}

function SetUpStep({ ticket, enter, onAgain }: StepProps) {
  const [begun, setBegun] = useState<Output<typeof startSecondFactor>['data'] | null>(null)
  const [confirmed, setConfirmed] = useState<Output<typeof confirmSecondFactor>['data'] | null>(null)
  const [trouble, setTrouble] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useEffect(() => {
    let here = true
    void sendNow(startSecondFactor, { ticket }).then((sent) => {
      if (!here || sent.state === 'ended') return
      if (sent.state === 'done') setBegun(sent.response.data)
      else if (sent.message === logInAgain) onAgain(logInAgain)
      else setTrouble(sent.message)
    })
    return () => {
      here = false
    }
  }, [ticket, onAgain])

  if (confirmed !== null) {
    const { session, recovery_codes } = confirmed
    return (
      <RecoveryCodeList
        codes={recovery_codes}
        done="Jag har sparat koderna"
        onDone={() => session !== null && void enter(session.token, session.detail)}
      />
    )
  }
  return (
    <section className="panel account-part" aria-labelledby="satt-upp" aria-busy={begun === null}>
      <h2 id="satt-upp" ref={heading} tabIndex={-1}>
        Din roll kräver tvåstegsverifiering
      </h2>
      <p>Koppla en app till kontot en gång, så loggar du sedan in med lösenordet och en kod.</p>
      <p role="status">{trouble}</p>
      {begun !== null && (
        <SetUp
          begun={begun}
          confirm={(code) => sendNow(confirmSecondFactor, { ticket, code })}
          onConfirmed={setConfirmed}
        />
      )}
    </section>
  )
}
