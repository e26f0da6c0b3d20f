import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Tables for accounts: links in emails, organisations, used proofs of work, and secrets that all processes share. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  const ofCustomer = { references: { customer_id: 'customer.id' }, cascades: ['customer_id'] }

  // One row for each purpose: a newer link replaces the older one.
  await table(
    'mail_link',
    {
      customer_id: 'text',
      purpose: 'text',
      token_hash: 'text',
      email: 'text',
      created_at: 'bigint',
      expires_at: 'bigint',
    },
    { ...ofCustomer, primary: ['customer_id', 'purpose'] },
  )
  await index('mail_link', ['token_hash'], true)
  await index('mail_link', ['expires_at'])

  await table(
    'organisation',
    { customer_id: 'text', name: 'text', website: 'text' },
    { ...ofCustomer, primary: ['customer_id'] },
  )
  await table('spent_challenge', { nonce: 'text', expires_at: 'bigint' }, { primary: ['nonce'] })
  await index('spent_challenge', ['expires_at'])
  await table('secret', { name: 'text', value: 'text' }, { primary: ['name'] })

  await index('download', ['customer_id'])
  await index('consent', ['customer_id'])
  await index('material_like', ['liker'])
  await index('letter', ['recipient'])
}
