import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Requests for an email when a sold-out material can be ordered again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'stock_request',
    {
      id: 'text',
      // In order of arrival: the first request is notified first.
      number: 'integer',
      material_id: 'integer',
      email: 'text',
      mailbox: 'text',
      customer_id: 'text?',
      text_version: 'text',
      created_at: 'bigint',
    },
    {
      primary: ['id'],
      references: {
        material_id: 'material.id',
        customer_id: 'customer.id',
        text_version: 'consent_text.version',
      },
      cascades: ['customer_id'],
    },
  )
  await index('stock_request', ['material_id', 'mailbox'], true)
  await index('stock_request', ['mailbox'])
  await index('stock_request', ['email'])
  await index('stock_request', ['customer_id'])
  await index('stock_request', ['created_at'])
}
