import type { QueryClient } from '@tanstack/react-query'
import { readMaterial } from '#contract/material.ts'
import { savedAnswer } from '#src/actions/save/start-saved.ts'
import type { Answered } from '#src/data/answered.ts'
import { ask } from '#src/data/ask.ts'

/** Asks once more for a material that is saved here and was drawn as missing. True when the query cache now has it. */
export async function findSavedCopy(queries: QueryClient, slug: string): Promise<boolean> {
  if ((await savedAnswer(slug)) === null) return false
  const { queryKey, meta } = ask(readMaterial, { slug })
  const found = await queries.fetchQuery<Answered>({ queryKey, meta, staleTime: 0 })
  return found.data !== null
}
