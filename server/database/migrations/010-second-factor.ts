import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Second factors of accounts: the encrypted secret, hashed recovery codes, and log-ins that wait for their second step. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  const ofCustomer = { references: { customer_id: 'customer.id' }, cascades: ['customer_id'] }
  await table(
    'second_factor',
    // The last time step whose code was accepted: a code works once.
    {
      customer_id: 'text',
      secret: 'text',
      last_step: 'bigint',
      created_at: 'bigint',
      confirmed_at: 'bigint?',
    },
    { ...ofCustomer, primary: ['customer_id'] },
  )
  await table(
    'recovery_code',
    { customer_id: 'text', code_hash: 'text' },
    { ...ofCustomer, primary: ['customer_id', 'code_hash'] },
  )
  await table(
    'log_in_step',
    { token_hash: 'text', customer_id: 'text', kind: 'text', expires_at: 'bigint' },
    { ...ofCustomer, primary: ['token_hash'] },
  )
  await index('log_in_step', ['customer_id'])
  await index('log_in_step', ['expires_at'])
  await (database as Kysely<{ secret: { name: string; value: string } }>)
    .insertInto('secret')
    .values({ name: 'second-factor', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
