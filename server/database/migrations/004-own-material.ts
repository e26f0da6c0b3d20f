import type { Kysely } from 'kysely'

/** What only customers' own material has: keywords that nobody has published yet, and the bytes of its picture. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('material')
    .addColumn('own_keywords', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await database.schema
    .alterTable('material')
    .addColumn('image_size', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
