import { sql, type Kysely } from 'kysely'
import { bannerSlug, thumbnailOf } from '../uploads/upload-paths.ts'
import type { Database } from '../database/schema.ts'
import { readFixedValues } from './fixed-words.ts'
import { seoTexts } from './seo-texts.ts'
import type { WordValues, WordKind } from './word-definitions.ts'

/** A word as it is stored; `position` 0 where words are not arranged. `closed`: the register of schools says so. */
export type StoredWord = {
  id: string
  label: string
  values: WordValues
  position: number
  picture: string
  closed: boolean
}

const swedish = new Intl.Collator('sv', { numeric: true })

/** All words of a kind in display order, without those that were merged into another. */
export async function findWords(store: Kysely<Database>, kind: WordKind): Promise<StoredWord[]> {
  if (kind.fixed !== undefined) return fixedWords(store, kind)
  const words = await readRows(store, kind, kind.merges === true ? sql`merged_into is null` : sql`1 = 1`)
  return words.sort((a, b) => a.position - b.position || swedish.compare(a.label, b.label))
}

/** One word, unless it was merged into another. */
export async function findWord(
  store: Kysely<Database>,
  kind: WordKind,
  id: string,
): Promise<StoredWord | null> {
  if (kind.fixed !== undefined) return (await fixedWords(store, kind)).find((word) => word.id === id) ?? null
  if (kind.key === 'id' && !/^\d{1,9}$/.test(id)) return null
  const isWord = sql`${sql.ref(kind.key)} = ${kind.key === 'id' ? Number(id) : id}`
  const isNotMerged = kind.merges === true ? sql`merged_into is null` : sql`1 = 1`
  const [word = null] = await readRows(store, kind, sql`${isWord} and ${isNotMerged}`)
  return word
}

/** The names of the words that were merged into each, by the id of the other. */
export async function findMerged(store: Kysely<Database>, kind: WordKind): Promise<Map<string, string[]>> {
  const names = new Map<string, string[]>()
  if (kind.merges !== true) return names
  const { rows } = await sql<{ into: string | number; name: string }>`
    select merged_into as "into", ${sql.ref(kind.label)} as name from ${sql.table(kind.table)}
    where merged_into is not null order by ${sql.ref(kind.label)}`.execute(store)
  for (const { into, name } of rows) names.set(String(into), [...(names.get(String(into)) ?? []), name])
  return names
}

async function fixedWords(store: Kysely<Database>, kind: WordKind): Promise<StoredWord[]> {
  const stored = await readFixedValues(store, kind)
  return (kind.fixed ?? []).map(({ id, label }) => ({
    ...{ id, label, position: 0, picture: '', closed: false },
    values: Object.fromEntries(kind.fields.map(({ name }) => [name, stored.get(id)?.[name] ?? ''])),
  }))
}

async function readRows(
  store: Kysely<Database>,
  kind: WordKind,
  condition: ReturnType<typeof sql>,
): Promise<StoredWord[]> {
  const scope = Object.entries(kind.scope ?? {}).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const { rows } = await sql<WordValues>`
    select * from ${sql.table(kind.table)} where ${sql.join([condition, ...scope], sql` and `)}`.execute(
    store,
  )
  const seo = kind.seo === undefined ? null : await seoTexts(store, kind.seo)
  return rows.map((row) => {
    const values = { ...row, ...seo?.(row) }
    const picture = kind.picture === undefined ? '' : String(row[kind.picture] ?? '')
    return {
      id: String(row[kind.key]),
      label: String(row[kind.label]),
      values: Object.fromEntries(kind.fields.map(({ name }) => [name, values[name] ?? ''])),
      position: kind.ordered === true ? Number(row['position']) : 0,
      closed: (row['closed_at'] ?? null) !== null,
      picture: picture === '' ? '' : thumbnailOf(picture, bannerSlug(Number(row['id'])), ''),
    }
  })
}
