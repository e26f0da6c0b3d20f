import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Tables for actions on a material: idempotency keys, emails, downloads, consents, visits, rate limits. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)

  await table(
    'submission',
    {
      owner: 'text',
      key: 'text',
      call: 'text',
      fields_hash: 'text',
      answer: 'text',
      created_at: 'bigint',
    },
    { primary: ['owner', 'key'] },
  )
  await index('submission', ['created_at'])

  await table('letter', {
    id: 'text',
    kind: 'text',
    recipient: 'text',
    subject: 'text',
    text: 'text',
    html: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'bigint',
    created_at: 'bigint',
    sent_at: 'bigint?',
    reason: 'text',
  })
  await index('letter', ['state', 'next_at'])

  await table(
    'consent_text',
    { version: 'text', text: 'text', first_used_at: 'bigint' },
    { primary: ['version'] },
  )
  await table(
    'consent',
    {
      id: 'text',
      email: 'text',
      customer_id: 'text?',
      source: 'text',
      samtycke: 'integer',
      optin: 'integer',
      text_version: 'text',
      created_at: 'bigint',
    },
    { references: { customer_id: 'customer.id', text_version: 'consent_text.version' } },
  )
  await index('consent', ['email'])

  await table(
    'download',
    {
      id: 'text',
      material_id: 'integer',
      customer_id: 'text?',
      email: 'text',
      optin: 'integer',
      created_at: 'bigint',
    },
    { references: { material_id: 'material.id', customer_id: 'customer.id' } },
  )
  await index('download', ['email'])
  await index('download', ['created_at'])

  const counted = { material_id: 'integer', day: 'text', count: 'integer' } as const
  const ofMaterial = { references: { material_id: 'material.id' }, cascades: ['material_id'] }
  await table(
    'visit',
    { ...counted, kind: 'text' },
    { ...ofMaterial, primary: ['material_id', 'kind', 'day'] },
  )
  // The key holds a hash of the address, which may be too long for an index.
  await table(
    'outbound_link',
    { ...counted, url_hash: 'text', url: 'text', title: 'text' },
    { ...ofMaterial, primary: ['material_id', 'url_hash', 'day'] },
  )

  await table(
    'allowance',
    { name: 'text', period: 'bigint', used: 'integer' },
    { primary: ['name', 'period'] },
  )
  await index('allowance', ['period'])
}
