import { Input, TextInput } from '@mantine/core'
import { useId, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { bilingualText } from '#src/ui/bilingual-text.tsx'
import { DialogCheckbox } from '#src/ui/dialog-parts.tsx'

type Values = Record<string, string | number>

type FieldProps = {
  name: string
  label: string
  autoComplete: string
  required?: boolean
  hint?: ReactNode
  type?: HTMLInputTypeAttribute
  inputMode?: 'email' | 'numeric' | 'tel' | 'url'
}

/** A text field of the surrounding form. */
export function TextField({ name, label, hint, ...rest }: FieldProps) {
  const { register, formState } = useFormContext<Values>()
  return (
    <TextInput
      label={label}
      description={hint}
      error={bilingualText(formState.errors[name]?.message)}
      {...rest}
      {...register(name)}
    />
  )
}

/** An email address. `username` where it is the log-in name, for password managers. */
export const EmailField = ({ name = 'email', label = 'E-post', autoComplete = 'username' }) => (
  <TextField name={name} label={label} required type="email" inputMode="email" autoComplete={autoComplete} />
)

type PasswordProps = Pick<FieldProps, 'name' | 'label' | 'hint'> & {
  autoComplete: 'new-password' | 'current-password'
}

/** A password field with a button to show the password. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordProps) {
  const { register, formState } = useFormContext<Values>()
  const [isShown, setIsShown] = useState(false)
  const input = useId()
  const error = formState.errors[name]?.message
  return (
    <Input.Wrapper label={label} description={hint} required error={error} id={input}>
      <div className="password">
        <Input
          id={input}
          type={isShown ? 'text' : 'password'}
          required
          error={error}
          autoComplete={autoComplete}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          {...register(name)}
        />
        <button
          type="button"
          aria-pressed={isShown}
          aria-controls={input}
          aria-label={`Visa ${label.toLowerCase()}`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Dölj' : 'Visa'}
        </button>
      </div>
    </Input.Wrapper>
  )
}

/** A checkbox whose value is 1 or 0, as the API has consents. */
export function CheckField({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  const { watch, setValue, formState, clearErrors } = useFormContext<Values>()
  return (
    <DialogCheckbox
      name={name}
      label={label}
      checked={watch(name) === 1}
      error={formState.errors[name]?.message}
      onChange={(checked) => {
        setValue(name, checked ? 1 : 0, { shouldDirty: true })
        clearErrors(name)
      }}
    >
      {children}
    </DialogCheckbox>
  )
}
