import { groups, type Group } from '#contract/filters.ts'
import Database from 'libsql'
import type { FinderCatalogue } from '#finder/material.ts'

/** The finder's queries in SQLite: a table of materials, one of their options, and a full-text table. */
export function sqlFinder(catalogue: FinderCatalogue) {
  const database = new Database(':memory:')
  database.exec(`
    create table material (id integer primary key, name text, short_description text, description text,
      is_customer integer, score integer, published_at integer) strict;
    create table material_option (group_number integer, option_id integer, material_id integer,
      primary key (group_number, option_id, material_id)) without rowid;
    create virtual table material_text using fts5(name, options, short_description, description, content='',
      tokenize="unicode61 remove_diacritics 0");`)
  fill(database, catalogue)
  database.exec(`
    create index material_by_score on material (is_customer, score desc, published_at desc, id desc);
    create index option_of_material on material_option (material_id, group_number, option_id);
    analyze;`)

  const pageOfOption = database.prepare(`
    select m.id from material m
    where m.is_customer = 0
      and exists (select 1 from material_option o
        where o.group_number = ? and o.option_id = ? and o.material_id = m.id)
    order by m.score desc, m.published_at desc, m.id desc limit 24`)
  const totalOfOption = database.prepare(`
    select count(*) as total from material_option o join material m on m.id = o.material_id
    where o.group_number = ? and o.option_id = ? and m.is_customer = 0`)
  const allCounts = database.prepare(`
    select o.group_number, o.option_id, count(*) from material_option o
    join material m on m.id = o.material_id where m.is_customer = 0 group by o.group_number, o.option_id`)
  const countsUnderOption = database.prepare(`
    select o.group_number, o.option_id, count(*) from material_option chosen
    join material m on m.id = chosen.material_id and m.is_customer = 0
    join material_option o on o.material_id = m.id and o.group_number <> chosen.group_number
    where chosen.group_number = ? and chosen.option_id = ? group by o.group_number, o.option_id`)
  const countsOfGroup = database.prepare(`
    select o.group_number, o.option_id, count(*) from material_option o
    join material m on m.id = o.material_id and m.is_customer = 0
    where o.group_number = ? group by o.option_id`)
  const searchPage = database.prepare(`
    select m.id from material_text join material m on m.id = material_text.rowid
    where material_text match ? and m.is_customer = 0
    order by bm25(material_text, 10, 6, 3, 1), m.id desc limit 24`)
  const searchTotal = database.prepare(`
    select count(*) as total from material_text join material m on m.id = material_text.rowid
    where material_text match ? and m.is_customer = 0`)
  for (const statement of [allCounts, countsUnderOption, countsOfGroup, totalOfOption]) statement.raw(true)

  const number = (group: Group) => groups.indexOf(group)
  return {
    page: (group: Group, option: number) => [
      pageOfOption.all(number(group), option),
      totalOfOption.get(number(group), option),
    ],
    counts: () => allCounts.all(),
    countsUnder: (group: Group, option: number) => [
      ...countsUnderOption.all(number(group), option),
      ...countsOfGroup.all(number(group)),
    ],
    search: (word: string) => [searchPage.all(`"${word}"`), searchTotal.get(`"${word}"`)],
    close: () => void database.close(),
  }
}

function fill(database: Database.Database, { materials, options }: FinderCatalogue): void {
  const names = groups.map((group) => new Map(options[group].map(({ id, name }) => [id, name])))
  const material = database.prepare('insert into material values (?, ?, ?, ?, ?, ?, ?)')
  const option = database.prepare('insert into material_option values (?, ?, ?)')
  const text = database.prepare(
    'insert into material_text (rowid, name, options, short_description, description) values (?, ?, ?, ?, ?)',
  )
  database.exec('begin')
  for (const row of materials) {
    const score = row.views + 10 * row.like_count
    const { id, name, short_description, description, is_customer, published_at } = row
    material.run(id, name, short_description, description, is_customer, score, published_at)
    const optionNames = groups.flatMap((group, at) =>
      row.options[group].map((option) => names[at]?.get(option)),
    )
    text.run(id, name, optionNames.join(' '), short_description, description)
    groups.forEach((group, number) => {
      for (const optionId of row.options[group]) option.run(number, optionId, id)
    })
  }
  database.exec('commit')
}
