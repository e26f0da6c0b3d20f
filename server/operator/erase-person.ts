import { sql } from 'kysely'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import { normalizeEmail, lockPerson, markErased } from '../core/erasure.ts'
import { emailFolderIn, removeStaleEmailFiles } from '../mail/email-folder.ts'
import { anonymizeAccount, anonymizeActivity, anonymousOrder, type Person } from '../core/personal-data.ts'
import {
  openIncoming,
  cleanUpIncoming,
  recordPendingMoves,
  type PendingMoves,
} from '../uploads/incoming-folder.ts'
import { eraseCustomerMaterials } from './erase-customer-materials.ts'
import { findPerson } from './find-person.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/**
 * Takes somebody away for good: the account with its material, and what was done without one. An order that is on its way
 * loses its address too. What arrived before and has not been stored yet is refused; what comes afterwards is new.
 */
export const erasePerson: OperatorCommand = {
  usage: 'EMAIL',
  description: 'raderar allt som finns om en adress, även beställningar',
  async run({ store, config }, given) {
    const leaving = await openIncoming(config.dataFolder)
    try {
      const orders = await store
        .transaction()
        .execute((writing) => erase(writing, given, (moving) => recordPendingMoves(leaving, moving)))
      if (orders === null) throw new CommandError(`Ingenting finns om ${normalizeEmail(given)}.`)
      return `Allt om ${given} är raderat. Beställningar utan avsändare: ${orders}.`
    } finally {
      await cleanUpIncoming(store, config.dataFolder, leaving)
      await removeStaleEmailFiles(store, emailFolderIn(config.dataFolder))
      await truncateWal(store)
    }
  },
}

/** How many orders have lost their person; null when nothing was known. */
async function erase(
  writing: DatabaseTransaction,
  given: string,
  telling: (moving: PendingMoves) => Promise<void>,
): Promise<number | null> {
  const emails = [normalizeEmail(given)]
  await lockPerson(writing, { emails, id: null })
  const account = await writing
    .selectFrom('customer')
    .select('id')
    .where('email', 'in', emails)
    .executeTakeFirst()
  const id = account?.id ?? null
  await lockPerson(writing, { emails: [], id })
  const person = await findPerson(writing, given).catch((error: unknown) => {
    if (error instanceof CommandError) return null
    throw error
  })
  const orders = person === null ? null : await eraseAll(writing, person, telling)
  await markErased(writing, { emails, id })
  return orders
}

async function eraseAll(
  writing: DatabaseTransaction,
  person: Person,
  telling: (moving: PendingMoves) => Promise<void>,
): Promise<number> {
  const orders = await writing
    .updateTable('material_order')
    .set(anonymousOrder)
    .where((row) => row.or([row('email', 'in', person.emails), row('customer_id', '=', person.id ?? '')]))
    .returning('id')
    .execute()
  await writing
    .deleteFrom('letter')
    .where((row) => row.or([row('recipient', 'in', person.emails), row('customer_id', '=', person.id ?? '')]))
    .execute()
  if (person.id !== null) {
    await telling(await eraseCustomerMaterials(writing, person.id))
    await anonymizeAccount(writing, { id: person.id, email: person.emails[0] ?? '' })
  }
  await anonymizeActivity(writing, person)
  await writing.deleteFrom('mail_link').where('email', 'in', person.emails).execute()
  return orders.length
}

/** The write-ahead log still holds the pages as they were before; a reader may keep it for a while longer. */
async function truncateWal(store: Store): Promise<void> {
  if (!isPostgres(store)) await sql`pragma wal_checkpoint(truncate)`.execute(store)
}
