import { sql, type Kysely } from 'kysely'

/** Whether a run failed because of what it found, and not because it could not be done. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table job_run add column has_found integer not null default 0`.execute(database)
}
