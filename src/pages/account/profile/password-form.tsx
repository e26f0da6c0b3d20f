import { useState } from 'react'
import * as z from 'zod/mini'
import { updateProfile } from '#contract/calls/account.ts'
import { passwordField } from '#contract/forms/form-fields.ts'
import { minPasswordLength } from '#contract/limits.ts'
import { required } from '#contract/messages.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import { writeSession, type UserData } from '#src/storage/session.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { PasswordField } from '../parts/fields.tsx'
import { SuccessNote } from '../parts/success-note.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'

const blank = { password: '', new_password: '' }
const rules = z.object({
  password: z.string().check(z.minLength(1, required)),
  new_password: passwordField(),
})

/** Changes the password. Every other session ends, and this one gets a new token. */
export function PasswordForm({ user }: { user: UserData }) {
  const form = useAccountForm({ draft: null, rules, start: blank })
  const sendAsCustomer = useSendAsCustomer()
  const [confirmation, setConfirmation] = useState('')

  async function send(values: typeof blank): Promise<FormRefusal | null> {
    setConfirmation('')
    const result = await sendAsCustomer(updateProfile, { user_id: user.user_id, ...values })
    if (result?.state !== 'done') return result
    const { data: userData, token, message } = result.response
    if (token !== null) await writeSession({ token, userData })
    form.reset(blank)
    setConfirmation(message)
    return null
  }

  return (
    <AccountForm form={form} send={send} button="Byt lösenord" buttonClass="button-secondary">
      <h2>Lösenord</h2>
      <p>Du loggas ut på alla andra enheter.</p>
      {/* Tells a password manager whose password it is. */}
      <input
        className="visually-hidden"
        type="text"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField name="password" label="Nuvarande lösenord" autoComplete="current-password" />
      <PasswordField
        name="new_password"
        label="Nytt lösenord"
        hint={`Minst ${minPasswordLength} tecken.`}
        autoComplete="new-password"
      />
      <SuccessNote>{confirmation}</SuccessNote>
    </AccountForm>
  )
}
