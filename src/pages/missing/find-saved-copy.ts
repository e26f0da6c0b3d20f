import type { QueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import { readSavedMaterial } from '#src/actions/save/start-saved.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { callQuery } from '#src/api/call-query.ts'

/** Loads a material again that is saved on this device but was rendered as missing. True when it is in the query cache. */
export async function findSavedCopy(queries: QueryClient, slug: string): Promise<boolean> {
  if ((await readSavedMaterial(slug)) === null) return false
  const { queryKey, meta } = callQuery(readMaterial, { slug })
  const found = await queries.fetchQuery<CachedAnswer>({ queryKey, meta, staleTime: 0 })
  return found.data !== null
}
