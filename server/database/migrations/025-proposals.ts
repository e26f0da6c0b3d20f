import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** What senders propose about their materials, with its documents and pictures, and the senders' logos. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'proposal',
    {
      id: 'text',
      sender_id: 'integer',
      material_id: 'integer?',
      state: 'text',
      version: 'integer',
      base: 'text',
      content: 'text',
      base_version: 'integer',
      reasons: 'text',
      message: 'text',
      inner_note: 'text',
      made_at: 'bigint',
      saved_by: 'text?',
      saved_at: 'bigint',
      submitted_by: 'text?',
      submitted_at: 'bigint?',
      decided_by: 'text?',
      decided_at: 'bigint?',
      letter_id: 'text?',
    },
    {
      references: { material_id: 'material.id' },
      cascades: ['material_id'],
      checks: { state: sql`state in ('draft', 'waiting', 'returned', 'approved', 'withdrawn')` },
    },
  )
  await index('proposal', ['sender_id', 'state'])
  await index('proposal', ['state', 'submitted_at'])
  await index('proposal', ['material_id'])
  await table(
    'proposal_upload',
    {
      name: 'text',
      proposal_id: 'text',
      sender_id: 'integer',
      kind: 'text',
      title: 'text',
      size: 'integer',
      pages: 'integer',
      added_at: 'bigint',
    },
    { primary: ['name'], checks: { kind: sql`kind in ('file', 'picture')` } },
  )
  await index('proposal_upload', ['added_at'])
  await sql`alter table sender add column image text not null default ''`.execute(database)
}
