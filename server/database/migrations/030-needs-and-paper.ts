import { sql, type Kysely } from 'kysely'

/** What one needs beside the material, and its papers as codes with commas, 'A4,A3'; both '' where nobody has said. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material add column needs text not null default ''`.execute(database)
  await sql`alter table material add column paper text not null default ''`.execute(database)
}
