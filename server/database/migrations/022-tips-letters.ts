import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Letters of tips, who gets each of them, and the address with which a mail program unsubscribes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'tips_letter',
    {
      id: 'text',
      subject: 'text',
      greeting: 'text',
      materials: 'text',
      state: 'text',
      version: 'integer',
      saved_by: 'text?',
      saved_at: 'bigint',
      started_at: 'bigint?',
      finished_at: 'bigint?',
      recipients: 'integer',
      sent: 'integer',
      failed: 'integer',
      unsubscribed: 'integer',
    },
    { checks: { state: sql`state in ('draft', 'sending', 'sent')` } },
  )
  await table(
    'tips_recipient',
    {
      tips_letter_id: 'text',
      email: 'text',
      state: 'text',
      token_hash: 'text?',
      letter_id: 'text?',
    },
    {
      primary: ['tips_letter_id', 'email'],
      references: { tips_letter_id: 'tips_letter.id' },
      cascades: ['tips_letter_id'],
      checks: { state: sql`state in ('waiting', 'queued', 'sent', 'failed')` },
    },
  )
  await index('tips_recipient', ['email'])
  await index('tips_recipient', ['token_hash'])
  await sql`alter table letter add column unsubscribe_url text`.execute(database)
}
