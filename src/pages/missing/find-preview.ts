import type { QueryClient } from '@tanstack/react-query'
import { readArticle } from '#contract/calls/blog.ts'
import { readMaterial } from '#contract/calls/material.ts'
import { readTextPage } from '#contract/calls/site.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { callQuery } from '#src/api/call-query.ts'
import { readSession } from '#src/storage/session.ts'

/**
 * Loads a preview as the customer who is logged in, because the server renders pages without a session and has rendered the page
 * as missing. True when the preview exists and is in the query cache.
 */
export async function findPreview(queries: QueryClient, pathname: string): Promise<boolean> {
  if ((await readSession()) === null) return false
  const { queryKey, meta } = previewQuery(pathname)
  const found = await queries.fetchQuery<CachedAnswer>({ queryKey, meta, staleTime: 0 }).catch(() => null)
  return found !== null && found.data !== null
}

/** The query of the page at a path: an article, a text page, or a material and one of its files in the reader. */
function previewQuery(pathname: string): Pick<ReturnType<typeof callQuery>, 'queryKey' | 'meta'> {
  const [, place = '', slug = ''] = /^\/(blog\/item|pages|las)\/([^/]+)/.exec(pathname) ?? []
  if (place === 'blog/item') return callQuery(readArticle, { slug, preview: 1 })
  if (place === 'pages') return callQuery(readTextPage, { slug, preview: 1 })
  const material = place === 'las' ? slug : (pathname.split('/')[1] ?? '')
  return callQuery(readMaterial, { slug: material, preview: 1 })
}
