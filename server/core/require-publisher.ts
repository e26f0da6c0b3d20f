import type { Caller } from './caller.ts'
import type { Store } from '../database/open.ts'
import { RefusalError } from './refusal-error.ts'

/** Who may make material of their own: a customer whose address is confirmed, an organisation once it is approved. Throws for everyone else. */
export async function requirePublisher(store: Store, { customer }: Caller): Promise<string> {
  if (customer === null) throw new RefusalError('UNAUTHORIZED')
  const row = await store
    .selectFrom('customer')
    .select(['email_confirmed_at', 'is_organisation', 'organisation_approved'])
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  if (row.email_confirmed_at === null)
    throw new RefusalError('FORBIDDEN', {
      message: 'Bekräfta din e-postadress först. Länken finns i brevet från oss.',
    })
  if (row.is_organisation === 1 && row.organisation_approved !== 1)
    throw new RefusalError('FORBIDDEN', {
      message: 'Organisationen är inte godkänd än. Vi hör av oss med ett brev.',
    })
  return customer.id
}
