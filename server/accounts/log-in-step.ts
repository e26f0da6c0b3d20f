import type { Kysely } from 'kysely'
import { logInStepLifeMinutes } from '#contract/limits.ts'
import { logInAgain } from '#contract/messages.ts'
import { hashToken, newToken } from '../core/callers/caller.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { staffRolesOf } from '../core/callers/staff.ts'
import { customerById, type Customer } from './customer.ts'
import { isSecondFactorOn } from './second-factor/factor.ts'

/** The step between a right password and a session: a code, the setup of a second factor, or none. */
export type LogInStep = 'code' | 'setup' | null

export async function nextLogInStep(store: Kysely<Database>, customer: Customer): Promise<LogInStep> {
  if (await isSecondFactorOn(store, customer.id)) return 'code'
  return (await requiresSecondFactor(store, customer.id)) ? 'setup' : null
}

/** Whether an account must have a second factor: staff, because others rely on their work. */
export const requiresSecondFactor = async (store: Kysely<Database>, customer: string) =>
  (await staffRolesOf(store, customer)).length > 0

/** Creates a ticket for the next step of a log-in whose password was right. */
export async function createTicket(
  transaction: DatabaseTransaction,
  customer: string,
  kind: 'code' | 'setup',
): Promise<string> {
  const ticket = newToken()
  await transaction
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

/** The customer of a ticket. An expired, used or other step's ticket is refused: the log-in starts again with the password. */
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

/** Consumes a ticket: of two concurrent requests with the same ticket, one succeeds. */
export async function consumeTicket(transaction: DatabaseTransaction, ticket: unknown): Promise<void> {
  const deleted = await transaction
    .deleteFrom('log_in_step')
    .where('token_hash', '=', hashToken(String(ticket)))
    .returning('customer_id')
    .executeTakeFirst()
  if (deleted === undefined) throw expiredTicketRefusal()
}

const expiredTicketRefusal = () => new RefusalError('FORBIDDEN', { message: logInAgain })
