import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** The version of each word and text that staff has saved, and who saved it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table } = tableBuilder(database)
  await table(
    'word_edit',
    { kind: 'text', entity: 'text', version: 'integer', changed_by: 'text', changed_at: 'bigint' },
    { primary: ['kind', 'entity'] },
  )
}
