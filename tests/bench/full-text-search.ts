import Database from 'libsql'
import type { CardCatalogue } from '#finder/card.ts'
import { optionNamesOf } from './option-names.ts'

export type Answer = { slugs: string[]; repaired: string | null }
export type Search = (q: string) => Promise<Answer>

/** The same materials in SQLite's full-text search: every word of the query as a prefix, names before options before texts. */
export function fullTextSearch(catalogue: CardCatalogue): { search: Search; close: () => void } {
  const database = new Database(':memory:')
  database.exec(
    'create virtual table texts using fts5(slug unindexed, name, options, short, description, tokenize="unicode61 remove_diacritics 0")',
  )
  const insert = database.prepare('insert into texts values (?, ?, ?, ?, ?)')
  for (const material of catalogue.materials) {
    const { slug, name, short_description, description } = material
    insert.run(slug, name, optionNamesOf(catalogue, material), short_description, description)
  }
  const select = database.prepare(
    'select slug from texts where texts match ? order by bm25(texts, 0, 10, 6, 4, 2.5) limit 5',
  )
  return {
    search: async (q) => {
      const words = q.match(/[\p{L}\p{N}]+/gu) ?? []
      const rows = select.all(words.map((word) => `"${word}"*`).join(' ')) as { slug: string }[]
      return { slugs: rows.map(({ slug }) => slug), repaired: null }
    },
    close: () => database.close(),
  }
}
