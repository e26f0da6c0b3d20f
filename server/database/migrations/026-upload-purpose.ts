import { sql, type Kysely } from 'kysely'

/** What an upload in pieces is for; until now all were films. One for an import has the material 0. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table resumable_upload add column purpose text not null default 'film'`.execute(database)
}
