import { renewRecoveryCodes, stopSecondFactor } from '#contract/calls/second-factor.ts'
import { useSendAsCustomer } from '#src/actions/account/use-customer-query.ts'
import type { FormRefusal } from '#src/ui/use-server-form.ts'
import { AccountForm } from '../parts/account-form.tsx'
import { PasswordField } from '../parts/fields.tsx'
import { useAccountForm } from '../parts/use-account-form.ts'
import { CodeField } from './code-field.tsx'
import { passwordAndCodeRules as rules } from './code-rules.ts'

type FormValues = { password: string; code: string }
const start: FormValues = { password: '', code: '' }

/** Creates new recovery codes, when few are left or the list is lost. */
export function NewRecoveryCodes({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const form = useAccountForm({ draft: null, rules, start })
  const sendAsCustomer = useSendAsCustomer()

  async function send(values: FormValues): Promise<FormRefusal | null> {
    const result = await sendAsCustomer(renewRecoveryCodes, values)
    if (result?.state !== 'done') return result
    onCodes(result.response.data.recovery_codes)
    return null
  }
  return (
    <AccountForm form={form} send={send} button="Gör nya koder" buttonClass="button-secondary">
      <h2>Återställningskoder</h2>
      <p>
        {left === 0
          ? 'Du har inga återställningskoder kvar.'
          : left === 1
            ? 'Du har en återställningskod kvar.'
            : `Du har ${left} återställningskoder kvar.`}{' '}
        Gör du nya slutar de gamla att fungera.
      </p>
      <PasswordField name="password" label="Ditt lösenord" autoComplete="current-password" />
      <CodeField recovery />
    </AccountForm>
  )
}

/** Turns the second factor off. */
export function TurnOff({ onOff }: { onOff: (confirmation: string) => void }) {
  const form = useAccountForm({ draft: null, rules, start })
  const sendAsCustomer = useSendAsCustomer()

  async function send(values: FormValues): Promise<FormRefusal | null> {
    const result = await sendAsCustomer(stopSecondFactor, values)
    if (result?.state !== 'done') return result
    onOff(result.response.message)
    return null
  }
  return (
    <AccountForm form={form} send={send} button="Stäng av" buttonClass="button-secondary">
      <h2>Stäng av</h2>
      <p>Då loggar du in med bara lösenordet, och återställningskoderna slutar att fungera.</p>
      <PasswordField name="password" label="Ditt lösenord" autoComplete="current-password" />
      <CodeField recovery />
    </AccountForm>
  )
}
