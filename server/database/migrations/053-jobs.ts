import type { Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Jobs that were asked for, in the form that emails have: a row is claimed by one server, for the length of a lease. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table('job', {
    id: 'text',
    kind: 'text',
    key: 'text',
    state: 'text',
    attempts: 'integer',
    next_at: 'bigint',
    created_at: 'bigint',
    ended_at: 'bigint?',
    reason: 'text',
    request_id: 'text',
  })
  await index('job', ['kind', 'key'], true)
  await index('job', ['state', 'next_at'])
}
