import { sql } from 'kysely'
import type { Store, Writing } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import { foldEmail, lockPerson, markErased } from '../erasure.ts'
import { lettersIn, tidyFolder } from '../mail/folder.ts'
import { forgetAccount, forgetDeeds, orderOfNobody, type Person } from '../person.ts'
import { openIncoming, settle, tellMoving, type Moving } from '../uploads/incoming.ts'
import { eraseOwnMaterial } from './erase-own-material.ts'
import { findPerson } from './find-person.ts'
import { NothingDone, type Task } from './task.ts'

/**
 * Takes somebody away for good: the account with its material, and what was done without one. An order that is on its way
 * loses its address too. What arrived before and has not been stored yet is refused; what comes afterwards is new.
 */
export const erasePerson: Task = {
  takes: 'EMAIL',
  does: 'raderar allt som finns om en adress, även beställningar',
  async run({ store, config }, given) {
    const leaving = await openIncoming(config.dataFolder)
    try {
      const orders = await store
        .transaction()
        .execute((writing) => erase(writing, given, (moving) => tellMoving(leaving, moving)))
      if (orders === null) throw new NothingDone(`Ingenting finns om ${foldEmail(given)}.`)
      return `Allt om ${given} är raderat. Beställningar utan avsändare: ${orders}.`
    } finally {
      await settle(store, config.dataFolder, leaving)
      await tidyFolder(store, lettersIn(config.dataFolder))
      await emptyLog(store)
    }
  },
}

/** How many orders have lost their person; null when nothing was known. */
async function erase(
  writing: Writing,
  given: string,
  telling: (moving: Moving) => Promise<void>,
): Promise<number | null> {
  const emails = [foldEmail(given)]
  await lockPerson(writing, { emails, id: null })
  const account = await writing
    .selectFrom('customer')
    .select('id')
    .where('email', 'in', emails)
    .executeTakeFirst()
  const id = account?.id ?? null
  await lockPerson(writing, { emails: [], id })
  const person = await findPerson(writing, given).catch((error: unknown) => {
    if (error instanceof NothingDone) return null
    throw error
  })
  const orders = person === null ? null : await eraseAll(writing, person, telling)
  await markErased(writing, { emails, id })
  return orders
}

async function eraseAll(
  writing: Writing,
  person: Person,
  telling: (moving: Moving) => Promise<void>,
): Promise<number> {
  const orders = await writing
    .updateTable('material_order')
    .set(orderOfNobody)
    .where((row) => row.or([row('email', 'in', person.emails), row('customer_id', '=', person.id ?? '')]))
    .returning('id')
    .execute()
  await writing
    .deleteFrom('letter')
    .where((row) => row.or([row('recipient', 'in', person.emails), row('customer_id', '=', person.id ?? '')]))
    .execute()
  if (person.id !== null) {
    await telling(await eraseOwnMaterial(writing, person.id))
    await forgetAccount(writing, { id: person.id, email: person.emails[0] ?? '' })
  }
  await forgetDeeds(writing, person)
  await writing.deleteFrom('mail_link').where('email', 'in', person.emails).execute()
  return orders.length
}

/** The write-ahead log still holds the pages as they were before; a reader may keep it for a while longer. */
async function emptyLog(store: Store): Promise<void> {
  if (!isPostgres(store)) await sql`pragma wal_checkpoint(truncate)`.execute(store)
}
