import type { QueryClient } from '@tanstack/react-query'

type Kept = [key: readonly unknown[], answer: unknown, at: number]

/** What the page was drawn with, as the text of an inert JSON block. */
export function writePageData(queries: QueryClient): string {
  const kept: Kept[] = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt])
  // '<' could end the block early.
  return JSON.stringify(kept).replaceAll('<', '\\u003c')
}

/** Puts what the page was drawn with into the query cache, with its age. */
export function readPageData(queries: QueryClient, text: string | null | undefined): void {
  if (!text) return
  for (const [key, answer, at] of JSON.parse(text) as Kept[])
    queries.setQueryData(key, answer, { updatedAt: at })
}
