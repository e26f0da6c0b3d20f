import { isSameText } from './find-schools.ts'
import type { PersonalValues } from './order-values.ts'

/** Called when the email address is complete. Returns the values to fill in, or null when nothing changes. */
type AutofillByEmail = (email: string, current: PersonalValues) => PersonalValues | null

/**
 * A customer who orders in somebody else's name gets empty fields, and the profile's values again with the own address (spec
 * 4). Both sets of values are stored, so that a typing mistake loses nothing.
 */
export function autofillByEmail(
  account: { email: string; profile: PersonalValues; others: PersonalValues },
  initialEmail: string,
): AutofillByEmail {
  let wasOwn = isSameText(initialEmail, account.email)
  const stored = { own: account.profile, others: account.others }
  return (email, current) => {
    const isOwn = isSameText(email, account.email)
    if (isOwn === wasOwn) return null
    stored[wasOwn ? 'own' : 'others'] = current
    wasOwn = isOwn
    return stored[isOwn ? 'own' : 'others']
  }
}
