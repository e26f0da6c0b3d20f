import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Reviews of customers' materials, decisions about organisations, visitors' reports, and the texts of letters about them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'review',
    {
      material_id: 'integer',
      round: 'integer',
      version: 'integer',
      state: 'text',
      reasons: 'text',
      message: 'text',
      inner_note: 'text',
      submitted_at: 'bigint',
      decided_by: 'text?',
      decided_at: 'bigint?',
      is_first: 'integer',
      letter_id: 'text?',
    },
    {
      primary: ['material_id', 'round'],
      references: { material_id: 'material.id' },
      cascades: ['material_id'],
      checks: { state: sql`state in ('waiting', 'approved', 'returned', 'rejected', 'withdrawn')` },
    },
  )
  await index('review', ['state', 'decided_at'])
  await sql`insert into review
    (material_id, round, version, state, reasons, message, inner_note, submitted_at, decided_by, decided_at, is_first, letter_id)
    select id, 1, version, case when status = 1 then 'approved' else 'waiting' end, '[]', '', '', updated_at, null,
      case when status = 1 then published_at end, 0, null
    from material where is_customer = 1 and customer_id is not null`.execute(database)

  await table(
    'organisation_review',
    {
      customer_id: 'text',
      state: 'text',
      message: 'text',
      inner_note: 'text',
      decided_by: 'text?',
      decided_at: 'bigint',
      letter_id: 'text?',
    },
    {
      primary: ['customer_id'],
      references: { customer_id: 'customer.id' },
      cascades: ['customer_id'],
      checks: { state: sql`state in ('approved', 'declined')` },
    },
  )

  await table(
    'report',
    {
      id: 'text',
      number: 'integer',
      kind: 'text',
      body: 'text',
      email: 'text',
      page: 'text',
      customer_id: 'text?',
      state: 'text',
      version: 'integer',
      answer: 'text',
      inner_note: 'text',
      decided_by: 'text?',
      decided_at: 'bigint?',
      letter_id: 'text?',
      created_at: 'bigint',
    },
    { checks: { state: sql`state in ('new', 'done', 'dismissed')` } },
  )
  await index('report', ['state', 'created_at'])
  await index('report', ['email'])

  await table(
    'letter_text',
    {
      key: 'text',
      subject: 'text',
      body: 'text',
      version: 'integer',
      changed_by: 'text?',
      changed_at: 'bigint',
    },
    { primary: ['key'] },
  )
  await table(
    'reason_text',
    {
      key: 'text',
      label: 'text',
      body: 'text',
      hidden: 'integer',
      version: 'integer',
      changed_by: 'text?',
      changed_at: 'bigint',
    },
    { primary: ['key'] },
  )
}
