import { sessionLife, sessionsMost } from '#contract/limits.ts'
import { hashOfToken, newToken } from '../caller.ts'
import type { Writing } from '../database/open.ts'
import { deviceName } from './device-name.ts'
import { nextStep } from './second-factor/log-in-step.ts'

/**
 * Begins a session and gives its token; null when the password has been changed, or the account has gone, since it was
 * looked at, or when there is a second factor, or must be one, that was not `proved`. When there are too many, the oldest end.
 */
export async function beginSession(
  writing: Writing,
  { id, password_hash }: { id: string; password_hash: string },
  browser: string,
  { proved }: { proved: boolean },
): Promise<string | null> {
  // Touching the row puts all who begin or end this customer's sessions in line.
  const customer = await writing
    .updateTable('customer')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deactivated_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (customer === undefined) return null
  if (!proved && (await nextStep(writing, customer)) !== null) return null
  const token = newToken()
  const now = Date.now()
  await writing
    .insertInto('session')
    .values({
      token_hash: hashOfToken(token),
      customer_id: id,
      created_at: now,
      seen_at: now,
      expires_at: now + sessionLife * 24 * 3_600_000,
      device: deviceName(browser),
    })
    .execute()
  await endOldest(writing, id)
  return token
}

async function endOldest(writing: Writing, customer: string): Promise<void> {
  const beyond = await writing
    .selectFrom('session')
    .select('token_hash')
    .where('customer_id', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1000)
    .offset(sessionsMost)
    .execute()
  const hashes = beyond.map((row) => row.token_hash)
  if (hashes.length > 0) await writing.deleteFrom('session').where('token_hash', 'in', hashes).execute()
}

/** Ends every session of a customer, in every process: each call looks its session up. */
export async function endSessions(writing: Writing, customer: string): Promise<void> {
  for (const table of ['session', 'log_in_step'] as const)
    await writing.deleteFrom(table).where('customer_id', '=', customer).execute()
}
