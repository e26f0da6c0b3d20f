import type { Caller } from './caller.ts'
import type { Store } from '../../database/open.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

/** A caller who may publish material of their own. */
export type Publisher = Caller & { customer: NonNullable<Caller['customer']> }

/** Lets customers with a confirmed address publish, organisations once they are approved. Throws for everyone else. */
export async function requirePublisher(store: Store, caller: Caller): Promise<Publisher> {
  const { customer } = caller
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
  return { ...caller, customer }
}
