import type { QueryClient } from '@tanstack/react-query'
import type { MaterialCard } from '#contract/schemas/material.ts'
import type { CachedAnswer } from '#src/api/cached-answer.ts'
import { oldestAnswerTime } from '#src/api/oldest-answer-time.ts'
import { homeQueries } from '#src/pages/home/queries.ts'
import { hasContent, readReturningContent } from '#src/pages/home/returning-content.ts'
import { watchSession } from '#src/storage/session.ts'
import { hydrateWhenSaved } from './hydrate-when-saved.ts'
import { showSoldOutTimes } from './show-sold-out-times.ts'

/** Shows on the home page since when materials are sold out, or hydrates it where the device or the person has something of its own to show. */
export function showHome(queries: QueryClient, hydrate: () => Promise<void>): void {
  const { latest, boosted, popular, films } = homeQueries
  const rows = [latest, boosted, popular, films]
  const at = oldestAnswerTime(queries, rows)
  if (at !== null) showSoldOutTimes(at)
  const materials = rows.flatMap(
    ({ queryKey }) =>
      queries.getQueryData<CachedAnswer<{ data: MaterialCard[] } | null>>(queryKey)?.data?.data ?? [],
  )
  hydrateWhenSaved(materials, hydrate)
  hydrateForReturning(queries, hydrate)
}

/** Hydrates the page for somebody who has been here before, and when a person who gets recommendations logs in. */
function hydrateForReturning(queries: QueryClient, hydrate: () => Promise<void>): void {
  const check = async () => {
    if (!hasContent(await readReturningContent(queries))) return
    stop()
    // Without network for the code the page stays as it was rendered.
    await hydrate().catch(() => null)
  }
  const stop = watchSession(() => void check())
  void check()
}
