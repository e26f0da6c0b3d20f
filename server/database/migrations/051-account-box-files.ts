import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/**
 * The files of one's own in the boxes of accounts. Their bytes are in the store of files under the row's id. A row whose bytes are to be
 * removed names no box any more, also where the box's own row is gone, so it does not refer to it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table('account_box_file', {
    id: 'text',
    box_id: 'text',
    file: 'text',
    type: 'text',
    bytes: 'integer',
    sha256: 'text',
    stored_at: 'bigint',
    unnamed_at: 'bigint?',
    removed_at: 'bigint?',
  })
  await index('account_box_file', ['box_id', 'file'], true)
  await index('account_box_file', ['unnamed_at'])
  await index('account_box_file', ['removed_at'])
  await sql`alter table account_box add column files_mark text not null default ''`.execute(database)
}
