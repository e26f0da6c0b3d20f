import { sessionMaxDays, maxSessions } from '#contract/limits.ts'
import { hashToken, newToken } from '../core/caller.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { deviceName } from './device-name.ts'
import { nextLogInStep } from './log-in-step.ts'

/**
 * Begins a session and gives its token; null when the password has been changed, or the account has gone, since it was
 * looked at, or when there is a second factor, or must be one, that was not `proved`. When there are too many, the oldest end.
 */
export async function createSession(
  writing: DatabaseTransaction,
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
  if (!proved && (await nextLogInStep(writing, customer)) !== null) return null
  const token = newToken()
  const now = Date.now()
  await writing
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      created_at: now,
      seen_at: now,
      expires_at: now + sessionMaxDays * 24 * 3_600_000,
      device: deviceName(browser),
    })
    .execute()
  await deleteExcessSessions(writing, id)
  return token
}

async function deleteExcessSessions(writing: DatabaseTransaction, customer: string): Promise<void> {
  const beyond = await writing
    .selectFrom('session')
    .select('token_hash')
    .where('customer_id', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1000)
    .offset(maxSessions)
    .execute()
  const hashes = beyond.map((row) => row.token_hash)
  if (hashes.length > 0) await writing.deleteFrom('session').where('token_hash', 'in', hashes).execute()
}

/** Ends every session of a customer, in every process: each call looks its session up. */
export async function deleteSessions(writing: DatabaseTransaction, customer: string): Promise<void> {
  for (const table of ['session', 'log_in_step'] as const)
    await writing.deleteFrom(table).where('customer_id', '=', customer).execute()
}
