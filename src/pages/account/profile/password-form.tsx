import { useState } from 'react'
import * as z from 'zod/mini'
import { updateProfile } from '#contract/account.ts'
import { passwordField } from '#contract/form-fields.ts'
import { passwordLeast } from '#contract/limits.ts'
import { required } from '#contract/words.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer.ts'
import { keepSession, type UserData } from '#src/device/session.ts'
import { AccountForm, type NotTaken } from '../parts/account-form.tsx'
import { PasswordField } from '../parts/fields.tsx'
import { Saved } from '../parts/saved.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'

const blank = { password: '', new_password: '' }
const rules = z.object({
  password: z.string().check(z.minLength(1, required)),
  new_password: passwordField(),
})

/** Another password: every other session ends, and this one goes on with a new token. */
export function PasswordForm({ user }: { user: UserData }) {
  const form = useAccountForm({ draft: null, rules, start: blank })
  const sendAsCustomer = useSendAsCustomer()
  const [saved, setSaved] = useState('')

  async function send(written: typeof blank): Promise<NotTaken | null> {
    setSaved('')
    const sent = await sendAsCustomer(updateProfile, { user_id: user.user_id, ...written })
    if (sent?.state !== 'done') return sent
    const { data: userData, token, message } = sent.answer
    if (token !== null) await keepSession({ token, userData })
    form.reset(blank)
    setSaved(message)
    return null
  }

  return (
    <AccountForm form={form} send={send} button="Byt lösenord" look="button-quiet">
      <h2>Lösenord</h2>
      <p>Du loggas ut på alla andra enheter.</p>
      {/* A password manager sees here whose password it is. */}
      <input
        className="unseen"
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
        hint={`Minst ${passwordLeast} tecken.`}
        autoComplete="new-password"
      />
      <Saved>{saved}</Saved>
    </AccountForm>
  )
}
