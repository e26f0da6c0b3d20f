import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** The boxes of accounts: Yjs updates in the order in which they came, as base64, and what is known without reading them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'account_box',
    {
      id: 'text',
      customer_id: 'text',
      seq: 'integer',
      hash: 'text',
      bytes: 'integer',
      created_at: 'bigint',
      changed_at: 'bigint',
      removed_at: 'bigint?',
      erased_at: 'bigint?',
    },
    { references: { customer_id: 'customer.id' }, cascades: ['customer_id'] },
  )
  await index('account_box', ['customer_id'])
  await index('account_box', ['removed_at'])
  await index('account_box', ['erased_at'])
  await table(
    'account_box_update',
    { box_id: 'text', seq: 'integer', content: 'text' },
    { primary: ['box_id', 'seq'], references: { box_id: 'account_box.id' }, cascades: ['box_id'] },
  )
}
