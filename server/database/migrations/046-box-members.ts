import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/**
 * Colleagues in boxes of accounts, and invitations. A membership says after it has ended why it has, also when its box is gone,
 * so it does not refer to the box's row. Of an invitation's secret only the hash is stored.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'box_member',
    {
      id: 'text',
      box_id: 'text',
      customer_id: 'text',
      role: 'text',
      joined_at: 'bigint',
      ended_at: 'bigint?',
      ended: 'text',
    },
    {
      references: { customer_id: 'customer.id' },
      cascades: ['customer_id'],
      checks: {
        role: sql`role in ('read', 'edit')`,
        ended: sql`ended in ('', 'removed', 'left', 'erased')`,
      },
    },
  )
  await index('box_member', ['box_id', 'customer_id'], true)
  await index('box_member', ['customer_id'])
  await index('box_member', ['ended_at'])
  await table(
    'box_invitation',
    {
      id: 'text',
      box_id: 'text',
      secret_hash: 'text',
      role: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
      used_by: 'text?',
    },
    {
      references: { box_id: 'account_box.id' },
      cascades: ['box_id'],
      checks: { role: sql`role in ('read', 'edit')` },
    },
  )
  await index('box_invitation', ['secret_hash'], true)
  await index('box_invitation', ['box_id'])
  await index('box_invitation', ['expires_at'])
}
