import type { Output } from '#contract/calls/call.ts'
import type { confirmSecondFactor, startSecondFactor } from '#contract/calls/second-factor.ts'
import type { CallResult } from '#src/api/call.ts'
import { AccountForm, type FormRejection } from '../parts/account-form.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { CodeField } from './code-field.tsx'
import { codeRules } from './code-rules.ts'

type Confirmed = Output<typeof confirmSecondFactor>['data']

type Props = {
  begun: Output<typeof startSecondFactor>['data']
  /** Sends the first code; null when the page is on its way elsewhere. */
  confirm: (code: string) => Promise<CallResult<typeof confirmSecondFactor> | null>
  onConfirmed: (confirmed: Confirmed) => Promise<void> | void
}

/** The picture for the app's camera, the same to type, and the first code. */
export function SetUp({ begun: { qr, secret, uri }, confirm, onConfirmed }: Props) {
  const form = useAccountForm({ draft: null, rules: codeRules, start: { code: '' } })

  async function send({ code }: { code: string }): Promise<FormRejection | null> {
    const sent = await confirm(code)
    if (sent === null || sent.state === 'ended') return null
    if (sent.state !== 'done') return sent
    await onConfirmed(sent.response.data)
    return null
  }

  return (
    <div className="factor-set-up">
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
