import { sql } from 'kysely'
import { erasedMeanwhile } from '#contract/messages.ts'
import type { Caller } from './caller.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import { RefusalError } from './refusal-error.ts'

/** Somebody by what they may be erased by: mail addresses, however they are written, and an account. */
export type ErasureTarget = { emails: readonly unknown[]; id: string | null }

/**
 * Begins a transaction that stores something about a person: an erasure of the same person comes wholly before or wholly
 * after it, and a request that arrived before the erasure is refused. Call it before anything is read or written.
 */
export async function refuseErased(
  writing: DatabaseTransaction,
  { customer, arrivedAt }: Pick<Caller, 'customer' | 'arrivedAt'>,
  { emails, id = customer?.id ?? null }: { emails: readonly unknown[]; id?: string | null },
): Promise<void> {
  const marks = await personHashes(writing, { emails, id })
  await lockHashes(writing, marks, 'shared')
  if (marks.length === 0) return
  const erased = await writing
    .selectFrom('erasure')
    .select('person')
    .where(
      'person',
      'in',
      marks.map((mark) => mark.toString('base64url')),
    )
    .where('erased_at', '>=', arrivedAt)
    .limit(1)
    .executeTakeFirst()
  if (erased !== undefined) throw new RefusalError('CONFLICT', { message: erasedMeanwhile })
}

/** Keeps everybody away who stores something about a person, until the transaction ends. Call it before anything is read. */
export async function lockPerson(writing: DatabaseTransaction, named: ErasureTarget): Promise<void> {
  await lockHashes(writing, await personHashes(writing, named), 'alone')
}

/** Marks a person as erased at this moment, as the last step: what arrived before it is refused from here on. */
export async function markErased(writing: DatabaseTransaction, named: ErasureTarget): Promise<void> {
  const erased_at = Date.now()
  for (const mark of await personHashes(writing, named))
    await writing
      .insertInto('erasure')
      .values({ person: mark.toString('base64url'), erased_at })
      .onConflict((conflict) => conflict.column('person').doUpdateSet({ erased_at }))
      .execute()
}

/** Addresses first and then the account, each in one order, so that no two wait for each other. */
async function personHashes(writing: DatabaseTransaction, { emails, id }: ErasureTarget): Promise<Buffer[]> {
  const written = emails.filter((email) => typeof email === 'string').map(normalizeEmail)
  const addresses = [...new Set(written)].filter((email) => email !== '').sort()
  const marks = addresses.map((email) => keyedHash(writing, `email:${email}`))
  if (id !== null) marks.push(keyedHash(writing, `account:${id}`))
  return Promise.all(marks)
}

/** An address in the one form that it is compared in: capital letters and the way an accent is written make nobody another. */
export const normalizeEmail = (email: string) => email.normalize('NFC').trim().toLowerCase()

/** SQLite has one writer at a time; on PostgreSQL those who store share a lock that an erasure takes alone. */
async function lockHashes(
  writing: DatabaseTransaction,
  marks: Buffer[],
  how: 'shared' | 'alone',
): Promise<void> {
  if (!isPostgres<Database>(writing)) return
  const taking = sql.raw(how === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  for (const mark of marks)
    await sql`select ${taking}(${mark.readBigInt64BE().toString()}::bigint)`.execute(writing)
}
