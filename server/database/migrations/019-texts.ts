import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** What editors write texts with: versions, working copies, schedules and pictures of text pages and articles; letters of tips. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  const saved = ['version integer not null default 1', 'saved_by text', 'saved_at bigint']
  const articleColumns = [
    ...saved,
    `state text not null default 'published'`,
    'updated_at bigint not null default 0',
    'publish_at bigint',
    'publish_version integer',
    'withdraw_at bigint',
    `schedule_error text not null default ''`,
  ]
  for (const column of saved) await sql`alter table text_page add column ${sql.raw(column)}`.execute(database)
  for (const column of articleColumns)
    await sql`alter table article add column ${sql.raw(column)}`.execute(database)
  await sql`update article set updated_at = published_at`.execute(database)
  await sql`update article set state = 'draft' where status = 0`.execute(database)
  await index('article', ['publish_at'])
  await index('article', ['withdraw_at'])
  await table(
    'text_draft',
    { kind: 'text', entity: 'text', fields: 'text', saved_by: 'text?', saved_at: 'bigint' },
    { primary: ['kind', 'entity'] },
  )
  await table(
    'text_version',
    {
      kind: 'text',
      entity: 'text',
      number: 'integer',
      fields: 'text',
      what: 'text',
      published: 'integer',
      saved_by: 'text?',
      saved_at: 'bigint',
    },
    { primary: ['kind', 'entity', 'number'] },
  )
  await table('text_picture', { name: 'text', added_at: 'bigint' }, { primary: ['name'] })
  await index('text_picture', ['added_at'])

  // How long an order keeps its person is a setting of the server, which the texts named as a number of their own.
  await nameOrderDays(database, 'text_page', 'body')
  await nameOrderDays(database, 'setting', 'value')
}

async function nameOrderDays(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  const [name, text] = [sql.table(table), sql.ref(column)]
  const sentences = [
    ['Efter 730 dagar, ungefär två år, anonymiseras', 'Efter {beställningstid} anonymiseras'],
    ['Beställningar anonymiseras efter 730 dagar', 'Beställningar anonymiseras efter {beställningstid}'],
  ] as const
  for (const [before, after] of sentences)
    await sql`update ${name} set ${text} = replace(${text}, ${before}, ${after}) where ${text} like ${`%${before}%`}`.execute(
      database,
    )
}
