import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** What editors work with: states, schedules, versions, working copies, old addresses, presence, bulk edits and stored views. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  const materialColumns = [
    `state text not null default 'draft'`,
    'publish_at bigint',
    'publish_version integer',
    'withdraw_at bigint',
    `schedule_error text not null default ''`,
    `withdrawn_reason text not null default ''`,
    `declared_payer text not null default ''`,
    `declared_reason text not null default ''`,
    'saved_by text',
    'saved_at bigint',
  ]
  for (const column of materialColumns)
    await sql`alter table material add column ${sql.raw(column)}`.execute(database)
  await sql`update material set state = case when status = 1 then 'published'
    when is_customer = 1 then 'review' else 'draft' end`.execute(database)
  await index('material', ['publish_at'])
  await index('material', ['withdraw_at'])
  await sql`alter table material_file add column version integer not null default 1`.execute(database)
  await sql`alter table material_file add column replaced_at bigint`.execute(database)
  await sql`alter table related_material add column kind text not null default 'belongs_with'`.execute(
    database,
  )

  const ofMaterial = { references: { material_id: 'material.id' }, cascades: ['material_id'] }
  const ofCustomer = { references: { customer_id: 'customer.id' }, cascades: ['customer_id'] }
  await table(
    'material_draft',
    { material_id: 'integer', fields: 'text', saved_by: 'text?', saved_at: 'bigint' },
    { ...ofMaterial, primary: ['material_id'] },
  )
  await table(
    'material_version',
    {
      material_id: 'integer',
      number: 'integer',
      fields: 'text',
      what: 'text',
      published: 'integer',
      saved_by: 'text?',
      saved_at: 'bigint',
    },
    { ...ofMaterial, primary: ['material_id', 'number'] },
  )
  await table(
    'material_file_version',
    {
      file: 'text',
      file_id: 'integer',
      material_id: 'integer',
      version: 'integer',
      title: 'text',
      replaced_at: 'bigint',
    },
    { ...ofMaterial, primary: ['file'] },
  )
  await index('material_file_version', ['material_id'])
  await table(
    'slug_history',
    { space: 'text', old_slug: 'text', entity_id: 'integer', changed_at: 'bigint' },
    { primary: ['space', 'old_slug'] },
  )
  await index('slug_history', ['space', 'entity_id'])
  await table(
    'editing',
    { material_id: 'integer', customer_id: 'text', tab: 'text', seen_at: 'bigint', dirty: 'integer' },
    {
      primary: ['material_id', 'customer_id', 'tab'],
      references: { ...ofMaterial.references, ...ofCustomer.references },
      cascades: ['material_id', 'customer_id'],
    },
  )
  await table('bulk_edit', {
    id: 'text',
    made_by: 'text?',
    made_at: 'bigint',
    summary: 'text',
    undo_until: 'bigint',
    undone_at: 'bigint?',
  })
  await table(
    'bulk_row',
    { bulk_id: 'text', material_id: 'integer', before: 'text', version_after: 'integer' },
    {
      primary: ['bulk_id', 'material_id'],
      references: { bulk_id: 'bulk_edit.id', material_id: 'material.id' },
      cascades: ['bulk_id', 'material_id'],
    },
  )
  await table(
    'saved_view',
    {
      id: 'text',
      customer_id: 'text',
      list: 'text',
      name: 'text',
      query: 'text',
      columns: 'text',
      saved_at: 'bigint',
    },
    ofCustomer,
  )
  await index('saved_view', ['customer_id'])
}
