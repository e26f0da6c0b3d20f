import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Locked accounts, and when personal data was last deleted because its time had passed. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await database.schema.alterTable('customer').addColumn('locked_at', 'bigint').execute()
  await table('retention_run', { id: 'text', at: 'bigint', duration_ms: 'integer' })
  await index('retention_run', ['at'])
}
