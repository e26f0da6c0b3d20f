import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { autofillByEmail } from './autofill-by-email.ts'
import { blankPersonalValues, personalValuesOf, personalValuesOfUser } from './order-values.ts'
import type { SchoolIndex } from './find-schools.ts'
import type { OrderFormDraft } from './use-order-draft.ts'
import type { OrderContact } from './use-order-contact.ts'

/** How long an email address has to stay unchanged before it counts as complete, ms. */
const emailDebounceMs = 600

/** Fills in the person's fields when a customer changes the email address to somebody else's or back. Returns the check, at once and debounced. */
export function useEmailAutofill(
  { form, start, consent }: OrderFormDraft,
  { user }: OrderContact,
  schools: SchoolIndex | null,
) {
  const [autofill] = useState(() => {
    if (user === null) return null
    const profile = personalValuesOfUser(user, schools)
    return autofillByEmail({ email: user.email, profile, others: blankPersonalValues(consent) }, start.email)
  })

  function fillIn(): void {
    const personal = autofill?.(form.getValues('email'), personalValuesOf(form.getValues())) ?? null
    if (personal !== null)
      form.reset({ ...form.getValues(), ...personal }, { keepDefaultValues: true, keepIsSubmitted: true })
  }
  return { fillIn, fillInLater: useDebouncedCallback(fillIn, emailDebounceMs) }
}
