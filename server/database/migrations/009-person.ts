import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Marks of erasure, letters that wait because a mailbox has got many, and a yes to tips that counts once its letter is answered. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)

  // By a keyed hash of an address or an account's id: the mark itself tells nobody who it was.
  await table('erasure', { person: 'text', erased_at: 'bigint' }, { primary: ['person'] })
  await index('erasure', ['erased_at'])

  // Made here and not when it is first needed: that would be inside a transaction that may be undone.
  await (database as Kysely<{ secret: { name: string; value: string } }>)
    .insertInto('secret')
    .values({ name: 'person', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

  const letter = () => database.schema.alterTable('letter')
  await letter().addColumn('customer_id', 'text').execute()
  await letter()
    .addColumn('gather', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await index('letter', ['customer_id'])

  await table('tips_address', { email: 'text', confirmed_at: 'bigint' }, { primary: ['email'] })
  // One row for each address: a newer letter takes the older one's place. The link also ends the tips, as long as the row lives.
  await table(
    'tips_link',
    {
      email: 'text',
      token_hash: 'text',
      customer_id: 'text?',
      text_version: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
    },
    {
      primary: ['email'],
      references: { customer_id: 'customer.id', text_version: 'consent_text.version' },
      cascades: ['customer_id'],
    },
  )
  await index('tips_link', ['token_hash'], true)
  await index('tips_link', ['customer_id'])
}
