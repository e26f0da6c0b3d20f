import type { Kysely } from 'kysely'
import { logInStepLife } from '#contract/limits.ts'
import { logInAgain } from '#contract/words.ts'
import { hashOfToken, newToken } from '../../caller.ts'
import type { Store, Writing } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { Refused } from '../../refuse.ts'
import { customerById, type Customer } from '../customer.ts'
import { needsSecondFactor } from '../roles.ts'
import { isOn } from './factor.ts'

/** What stands between a right password and a session: a code, setting up a second factor, or nothing. */
export type NextStep = 'code' | 'setup' | null

export async function nextStep(store: Kysely<Database>, customer: Customer): Promise<NextStep> {
  if (await isOn(store, customer.id)) return 'code'
  return needsSecondFactor(customer) ? 'setup' : null
}

/** A ticket for the next step, for who has given the right password. */
export async function makeTicket(
  writing: Writing,
  customer: string,
  kind: 'code' | 'setup',
): Promise<string> {
  const ticket = newToken()
  await writing
    .insertInto('log_in_step')
    .values({
      token_hash: hashOfToken(ticket),
      customer_id: customer,
      kind,
      expires_at: Date.now() + logInStepLife * 60_000,
    })
    .execute()
  return ticket
}

/** Whose ticket it is; one that is dead, used or for another step is refused: the password has to be given again. */
export async function ticketHolder(store: Store, ticket: unknown, kind: 'code' | 'setup'): Promise<Customer> {
  const step = await store
    .selectFrom('log_in_step')
    .select('customer_id')
    .where('token_hash', '=', typeof ticket === 'string' ? hashOfToken(ticket) : '')
    .where('kind', '=', kind)
    .where('expires_at', '>', Date.now())
    .executeTakeFirst()
  const customer = step === undefined ? null : await customerById(store, step.customer_id)
  if (customer === null || customer.deactivated_at !== null) throw gone()
  return customer
}

/** Uses a ticket up: of two who come with the same one, one gets in. */
export async function useTicket(writing: Writing, ticket: unknown): Promise<void> {
  const used = await writing
    .deleteFrom('log_in_step')
    .where('token_hash', '=', hashOfToken(String(ticket)))
    .returning('customer_id')
    .executeTakeFirst()
  if (used === undefined) throw gone()
}

const gone = () => new Refused('FORBIDDEN', { message: logInAgain })
