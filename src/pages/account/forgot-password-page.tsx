import { emailRules } from '#contract/forms/account-rules.ts'
import { askForReset } from '#contract/calls/auth.ts'
import { resetLinkLifeMinutes } from '#contract/limits.ts'
import { sendNow } from '#src/api/call.ts'
import { AccountForm, LookForEmail } from './parts/account-form.tsx'
import { EmailField } from './parts/fields.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { useAccountForm } from './parts/use-account-form.ts'
import { ProofStatus, useProof } from './proof/proof-status.tsx'
import { useConfirmedSend } from './proof/use-confirmed-send.ts'

const draft = 'log-in'

/** E-mails a link for a new password. The confirmation does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Glömt lösenordet"
      address="/glomt-losenord"
      lead={`Skriv din e-postadress, så skickar vi en länk. Den gäller i ${resetLinkLifeMinutes} minuter.`}
      after={
        <p className="auth-footer">
          <a href="/logga-in">Till inloggningen</a>
        </p>
      }
    >
      <ForgotPassword />
    </AuthFrame>
  )
}

function ForgotPassword() {
  const form = useAccountForm({ draft, rules: emailRules, start: { email: '' } })
  const proof = useProof('reset')
  const { confirmation, send } = useConfirmedSend(draft, proof)

  if (confirmation !== '')
    return (
      <LookForEmail confirmation={confirmation}>
        <a href="/registrera">skapa ett konto</a> om du inte har något
      </LookForEmail>
    )
  return (
    <AccountForm
      form={form}
      send={(values) => send((altcha) => sendNow(askForReset, { ...values, altcha }))}
      button="Skicka länk"
      onInput={proof.begin}
    >
      <EmailField />
      <ProofStatus proof={proof} />
    </AccountForm>
  )
}
