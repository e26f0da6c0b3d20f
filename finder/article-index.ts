import { buildIndex } from './build-index.ts'
import type { FinderIndex } from './finder-index.ts'
import { mapGroups, type FinderArticle, type FinderCatalogue } from './material.ts'
import { pageByRank } from './paginate.ts'
import { countAbout } from './rank.ts'
import { searchWhole } from './search.ts'

/** Articles and text pages with an index of their own; the id of an article there is its place in the list, from 1. */
export type ArticleIndex = { articles: readonly FinderArticle[]; index: FinderIndex }

type Texts = Pick<FinderCatalogue, 'articles' | 'synonyms' | 'stop_words'>

/** Indexes articles as materials without options, so that words are met in the same ways. */
export function buildArticleIndex({ articles = [], ...words }: Texts): ArticleIndex {
  const materials = articles.map(({ name, text, words: long_words }, place) => ({
    id: place + 1,
    name,
    short_description: text,
    description: '',
    more_words: [],
    long_words,
    options: mapGroups(() => []),
    is_customer: 0 as const,
    is_film: 0 as const,
    boosted: 0 as const,
    views: 0,
    like_count: 0,
    // Latest first among equals.
    published_at: articles.length - place,
    minutes: 0,
  }))
  return { articles, index: buildIndex({ ...words, materials, options: mapGroups(() => []) }) }
}

/** The articles that are about all words of a search, best first. While `typing` the last word may be a beginning. */
export function findArticles(
  { articles, index }: ArticleIndex,
  q: string,
  { limit, typing = false }: { limit: number; typing?: boolean },
): FinderArticle[] {
  const hits = searchWhole(index, q, typing)
  if (hits === null) return []
  const shown = Math.min(limit, countAbout(hits.ranks, hits.rows))
  return pageByRank(index.popular, hits.rows, hits.ranks, 0, shown).map((row) => articles[row]!)
}
