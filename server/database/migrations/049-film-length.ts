import { sql, type Kysely } from 'kysely'

/** How long a film of our own is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material_file add column seconds integer not null default 0`.execute(database)
}
