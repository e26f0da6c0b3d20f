import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Boxes that their owners have shared by a link. Neither the address nor the owner's secret is stored, only their hashes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'shared_box',
    {
      id: 'text',
      number: 'integer',
      address_hash: 'text',
      secret_hash: 'text',
      content: 'text',
      state: 'text',
      created_at: 'bigint',
      updated_at: 'bigint',
      expires_at: 'bigint',
      ended_at: 'bigint?',
    },
    { checks: { state: sql`state in ('open', 'expired', 'revoked', 'removed')` } },
  )
  await index('shared_box', ['address_hash'], true)
  await index('shared_box', ['secret_hash'], true)
  await index('shared_box', ['number'], true)
  await index('shared_box', ['state', 'expires_at'])
}
