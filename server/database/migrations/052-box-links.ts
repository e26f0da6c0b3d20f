import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/**
 * To which box of an account a link leads, so that the box's owner can end it from any device. Null for a box of a device alone, and for
 * links from before. It does not refer to the box's row, which is there for longer or shorter than the link's.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table shared_box add column box_id text`.execute(database)
  await tableBuilder(database).index('shared_box', ['box_id'])
}
