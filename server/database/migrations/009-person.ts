import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Erasures, delayed emails of mailboxes over their limit, and optins to tips that count once they are confirmed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)

  // A keyed hash of an address or an account's id, so that the row does not reveal the person.
  await table('erasure', { person: 'text', erased_at: 'bigint' }, { primary: ['person'] })
  await index('erasure', ['erased_at'])

  // Created here rather than on first use, which would be inside a transaction that may be rolled back.
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
  // One row for each address: a newer email's link replaces the older one. The link also unsubscribes while the row exists.
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
