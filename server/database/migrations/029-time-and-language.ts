import { sql, type Kysely } from 'kysely'

/** How many minutes a material takes, 0 where nobody has said, and its languages as codes with commas, 'sv,en'. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material add column minutes integer not null default 0`.execute(database)
  await sql`alter table material add column languages text not null default ''`.execute(database)
}
