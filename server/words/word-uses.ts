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
  for (const { table, word } of kind.uses) {
    const { rows } = await sql<{ word: string | number; uses: string | number }>`
      select ${sql.ref(word)} as word, count(*) as uses from ${sql.table(table)}
      where ${sql.ref(word)} in (${sql.join(ids.map((id) => keyOf(kind, id)))}) group by ${sql.ref(word)}`.execute(
      store,
    )
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
    const ids = await itemsOf(store, kind, use, id)
    if (ids.length === 0) continue
    places.push({ what: use.what, count: ids.length, examples: await examplesOf(store, use, ids) })
  }
  return places
}

async function itemsOf(
  store: Kysely<Database>,
  kind: WordKind,
  { table, word, item }: WordUse,
  id: string,
): Promise<(string | number)[]> {
  const { rows } = await sql<{ item: string | number }>`
    select ${sql.ref(item)} as item from ${sql.table(table)}
    where ${sql.ref(word)} = ${keyOf(kind, id)} order by 1`.execute(store)
  return rows.map((row) => row.item)
}

async function examplesOf(store: Kysely<Database>, { what }: WordUse, ids: (string | number)[]) {
  if (what !== 'material' && what !== 'article') return []
  return store
    .selectFrom(what as 'material')
    .select(['id', 'name'])
    .where('id', 'in', ids.slice(0, namedExamples).map(Number))
    .orderBy('id')
    .execute()
}

/** Gives everything that has one word the other; returns the ids of the materials. */
export async function moveUses(
  transaction: DatabaseTransaction,
  kind: WordKind,
  { from, into }: { from: string; into: string },
): Promise<number[]> {
  const materials: number[] = []
  for (const use of kind.uses) {
    const { table, word, item, what } = use
    if (what === 'material') materials.push(...(await itemsOf(transaction, kind, use, from)).map(Number))
    const [column, old, next] = [sql.ref(word), keyOf(kind, from), keyOf(kind, into)]
    // A table of pairs has each of them once; what has both words keeps the other.
    if (item !== 'id')
      await sql`delete from ${sql.table(table)} where ${column} = ${old} and ${sql.ref(item)} in (
        select pairs.${sql.ref(item)} from ${sql.table(table)} as pairs where pairs.${column} = ${next})`.execute(
        transaction,
      )
    await sql`update ${sql.table(table)} set ${column} = ${next} where ${column} = ${old}`.execute(
      transaction,
    )
  }
  return materials
}

const keyOf = ({ key }: WordKind, id: string) => (key === 'id' ? Number(id) : id)
