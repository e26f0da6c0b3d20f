import { useState } from 'react'
import * as z from 'zod/mini'
import { updateProfile } from '#contract/calls/account.ts'
import { emailRules } from '#contract/forms/account-rules.ts'
import { required } from '#contract/messages.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import type { UserData } from '#src/storage/session.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { EmailField, PasswordField } from '../parts/fields.tsx'
import { SuccessNote } from '../parts/success-note.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'

const rules = z.extend(emailRules, { password: z.string().check(z.minLength(1, required)) })

/** Changes the email address, which takes effect when the link in the email to it is opened. */
export function EmailForm({ user }: { user: UserData }) {
  const form = useAccountForm({ draft: 'new-email', rules, start: { email: '', password: '' } })
  const sendAsCustomer = useSendAsCustomer()
  const [confirmation, setConfirmation] = useState('')

  async function send(values: { email: string; password: string }): Promise<FormRefusal | null> {
    setConfirmation('')
    const result = await sendAsCustomer(updateProfile, { user_id: user.user_id, ...values })
    if (result?.state !== 'done') return result
    form.reset({ email: '', password: '' })
    setConfirmation(result.response.message)
    return null
  }

  return (
    <AccountForm form={form} send={send} button="Byt e-post" buttonClass="button-secondary">
      <h2>E-post</h2>
      <p>
        Du loggar in med <strong>{user.email}</strong>. Vi skickar ett brev till den nya adressen; den gäller
        när du har öppnat länken i det.
      </p>
      <EmailField label="Ny e-post" autoComplete="email" />
      <PasswordField name="password" label="Ditt lösenord" autoComplete="current-password" />
      <SuccessNote>{confirmation}</SuccessNote>
    </AccountForm>
  )
}
