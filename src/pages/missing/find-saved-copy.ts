import type { QueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/calls/material.ts'
import { readSavedMaterial } from '#src/actions/save/start-saved.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { callQuery } from '#src/api/call-query.ts'

/** Asks once more for a material that is saved here and was drawn as missing. True when the query cache now has it. */
export async function findSavedCopy(queries: QueryClient, slug: string): Promise<boolean> {
  if ((await readSavedMaterial(slug)) === null) return false
  const { queryKey, meta } = callQuery(readMaterial, { slug })
  const found = await queries.fetchQuery<CachedAnswer>({ queryKey, meta, staleTime: 0 })
  return found.data !== null
}
