import { useState } from 'react'
import { emailRules } from '#contract/account-rules.ts'
import { askForReset } from '#contract/entrance.ts'
import { resetLinkLife } from '#contract/limits.ts'
import { sendNow } from '#src/data/session/send-now.ts'
import { forgetDraft } from '#src/device/form-draft.ts'
import { AccountForm, Said, type NotTaken } from './parts/account-form.tsx'
import { EmailField } from './parts/fields.tsx'
import { Entrance } from './parts/entrance.tsx'
import { useAccountForm } from './parts/use-account-form.ts'
import { sendProven } from './proof/send-proven.ts'
import { ProofLine, useProof } from './proof/proof-line.tsx'

const draft = 'log-in'

/** Sends a link to a new password. What is said does not tell whether the address is known. */
export function ForgottenPage() {
  return (
    <Entrance
      title="Glömt lösenordet"
      address="/glomt-losenord"
      lead={`Skriv din e-postadress, så skickar vi en länk. Den gäller i ${resetLinkLife} minuter.`}
      after={
        <p className="entrance-after">
          <a href="/logga-in">Till inloggningen</a>
        </p>
      }
    >
      <Forgotten />
    </Entrance>
  )
}

function Forgotten() {
  const form = useAccountForm({ draft, rules: emailRules, start: { email: '' } })
  const proof = useProof('reset')
  const [said, setSaid] = useState('')

  async function send(written: { email: string }): Promise<NotTaken | null> {
    const sent = await sendProven(proof, (altcha) => sendNow(askForReset, { ...written, altcha }))
    if (sent.state !== 'done') return sent
    forgetDraft(draft)
    setSaid(sent.answer.message)
    return null
  }

  if (said !== '')
    return (
      <Said title="Titta i din e-post">
        <p>{said}</p>
        <p>
          Kommer inget brev? Titta i skräpposten, eller <a href="/registrera">skapa ett konto</a> om du inte
          har något.
        </p>
      </Said>
    )
  return (
    <AccountForm form={form} send={send} button="Skicka länk" onBegun={proof.begin}>
      <EmailField />
      <ProofLine proof={proof} />
    </AccountForm>
  )
}
