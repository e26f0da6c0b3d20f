import { sql, type Kysely } from 'kysely'

/** Whom a material is made for, as codes with commas, 'student,teacher'; '' where nobody has said. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table material add column audience text not null default ''`.execute(database)
}
