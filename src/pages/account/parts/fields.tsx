import { Input, TextInput } from '@mantine/core'
import { useId, useState, type HTMLInputTypeAttribute, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { bilingualText } from '#src/ui/bilingual-text.tsx'

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

/** One line of the form that it stands in. */
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

/** A mail address. `username` where it is what one logs in with, so that a password manager knows it. */
export const EmailField = ({ name = 'email', label = 'E-post', autoComplete = 'username' }) => (
  <TextField name={name} label={label} required type="email" inputMode="email" autoComplete={autoComplete} />
)

type PasswordProps = Pick<FieldProps, 'name' | 'label' | 'hint'> & {
  autoComplete: 'new-password' | 'current-password'
}

/** A password, which can be looked at while it is typed. */
export function PasswordField({ name, label, hint, autoComplete }: PasswordProps) {
  const { register, formState } = useFormContext<Values>()
  const [shown, setShown] = useState(false)
  const input = useId()
  const error = formState.errors[name]?.message
  return (
    <Input.Wrapper label={label} description={hint} required error={error} id={input}>
      <div className="password">
        <Input
          id={input}
          type={shown ? 'text' : 'password'}
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
          aria-pressed={shown}
          aria-controls={input}
          aria-label={`Visa ${label.toLowerCase()}`}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Dölj' : 'Visa'}
        </button>
      </div>
    </Input.Wrapper>
  )
}

/** A box to tick; its value is 1 or 0, as consents travel. */
export function CheckField({ name, label, children }: { name: string; label: string; children?: ReactNode }) {
  const { watch, setValue, formState, clearErrors } = useFormContext<Values>()
  const [meaning, wrong] = [useId(), useId()]
  const error = formState.errors[name]?.message
  const described = [children !== undefined && meaning, error !== undefined && wrong].filter(Boolean)
  return (
    <div className="consent">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={watch(name) === 1}
          aria-invalid={error !== undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          onChange={(event) => {
            setValue(name, event.target.checked ? 1 : 0, { shouldDirty: true })
            clearErrors(name)
          }}
        />
        <span>{label}</span>
      </label>
      {children !== undefined && (
        <div className="consent-meaning" id={meaning}>
          {children}
        </div>
      )}
      {error !== undefined && (
        <p className="field-error consent-wrong" id={wrong}>
          {error}
        </p>
      )}
    </div>
  )
}
