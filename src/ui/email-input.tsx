import { TextInput, type TextInputProps } from '@mantine/core'

/** The email address of somebody without an account, in a dialog's form. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput label="E-post" required type="email" inputMode="email" autoComplete="email" {...props} />
)
