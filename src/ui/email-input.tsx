import { TextInput, type TextInputProps } from '@mantine/core'

/** The field for an email address in a form without an account's own fields, such as the download and order dialogs. */
export const EmailInput = (props: TextInputProps) => (
  <TextInput label="E-post" required type="email" inputMode="email" autoComplete="email" {...props} />
)
