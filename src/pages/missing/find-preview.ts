import type { QueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { callQuery } from '#src/api/call-query.ts'
import { readSession } from '#src/storage/session.ts'

/**
 * Loads a preview as the customer who is logged in, because the server renders pages without a session and has rendered the page
 * as missing. True when the preview exists and is in the query cache.
 */
export async function findPreview(queries: QueryClient, slug: string): Promise<boolean> {
  if ((await readSession()) === null) return false
  const { queryKey, meta } = callQuery(readMaterial, { slug, preview: 1 })
  const found = await queries.fetchQuery<CachedAnswer>({ queryKey, meta, staleTime: 0 }).catch(() => null)
  return found !== null && found.data !== null
}
