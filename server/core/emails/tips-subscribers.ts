import type { Kysely } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

/** Everybody who has confirmed that they want tips, each address once. */
const subscribers = (store: Kysely<Database>) =>
  store
    .selectFrom('tips_address')
    .select('tips_address.email as email')
    .union(
      store
        .selectFrom('customer')
        .select('customer.email as email')
        .where('receive_tips', '=', 1)
        .where('deactivated_at', 'is', null),
    )

export async function countSubscribers(store: Kysely<Database>): Promise<number> {
  const row = await store
    .selectFrom(subscribers(store).as('subscriber'))
    .select((expression) => expression.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Writes down who gets an email; returns how many. */
export async function insertRecipients(
  transaction: DatabaseTransaction,
  tips_letter_id: string,
): Promise<number> {
  const people = await subscribers(transaction).execute()
  const rows = people.map(({ email }) => ({
    ...{ tips_letter_id, email, state: 'waiting' as const },
    ...{ token_hash: null, letter_id: null },
  }))
  for (let start = 0; start < rows.length; start += 500)
    await transaction
      .insertInto('tips_recipient')
      .values(rows.slice(start, start + 500))
      .execute()
  return rows.length
}
