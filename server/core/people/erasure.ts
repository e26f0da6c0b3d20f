import { sql } from 'kysely'
import { erasedMeanwhile } from '#contract/messages.ts'
import type { Caller } from '../callers/caller.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/schema.ts'
import { keyedHash } from '../../database/keyed-hash.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

/** What identifies a person for erasure: email addresses in any spelling, an account, and the hashes of its sessions' tokens. */
type ErasureTarget = { emails: readonly unknown[]; id: string | null; sessions?: readonly string[] }

/**
 * Starts a transaction that stores something about a person. An erasure of the same person runs entirely before or entirely
 * after it, and a request that arrived before the erasure is refused. Call it before any read or write.
 */
export async function refuseErased(
  transaction: DatabaseTransaction,
  { customer, invalidTokenHash, arrivedAt }: Pick<Caller, 'customer' | 'invalidTokenHash' | 'arrivedAt'>,
  { emails, id = customer?.id ?? null }: { emails: readonly unknown[]; id?: string | null },
): Promise<void> {
  // A call that a guest may make too can have lost its session to the erasure, and with it the account.
  const sessions = invalidTokenHash === '' ? [] : [invalidTokenHash]
  const hashes = await personHashes(transaction, { emails, id, sessions })
  await lockHashes(transaction, hashes, 'shared')
  if (hashes.length === 0) return
  const erased = await transaction
    .selectFrom('erasure')
    .select('person')
    .where(
      'person',
      'in',
      hashes.map((hash) => hash.toString('base64url')),
    )
    .where('erased_at', '>=', arrivedAt)
    .limit(1)
    .executeTakeFirst()
  if (erased !== undefined) throw new RefusalError('CONFLICT', { message: erasedMeanwhile })
}

/**
 * Whether nobody is erasing the person; an erasure then waits until this transaction ends. It never waits itself, so it may be
 * called while rows are locked.
 */
export async function tryLockPerson(
  transaction: DatabaseTransaction,
  person: ErasureTarget,
): Promise<boolean> {
  if (!isPostgres<Database>(transaction)) return true
  for (const hash of await personHashes(transaction, person)) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock_shared(${hash.readBigInt64BE().toString()}::bigint) as locked
    `.execute(transaction)
    if (rows[0]?.locked !== true) return false
  }
  return true
}

/** Blocks every transaction that stores something about the person until this one ends. Call it before any read. */
export async function lockPerson(transaction: DatabaseTransaction, person: ErasureTarget): Promise<void> {
  await lockHashes(transaction, await personHashes(transaction, person), 'exclusive')
}

/** The hashes of an account's tokens, to be read before its sessions are deleted. */
export async function sessionsOf(transaction: DatabaseTransaction, id: string | null): Promise<string[]> {
  const sessions = transaction
    .selectFrom('session')
    .select('token_hash')
    .where('customer_id', '=', id ?? '')
  return (await sessions.execute()).map(({ token_hash }) => token_hash)
}

/** Records the erasure at the current time, as its last step: requests that arrived before it are refused from now on. */
export async function markErased(transaction: DatabaseTransaction, person: ErasureTarget): Promise<void> {
  const erased_at = Date.now()
  for (const hash of await personHashes(transaction, person))
    await transaction
      .insertInto('erasure')
      .values({ person: hash.toString('base64url'), erased_at })
      .onConflict((conflict) => conflict.column('person').doUpdateSet({ erased_at }))
      .execute()
}

/** Addresses first, sorted, then the account and its sessions: a fixed order, so that two transactions cannot deadlock. */
async function personHashes(
  transaction: DatabaseTransaction,
  { emails, id, sessions = [] }: ErasureTarget,
): Promise<Buffer[]> {
  const normalized = emails.filter((email) => typeof email === 'string').map(normalizeEmail)
  const addresses = [...new Set(normalized)].filter((email) => email !== '').sort()
  const hashes = addresses.map((email) => keyedHash(transaction, `email:${email}`))
  if (id !== null) hashes.push(keyedHash(transaction, `account:${id}`))
  hashes.push(...sessions.map((session) => keyedHash(transaction, `session:${session}`)))
  return Promise.all(hashes)
}

/** The form in which addresses are compared: neither case nor the encoding of accents makes another person. */
export const normalizeEmail = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** PostgreSQL: writers share a lock that an erasure takes exclusively. SQLite has one writer at a time and needs none. */
async function lockHashes(
  transaction: DatabaseTransaction,
  hashes: Buffer[],
  mode: 'shared' | 'exclusive',
): Promise<void> {
  if (!isPostgres<Database>(transaction)) return
  const lock = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  for (const hash of hashes)
    await sql`select ${lock}(${hash.readBigInt64BE().toString()}::bigint)`.execute(transaction)
}
