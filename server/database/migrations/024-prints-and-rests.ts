import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Which steps one press took, which slips and labels were printed, where the rest of a short order waits, and indexes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  // Null: a step of before this migration, taken alone.
  await database.schema.alterTable('order_event').addColumn('step_id', 'text').execute()
  await index('order_event', ['at'])
  await database.schema.alterTable('material_order').addColumn('rest_place_id', 'text').execute()
  await table(
    'order_print',
    { id: 'text', order_id: 'text', kind: 'text', staff_id: 'text', at: 'bigint' },
    {
      references: { order_id: 'material_order.id' },
      cascades: ['order_id'],
      checks: { kind: sql`kind in ('slip', 'label')` },
    },
  )
  await index('order_print', ['order_id', 'kind'])
  // Other open orders to an address are found without reading the sent ones.
  await database.schema.dropIndex('material_order_address_key').execute()
  await index('material_order', ['address_key', 'state'])
}
