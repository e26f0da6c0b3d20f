import { isSameText } from './find-schools.ts'
import type { PersonalValues } from './order-values.ts'

/** Called when the mail address stands still; gives what to put into the form, or null where nothing changes. */
export type AutofillByEmail = (email: string, now: PersonalValues) => PersonalValues | null

/**
 * A customer who orders in another's name gets empty fields, and the profile's again when the own address is back (spec
 * 4). What was typed on either side waits there, so that a slip of the finger costs nothing.
 */
export function autofillByEmail(
  account: { email: string; profile: PersonalValues; others: PersonalValues },
  startsWith: string,
): AutofillByEmail {
  let own = isSameText(startsWith, account.email)
  const kept = { own: account.profile, others: account.others }
  return (email, now) => {
    const isOwn = isSameText(email, account.email)
    if (isOwn === own) return null
    kept[own ? 'own' : 'others'] = now
    own = isOwn
    return kept[own ? 'own' : 'others']
  }
}
