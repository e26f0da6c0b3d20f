import type { Kysely } from 'kysely'

/** Columns for customers' materials: unpublished keywords, and the bytes of the picture. */
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
