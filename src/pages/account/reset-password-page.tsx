import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newPasswordRules } from '#contract/forms/account-rules.ts'
import { resetPassword } from '#contract/calls/auth.ts'
import { minPasswordLength, resetLinkLifeMinutes } from '#contract/limits.ts'
import { expiredLink } from '#contract/messages.ts'
import { checkSession } from '#src/api/session/check-session.ts'
import { sendNow } from '#src/api/call.ts'
import { AccountForm, DoneMessage, type FormRejection } from './parts/account-form.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { InvalidLink, ExpiredLink } from './parts/invalid-link.tsx'
import { PasswordField } from './parts/fields.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { useAccountForm } from './parts/use-account-form.ts'

/** A new password, by the link of a letter. Opening the link changes nothing. */
export function ResetPasswordPage() {
  return (
    <AuthFrame title="Nytt lösenord" address="/aterstall-losenord">
      <ResetPassword />
    </AuthFrame>
  )
}

function ResetPassword() {
  const queries = useQueryClient()
  const reset_token = useLinkToken()
  const form = useAccountForm({ draft: null, rules: newPasswordRules, start: { password: '' } })
  const [said, setSaid] = useState('')
  const [spent, setSpent] = useState(false)

  async function send({ password }: { password: string }): Promise<FormRejection | null> {
    const sent = await sendNow(resetPassword, { reset_token, password })
    if (sent.state === 'ended') return null
    if (sent.state !== 'done') {
      if (sent.message !== expiredLink) return sent
      setSpent(true)
      return null
    }
    setSaid(sent.response.message)
    // It has ended every session of that account, maybe one that is on this device.
    void checkSession(queries)
    return null
  }

  if (said !== '')
    return (
      <DoneMessage title="Lösenordet är bytt">
        <p>{said}</p>
        <p>
          <a className="button" href="/logga-in">
            Logga in
          </a>
        </p>
      </DoneMessage>
    )
  if (spent)
    return (
      <ExpiredLink
        href="/glomt-losenord"
        why={`Den är redan använd, ersatt av ett nyare brev eller äldre än ${resetLinkLifeMinutes} minuter. Lösenordet är inte ändrat.`}
      >
        Begär en ny länk
      </ExpiredLink>
    )
  if (reset_token === '') return <InvalidLink href="/glomt-losenord">Begär en ny länk</InvalidLink>
  return (
    <AccountForm form={form} send={send} button="Byt lösenord">
      <PasswordField
        name="password"
        label="Nytt lösenord"
        hint={`Minst ${minPasswordLength} tecken. Du loggas ut överallt.`}
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
