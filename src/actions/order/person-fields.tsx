import { RememberedNote } from '#src/ui/dialog-parts.tsx'
import { EmailInput } from '#src/ui/email-input.tsx'
import { NameFields } from './name-fields.tsx'
import { ProfessionField } from './profession-field.tsx'
import type { OrderFormState } from './order-values.ts'
import type { SchoolOptions } from './school-fields.tsx'

type Props = {
  form: OrderFormState
  schools: SchoolOptions
  onEmailChange: () => void
  onEmailBlur: () => void
  /** Forgets the details that this device filled in; null when it filled in none. */
  onForget: (() => void) | null
}

/** Who orders: email address, name and work role. */
export function PersonFields({ form, schools, onEmailChange, onEmailBlur, onForget }: Props) {
  const email = form.register('email', { onChange: onEmailChange })
  return (
    <fieldset className="order-section">
      <legend>Dina uppgifter</legend>
      <EmailInput
        error={form.formState.errors.email?.message}
        {...email}
        onBlur={(event) => {
          void email.onBlur(event)
          onEmailBlur()
        }}
      />
      <NameFields form={form} />
      <ProfessionField form={form} schools={schools} />
      {onForget !== null && <RememberedNote onForget={onForget} />}
    </fieldset>
  )
}
