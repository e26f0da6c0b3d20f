import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** What is read of the documents of materials: their text and facts. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table } = tableBuilder(database)
  await table(
    'document',
    {
      file_id: 'integer',
      file: 'text',
      state: 'text',
      tries: 'integer',
      read_at: 'bigint',
      text: 'text',
      words: 'text',
      read_pages: 'integer',
      text_pages: 'integer',
      pictures: 'integer',
      width: 'integer',
      height: 'integer',
      has_color: 'integer',
      is_tagged: 'integer',
      has_title: 'integer',
      lix: 'integer?',
    },
    {
      primary: ['file_id'],
      references: { file_id: 'material_file.id' },
      cascades: ['file_id'],
      checks: { state: sql`state in ('read', 'failed')` },
    },
  )
}
