import type { Kysely } from 'kysely'
import { logInStepLifeMinutes } from '#contract/limits.ts'
import { logInAgain } from '#contract/messages.ts'
import { hashToken, newToken } from '../core/caller.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { customerById, type Customer } from './customer.ts'
import { requiresSecondFactor } from './roles.ts'
import { isSecondFactorOn } from './second-factor/factor.ts'

/** What stands between a right password and a session: a code, setting up a second factor, or nothing. */
export type LogInStep = 'code' | 'setup' | null

export async function nextLogInStep(store: Kysely<Database>, customer: Customer): Promise<LogInStep> {
  if (await isSecondFactorOn(store, customer.id)) return 'code'
  return requiresSecondFactor(customer) ? 'setup' : null
}

/** A ticket for the next step, for who has given the right password. */
export async function createTicket(
  writing: DatabaseTransaction,
  customer: string,
  kind: 'code' | 'setup',
): Promise<string> {
  const ticket = newToken()
  await writing
    .insertInto('log_in_step')
    .values({
      token_hash: hashToken(ticket),
      customer_id: customer,
      kind,
      expires_at: Date.now() + logInStepLifeMinutes * 60_000,
    })
    .execute()
  return ticket
}

/** Whose ticket it is; one that is dead, used or for another step is refused: the password has to be given again. */
export async function customerOfTicket(
  store: Store,
  ticket: unknown,
  kind: 'code' | 'setup',
): Promise<Customer> {
  const step = await store
    .selectFrom('log_in_step')
    .select('customer_id')
    .where('token_hash', '=', typeof ticket === 'string' ? hashToken(ticket) : '')
    .where('kind', '=', kind)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  const customer = step === undefined ? null : await customerById(store, step.customer_id)
  if (customer === null || customer.deactivated_at !== null) throw expiredTicketRefusal()
  return customer
}

/** Uses a ticket up: of two who come with the same one, one gets in. */
export async function consumeTicket(writing: DatabaseTransaction, ticket: unknown): Promise<void> {
  const used = await writing
    .deleteFrom('log_in_step')
    .where('token_hash', '=', hashToken(String(ticket)))
    .returning('customer_id')
    .executeTakeFirst()
  if (used === undefined) throw expiredTicketRefusal()
}

const expiredTicketRefusal = () => new RefusalError('FORBIDDEN', { message: logInAgain })
