import { sql, type Kysely } from 'kysely'

/** Which request caused an email, a job or an import; '' where none did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of ['letter', 'job_run', 'import_job'])
    await sql`alter table ${sql.table(table)} add column request_id text not null default ''`.execute(
      database,
    )
}
