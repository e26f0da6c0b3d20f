import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Words that are hidden or merged into another, banners' periods, and the finder's stop words. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  const add = (name: string, column: string) =>
    sql`alter table ${sql.table(name)} add column ${sql.raw(column)}`.execute(database)
  for (const name of ['category', 'keyword', 'sender', 'plan', 'material_type', 'blog_category', 'school']) {
    await add(name, 'hidden integer not null default 0')
    await add(name, 'merged_into integer')
  }
  await add('work_role', 'hidden integer not null default 0')
  await add('work_role', 'merged_into text')
  await add('banner', `shown_from text not null default ''`)
  await add('banner', `shown_until text not null default ''`)
  await index('keyword', ['merged_into'])
  await table('stop_word', { word: 'text', active: 'integer' }, { primary: ['word'] })
}
