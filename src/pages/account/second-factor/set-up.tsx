import type { Output } from '#contract/calls/call.ts'
import type { confirmSecondFactor, startSecondFactor } from '#contract/calls/second-factor.ts'
import type { CallResult } from '#src/api/call.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { CodeField } from './code-field.tsx'
import { codeRules } from './code-rules.ts'

type Confirmed = Output<typeof confirmSecondFactor>['data']

type Props = {
  setup: Output<typeof startSecondFactor>['data']
  /** Sends the first code; null when the page is redirecting to the log-in page. */
  confirm: (code: string) => Promise<CallResult<typeof confirmSecondFactor> | null>
  onConfirmed: (confirmed: Confirmed) => Promise<void> | void
}

/** The QR code for the app, its key to type instead, and the first code. */
export function SetUp({ setup: { qr, secret, uri }, confirm, onConfirmed }: Props) {
  const form = useAccountForm({ draft: null, rules: codeRules, start: { code: '' } })

  async function send({ code }: { code: string }): Promise<FormRefusal | null> {
    const result = await confirm(code)
    if (result === null || result.state === 'ended') return null
    if (result.state !== 'done') return result
    await onConfirmed(result.response.data)
    return null
  }

  return (
    <div>
      <ol className="factor-steps">
        <li>Öppna en app för engångskoder på telefonen. De flesta lösenordshanterare har en inbyggd.</li>
        <li>
          Rikta kameran mot bilden, eller <a href={uri}>öppna appen härifrån</a> om du läser det här på
          telefonen.
        </li>
        <li>Skriv koden som appen visar.</li>
      </ol>
      <img
        className="factor-qr"
        src={qr}
        alt="QR-kod till din app för engångskoder"
        width={200}
        height={200}
      />
      <p>
        Går det inte att läsa bilden? Skriv in nyckeln i appen:
        <br />
        <code className="factor-key">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <AccountForm form={form} send={send} button="Slå på" sending="Kontrollerar …">
        <CodeField />
      </AccountForm>
    </div>
  )
}
