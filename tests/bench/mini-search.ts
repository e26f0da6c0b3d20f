import MiniSearch from 'minisearch'
import { stemmer } from '@orama/stemmers/swedish'
import type { CardCatalogue } from '#finder/card.ts'
import { stopWords } from '#finder/stop-words.ts'
import type { Search } from './full-text-search.ts'
import { optionNamesOf } from './option-names.ts'

/** The same materials in minisearch with a Snowball stemmer: all words, prefixes and misspellings; else any of the words. */
export function miniSearch(catalogue: CardCatalogue): Search {
  const engine = new MiniSearch<Record<string, string>>({
    idField: 'slug',
    fields: ['name', 'options', 'short', 'description'],
    processTerm: (term) => {
      const word = term.toLowerCase()
      return stopWords.has(word) ? null : stemmer(word)
    },
    searchOptions: {
      boost: { name: 10, options: 6, short: 4, description: 2.5 },
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
    },
  })
  engine.addAll(
    catalogue.materials.map((material) => ({
      slug: material.slug,
      name: material.name,
      options: optionNamesOf(catalogue, material),
      short: material.short_description,
      description: material.description,
    })),
  )
  return async (q) => {
    const all = engine.search(q)
    const found = all.length > 0 ? all : engine.search(q, { combineWith: 'OR' })
    return { slugs: found.slice(0, 5).map(({ id }) => String(id)), repaired: null }
  }
}
