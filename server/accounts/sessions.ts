import { sessionMaxDays, maxSessions } from '#contract/limits.ts'
import { hashToken, newToken, type Caller } from '../core/callers/caller.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { deviceName } from './device-name.ts'
import { nextLogInStep } from './log-in-step.ts'

/**
 * Starts a session and returns its token; null when the password has changed or the account is locked or deactivated since it
 * was read, or when a second factor is required and was not `proved`. It replaces the session that the device had, and beyond the
 * limit the oldest sessions end.
 */
export async function createSession(
  transaction: DatabaseTransaction,
  { id, password_hash }: { id: string; password_hash: string },
  { userAgent, sessionTokenHash }: Pick<Caller, 'userAgent' | 'sessionTokenHash'>,
  { proved }: { proved: boolean },
): Promise<string | null> {
  // Updating the row locks it, which serializes concurrent changes to this customer's sessions.
  const customer = await transaction
    .updateTable('customer')
    .set({ password_hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('deactivated_at', 'is', null)
    .where('locked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (customer === undefined) return null
  if (!proved && (await nextLogInStep(transaction, customer)) !== null) return null
  if (sessionTokenHash !== '')
    await transaction.deleteFrom('session').where('token_hash', '=', sessionTokenHash).execute()
  const token = newToken()
  const now = Date.now()
  await transaction
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      created_at: now,
      seen_at: now,
      expires_at: now + sessionMaxDays * 24 * 3_600_000,
      device: deviceName(userAgent),
    })
    .execute()
  await deleteExcessSessions(transaction, id)
  return token
}

async function deleteExcessSessions(transaction: DatabaseTransaction, customer: string): Promise<void> {
  const excess = await transaction
    .selectFrom('session')
    .select('token_hash')
    .where('customer_id', '=', customer)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1000)
    .offset(maxSessions)
    .execute()
  const hashes = excess.map((row) => row.token_hash)
  if (hashes.length > 0) await transaction.deleteFrom('session').where('token_hash', 'in', hashes).execute()
}

/** Ends every session of a customer, in every server process, because each call looks its session up. */
export async function deleteSessions(transaction: DatabaseTransaction, customer: string): Promise<void> {
  for (const table of ['session', 'log_in_step'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', customer).execute()
}
