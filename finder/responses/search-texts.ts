import type { FinderArticle, FinderMatch } from '../material.ts'
import { findArticles } from '../article-index.ts'
import { hitMarker, type MarkedText } from '../mark-hits.ts'
import type { CatalogueSource, LoadTexts } from './catalogue-source.ts'

const maxArticles = 6

/** By id, the part of each found material's text that has words of the search. */
export async function markedExcerpts(
  source: CatalogueSource,
  loadTexts: LoadTexts,
  q: string,
  { data, match }: { data: readonly { id: number }[]; match: FinderMatch | null },
): Promise<Record<string, MarkedText>> {
  if (match === null) return {}
  const mark = hitMarker(source.index(), q, match.step)
  const texts = await loadTexts(data.map(({ id }) => id))
  const excerpts: Record<string, MarkedText> = {}
  for (const [id, each] of texts) {
    const marked = mark(each)
    if (marked !== null) excerpts[id] = marked
  }
  return excerpts
}

/** Articles and text pages about all words of a search. */
export function foundArticles(source: CatalogueSource, q: string) {
  const index = source.articles()
  const found = findArticles(index, q, { limit: maxArticles })
  if (found.length === 0) return []
  const mark = hitMarker(index.index, q, 'parts')
  return found.map((article) => ({
    address: addressOf(article),
    name: article.name,
    excerpt: mark([article.text]),
  }))
}

export const addressOf = ({ kind, slug }: Pick<FinderArticle, 'kind' | 'slug'>) =>
  `/${kind === 'article' ? 'blog/item' : 'pages'}/${slug}`
