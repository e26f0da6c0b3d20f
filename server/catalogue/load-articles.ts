import { keyTerms } from '#finder/key-terms.ts'
import type { FinderArticle } from '#finder/material.ts'
import { searchableExcerpt } from '#finder/searchable-excerpt.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'
import type { Store } from '../database/open.ts'

/** Published articles, latest first, and then the text pages, as the finder reads them. */
export async function loadArticles(store: Store): Promise<FinderArticle[]> {
  const articles = await store
    .selectFrom('article')
    .select(['slug', 'name', 'introtext', 'body'])
    .where('status', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const pages = await store
    .selectFrom('text_page')
    .select(['slug', 'title', 'body'])
    .orderBy('slug')
    .execute()
  return [
    ...articles.map(({ slug, name, introtext, body }) =>
      finderArticle('article', { slug, name }, htmlToText(introtext), htmlToText(body)),
    ),
    ...pages.map(({ slug, title, body }) => {
      const text = htmlToText(body).replace(/\{[a-zåäö]{1,40}\}/g, '…')
      return finderArticle('page', { slug, name: title }, searchableExcerpt(text), text)
    }),
  ]
}

function finderArticle(
  kind: FinderArticle['kind'],
  { slug, name }: Pick<FinderArticle, 'slug' | 'name'>,
  beginning: string,
  whole: string,
): FinderArticle {
  const text = searchableExcerpt(beginning)
  return { kind, slug, name, text, words: keyTerms(whole, `${name} ${text}`) }
}
