import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newPasswordRules } from '#contract/forms/account-rules.ts'
import { resetPassword } from '#contract/calls/auth.ts'
import { minPasswordLength, resetLinkLifeMinutes } from '#contract/limits.ts'
import { expiredLink } from '#contract/messages.ts'
import { checkSession } from '#src/api/session/check-session.ts'
import { sendNow } from '#src/api/call.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from './parts/account-form.tsx'
import { AuthFrame } from './parts/auth-frame.tsx'
import { DoneWithLink, InvalidLink, ExpiredLink } from './parts/invalid-link.tsx'
import { PasswordField } from './parts/fields.tsx'
import { useLinkToken } from './parts/use-link-token.ts'
import { useAccountForm } from './parts/use-account-form.ts'

/** Sets a new password through an e-mailed link. Opening the link changes nothing. */
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
  const [confirmation, setConfirmation] = useState('')
  const [isExpired, setIsExpired] = useState(false)

  async function send({ password }: { password: string }): Promise<FormRefusal | null> {
    const result = await sendNow(resetPassword, { reset_token, password })
    if (result.state === 'ended') return null
    if (result.state !== 'done') {
      if (result.message !== expiredLink) return result
      setIsExpired(true)
      return null
    }
    setConfirmation(result.response.message)
    // The reset has ended every session of the account, possibly the one on this device.
    void checkSession(queries)
    return null
  }

  if (confirmation !== '')
    return (
      <DoneWithLink title="Lösenordet är bytt" text={confirmation} href="/logga-in">
        Logga in
      </DoneWithLink>
    )
  if (isExpired)
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
