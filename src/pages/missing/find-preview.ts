import type { QueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { callQuery } from '#src/api/call-query.ts'
import { readSession } from '#src/storage/session.ts'

/**
 * Asks for a preview as the one who is logged in: the server, which knows no session when it draws a page, has drawn that
 * there is nothing. True when there is something, which the query cache now has.
 */
export async function findPreview(queries: QueryClient, slug: string): Promise<boolean> {
  if ((await readSession()) === null) return false
  const { queryKey, meta } = callQuery(readMaterial, { slug, preview: 1 })
  const found = await queries.fetchQuery<CachedAnswer>({ queryKey, meta, staleTime: 0 }).catch(() => null)
  return found !== null && found.data !== null
}
