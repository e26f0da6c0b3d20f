import type { Kysely } from 'kysely'
import { swedishDay, weekOf } from '#contract/swedish-week.ts'
import { tableBuilder } from './table-builder.ts'

type Row = { material_id: number; kind: string; day: string; week: string; count: number }
type Counted = Kysely<{
  material_like: { material_id: number; created_at: number }
  download: { material_id: number; created_at: number }
  material_order: { material_id: number; created_at: number; qty: number }
  daily_count: Row
}>

/** What is counted per day, searches without hits, the state of outside links, and copies that devices delete. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  const ofMaterial = { references: { material_id: 'material.id' }, cascades: ['material_id'] }
  await table(
    'daily_count',
    { material_id: 'integer', kind: 'text', day: 'text', week: 'text', count: 'integer' },
    { ...ofMaterial, primary: ['material_id', 'kind', 'day'] },
  )
  await index('daily_count', ['day'])
  await table('counted_batch', { id: 'text', at: 'bigint' })

  await table('search_miss', { term: 'text', day: 'text', count: 'integer' }, { primary: ['term', 'day'] })
  await table(
    'search_miss_source',
    { term_hash: 'text', source_hash: 'text', day: 'text' },
    { primary: ['term_hash', 'source_hash', 'day'] },
  )
  await index('search_miss_source', ['day'])

  await table(
    'link_check',
    {
      url_hash: 'text',
      url: 'text',
      host: 'text',
      state: 'text',
      status: 'integer',
      reason: 'text',
      fails: 'integer',
      failed_day: 'text',
      checked_at: 'bigint',
      next_at: 'bigint',
      lease_until: 'bigint',
    },
    { primary: ['url_hash'] },
  )
  await index('link_check', ['next_at'])
  await table(
    'material_link',
    { material_id: 'integer', url_hash: 'text' },
    { ...ofMaterial, primary: ['material_id', 'url_hash'] },
  )
  await index('material_link', ['url_hash'])

  await table(
    'copy_removal',
    { material_id: 'integer', reason: 'text', at: 'bigint' },
    { primary: ['material_id'] },
  )
  await countEarlierRows(database)
}

/** Likes, downloads and orders have rows from which their days can be counted; the other kinds begin now. */
async function countEarlierRows(database: Counted): Promise<void> {
  const sums = new Map<string, Row>()
  const add = (material_id: number, kind: string, at: number, count: number) => {
    const day = swedishDay(Number(at))
    const key = `${material_id} ${kind} ${day}`
    const row = sums.get(key) ?? { material_id, kind, day, week: weekOf(day), count: 0 }
    sums.set(key, { ...row, count: row.count + count })
  }
  for (const [table, kind] of [
    ['material_like', 'like'],
    ['download', 'download'],
  ] as const)
    for (const row of await database.selectFrom(table).select(['material_id', 'created_at']).execute())
      add(row.material_id, kind, row.created_at, 1)
  const orders = database.selectFrom('material_order').select(['material_id', 'created_at', 'qty'])
  for (const { material_id, created_at, qty } of await orders.execute()) {
    add(material_id, 'order', created_at, 1)
    add(material_id, 'copies', created_at, qty)
  }
  const rows = [...sums.values()]
  const rowsAtOnce = 500
  for (let first = 0; first < rows.length; first += rowsAtOnce)
    await database
      .insertInto('daily_count')
      .values(rows.slice(first, first + rowsAtOnce))
      .execute()
}
