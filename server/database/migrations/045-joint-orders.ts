import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/**
 * Orders that several teachers make together. Neither the address nor any secret is stored, only their hashes. An order knows the number
 * of the joint order that it belongs to.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'joint_order',
    {
      id: 'text',
      number: 'integer',
      address_hash: 'text',
      secret_hash: 'text',
      title: 'text',
      last_day: 'text',
      materials: 'text',
      state: 'text',
      asked_at: 'bigint?',
      created_at: 'bigint',
      ended_at: 'bigint?',
    },
    { checks: { state: sql`state in ('open', 'sent', 'cancelled')` } },
  )
  await index('joint_order', ['address_hash'], true)
  await index('joint_order', ['secret_hash'], true)
  await index('joint_order', ['number'], true)
  await index('joint_order', ['state', 'last_day'])
  await table(
    'joint_answer',
    {
      joint_order_id: 'text',
      id: 'text',
      name: 'text',
      copies: 'text',
      created_at: 'bigint',
      changed_at: 'bigint',
    },
    {
      primary: ['joint_order_id', 'id'],
      references: { joint_order_id: 'joint_order.id' },
      cascades: ['joint_order_id'],
    },
  )
  await database.schema.alterTable('material_order').addColumn('joint_number', 'integer').execute()
  await index('material_order', ['joint_number'])
}
