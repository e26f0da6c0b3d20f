import { isSame } from './find-schools.ts'
import type { Personal } from './order-values.ts'

/** Called when the mail address stands still; gives what to put into the form, or null where nothing changes. */
export type MailAddressRule = (email: string, now: Personal) => Personal | null

/**
 * A customer who orders in another's name gets empty fields, and the profile's again when the own address is back (spec
 * 4). What was typed on either side waits there, so that a slip of the finger costs nothing.
 */
export function mailAddressRule(
  account: { email: string; profile: Personal; others: Personal },
  startsWith: string,
): MailAddressRule {
  let own = isSame(startsWith, account.email)
  const kept = { own: account.profile, others: account.others }
  return (email, now) => {
    const isOwn = isSame(email, account.email)
    if (isOwn === own) return null
    kept[own ? 'own' : 'others'] = now
    own = isOwn
    return kept[own ? 'own' : 'others']
  }
}
