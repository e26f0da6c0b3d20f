import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** What an organisation proposes about its own page: one proposal at a time, which ends when it is approved or withdrawn. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table } = tableBuilder(database)
  await table(
    'sender_page_proposal',
    {
      sender_id: 'integer',
      version: 'integer',
      description: 'text',
      website: 'text',
      image: 'text',
      image_change: 'text',
      state: 'text',
      message: 'text',
      made_by: 'text?',
      made_at: 'bigint',
    },
    {
      primary: ['sender_id'],
      checks: {
        image_change: sql`image_change in ('keep', 'new', 'remove')`,
        state: sql`state in ('waiting', 'returned')`,
      },
    },
  )
}
