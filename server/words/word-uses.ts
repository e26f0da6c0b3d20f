import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { WordKind, WordUse } from './word-definitions.ts'

/** How many examples of what uses a word are named. */
const namedExamples = 8

/** How often each of the words is used; a word that is not in the answer is not used. */
export async function countUses(
  store: Kysely<Database>,
  kind: WordKind,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (ids.length === 0) return counts
  for (const { table, wordColumn } of kind.uses) {
    const { rows } = await sql<{ word: string | number; uses: string | number }>`
      select ${sql.ref(wordColumn)} as word, count(*) as uses from ${sql.table(table)}
      where ${sql.ref(wordColumn)} in (${sql.join(ids.map((id) => keyOf(kind, id)))})
      group by ${sql.ref(wordColumn)}`.execute(store)
    for (const row of rows)
      counts.set(String(row.word), (counts.get(String(row.word)) ?? 0) + Number(row.uses))
  }
  return counts
}

/** Where a word is used: of each kind of place how many, and the first few by name where they have a page. */
export async function findUses(store: Kysely<Database>, kind: WordKind, id: string) {
  if (kind.key === 'id' && !/^\d{1,9}$/.test(id)) return []
  const places = []
  for (const use of kind.uses) {
    const count = (await countUses(store, { ...kind, uses: [use] }, [id])).get(String(keyOf(kind, id))) ?? 0
    if (count > 0) places.push({ what: use.what, count, examples: await examplesOf(store, kind, use, id) })
  }
  return places
}

/** The first materials or articles with the word, by name; nothing else has a page of its own. */
async function examplesOf(store: Kysely<Database>, kind: WordKind, use: WordUse, id: string) {
  if (use.what !== 'material' && use.what !== 'article') return []
  const ids = await itemIds(store, kind, use, id, namedExamples)
  if (ids.length === 0) return []
  return store.selectFrom(use.what).select(['id', 'name']).where('id', 'in', ids).orderBy('id').execute()
}

/** The ids of the materials or articles with the word, all or the first ones. */
async function itemIds(
  store: Kysely<Database>,
  kind: WordKind,
  { table, wordColumn, itemColumn }: WordUse,
  id: string,
  limit?: number,
): Promise<number[]> {
  const { rows } = await sql<{ item: number }>`
    select ${sql.ref(itemColumn)} as item from ${sql.table(table)}
    where ${sql.ref(wordColumn)} = ${keyOf(kind, id)} order by 1 ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
    store,
  )
  return rows.map(({ item }) => item)
}

/** Replaces the word `from` by the word `into` wherever it is used. Returns the ids of the materials that had `from`. */
export async function moveUses(
  transaction: DatabaseTransaction,
  kind: WordKind,
  { from, into }: { from: string; into: string },
): Promise<number[]> {
  const materials: number[] = []
  for (const use of kind.uses) {
    if (use.what === 'material') materials.push(...(await itemIds(transaction, kind, use, from)))
    const [table, word, item] = [sql.table(use.table), sql.ref(use.wordColumn), sql.ref(use.itemColumn)]
    const [fromId, intoId] = [keyOf(kind, from), keyOf(kind, into)]
    // A table of pairs has a unique key of both columns, so what has both words loses its row of `from` before the update.
    if (use.itemColumn !== 'id')
      await sql`delete from ${table} where ${word} = ${fromId} and ${item} in (
        select pairs.${item} from ${table} as pairs where pairs.${word} = ${intoId})`.execute(transaction)
    await sql`update ${table} set ${word} = ${intoId} where ${word} = ${fromId}`.execute(transaction)
  }
  return materials
}

const keyOf = ({ key }: WordKind, id: string) => (key === 'id' ? Number(id) : id)
