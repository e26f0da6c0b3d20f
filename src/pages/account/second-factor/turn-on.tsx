import { useState } from 'react'
import * as z from 'zod/mini'
import type { Output } from '#contract/calls/call.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/calls/second-factor.ts'
import { required } from '#contract/messages.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { PasswordField } from '../parts/fields.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { SetUp } from './set-up.tsx'

const rules = z.object({ password: z.string().check(z.minLength(1, required)) })

/** Turns the second factor on: asks for the password, then sets up the app. */
export function TurnOn({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const form = useAccountForm({ draft: null, rules, start: { password: '' } })
  const sendAsCustomer = useSendAsCustomer()
  const [setup, setSetup] = useState<Output<typeof startSecondFactor>['data'] | null>(null)

  async function start({ password }: { password: string }): Promise<FormRefusal | null> {
    const result = await sendAsCustomer(startSecondFactor, { password })
    if (result?.state !== 'done') return result
    setSetup(result.response.data)
    return null
  }

  if (setup !== null)
    return (
      <section className="panel account-section" aria-labelledby="satt-upp">
        <h2 id="satt-upp">Koppla din app</h2>
        <SetUp
          setup={setup}
          confirm={(code) => sendAsCustomer(confirmSecondFactor, { code })}
          onConfirmed={({ recovery_codes }) => onCodes(recovery_codes)}
        />
      </section>
    )
  return (
    <AccountForm form={form} send={start} button="Sätt upp">
      <h2>Slå på tvåstegsverifiering</h2>
      <p>
        När du loggar in skriver du lösenordet och en kod från en app på telefonen. Då räcker det inte att
        någon kommer över ditt lösenord.
      </p>
      <PasswordField name="password" label="Ditt lösenord" autoComplete="current-password" />
    </AccountForm>
  )
}
