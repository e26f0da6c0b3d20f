import { sql } from 'kysely'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import { retryConflicts } from '../database/retry-transactions.ts'
import { normalizeEmail, lockPerson, markErased, sessionsOf } from '../core/people/erasure.ts'
import type { Config } from '../core/settings/config.ts'
import { emailFolderIn, removeStaleEmailFiles } from '../mail/email-folder.ts'
import { anonymousOrder, eraseOrderTraces } from '../core/personal-data/order-traces.ts'
import { anonymizeAccount, anonymizeActivity, type Person } from '../core/personal-data/personal-data.ts'
import { returnUnsentCopies } from '../core/personal-data/return-unsent-copies.ts'
import { openFiles } from '../uploads/open-files.ts'
import { openIncoming, cleanUpIncoming, recordPendingMoves } from '../uploads/incoming-folder.ts'
import type { PendingMoves } from '../uploads/remove-orphans.ts'
import { eraseCustomerMaterials } from './erase-customer-materials.ts'
import { findPerson } from './find-person.ts'

/** How long an erasure is tried while the person goes on ordering and writing, on a database that refuses what met, ms. */
const maxTriesMs = 60_000

type ErasureConfig = Pick<Config, 'dataFolder' | 'files' | 'publicUrl'>
type ErasureDeps = { store: Store; config: ErasureConfig }

/** What an erasure needs beside the person: where links in emails lead, and how files are removed. */
type Erasing = {
  config: Pick<Config, 'publicUrl'>
  recordRemovals: (removals: PendingMoves) => Promise<void>
}

/** Erases a person in a transaction of its own. Returns how many orders were anonymized; null when nothing was stored. */
export async function erasePerson({ store, config }: ErasureDeps, address: string): Promise<number | null> {
  const files = await openErasure({ store, config })
  try {
    return await retryConflicts(
      () =>
        store
          .transaction()
          .execute((transaction) => eraseInTransaction(transaction, address, { config, ...files })),
      performance.now() + maxTriesMs,
    )
  } finally {
    await files.finish()
  }
}

/** What an erasure does with files: `recordRemovals` before the commit, `finish` when the transaction has ended. */
export async function openErasure({ store, config }: ErasureDeps) {
  const incoming = await openIncoming(openFiles(config.files))
  return {
    recordRemovals: (removals: PendingMoves) => recordPendingMoves(incoming, removals),
    async finish(): Promise<void> {
      await cleanUpIncoming(store, incoming)
      await removeStaleEmailFiles(store, emailFolderIn(config.dataFolder))
      await truncateWal(store)
    },
  }
}

/**
 * Erases a person for good: the account with its material, and what was done without one. An order that is not delivered yet
 * loses its address too. Requests that arrived before and are not stored yet are refused; later ones are new. Returns how many
 * orders were anonymized; null when nothing was stored about the address.
 */
export async function eraseInTransaction(
  transaction: DatabaseTransaction,
  address: string,
  erasing: Erasing,
): Promise<number | null> {
  const emails = [normalizeEmail(address)]
  await lockPerson(transaction, { emails, id: null })
  const account = await transaction
    .selectFrom('customer')
    .select('id')
    .where('email', 'in', emails)
    .executeTakeFirst()
  const id = account?.id ?? null
  await lockPerson(transaction, { emails: [], id })
  const sessions = await sessionsOf(transaction, id)
  const person = await findPerson(transaction, address)
  const orders = person === null ? null : await eraseAll(transaction, person, erasing)
  await markErased(transaction, { emails, id, sessions })
  return orders
}

async function eraseAll(
  transaction: DatabaseTransaction,
  person: Person,
  { config, recordRemovals }: Erasing,
): Promise<number> {
  await returnUnsentCopies(transaction, person, config)
  const orders = await transaction
    .updateTable('material_order')
    .set(anonymousOrder)
    .where((row) => row.or([row('email', 'in', person.emails), row('customer_id', '=', person.id ?? '')]))
    .returning('id')
    .execute()
  await eraseOrderTraces(transaction)
  await transaction
    .deleteFrom('letter')
    .where((row) => row.or([row('recipient', 'in', person.emails), row('customer_id', '=', person.id ?? '')]))
    .execute()
  if (person.id !== null) {
    await recordRemovals(await eraseCustomerMaterials(transaction, person.id))
    await anonymizeAccount(transaction, { id: person.id, email: person.emails[0] ?? '' }, config)
  }
  await anonymizeActivity(transaction, person, config)
  await transaction.deleteFrom('mail_link').where('email', 'in', person.emails).execute()
  return orders.length
}

/** Empties the write-ahead log, which still holds the old pages; a reader may delay it. */
async function truncateWal(store: Store): Promise<void> {
  if (!isPostgres(store)) await sql`pragma wal_checkpoint(truncate)`.execute(store)
}
