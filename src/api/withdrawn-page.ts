import type { QueryClient } from '@tanstack/react-query'
import type { CachedAnswer } from './cached-answer.ts'

/** The mark's key in the query cache. It holds no fields of a call, so the mark is never persisted on the device. */
export const withdrawnPageKey = (path: string) => ['withdrawn', path]

/** Marks a path as that of a material that the site has withdrawn. The mark goes to the browser with the page's data. */
export function markPageWithdrawn(queries: QueryClient, path: string): void {
  const answer: CachedAnswer = { data: true, at: Date.now(), source: 'network' }
  queries.setQueryData(withdrawnPageKey(path), answer)
}

/** Whether the page that the server rendered for a path says that its material is withdrawn. */
export const isWithdrawnPage = (queries: QueryClient, path: string): boolean =>
  queries.getQueryData<CachedAnswer>(withdrawnPageKey(path))?.data === true
