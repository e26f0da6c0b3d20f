import type { QueryClient } from '@tanstack/react-query'
import type { CachedAnswer } from './cached-answer.ts'

type DehydratedQuery = [key: readonly unknown[], answer: unknown, at: number]

const blockStart = '<script type="application/json" id="page-data">'

/** The server keeps a drawn page for a minute; what is older than that when the page comes is a copy of this device's. */
const serverRenderedMaxAgeMs = 90_000

/** What the page was drawn with, until it has been taken over. */
let serverRendered = new WeakSet<CachedAnswer>()

/** What the page was drawn with, as the text of an inert JSON block. */
export function dehydrateQueries(queries: QueryClient): string {
  const kept: DehydratedQuery[] = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => {
      const answered = query.state.data as CachedAnswer
      return [query.queryKey, answered.data, answered.at]
    })
  // '<' could end the block early.
  return JSON.stringify(kept).replaceAll('<', '\\u003c')
}

/** Puts what the page was drawn with into the query cache, with its age. An old copy of a page is shown because the network has not answered. */
export function hydrateQueries(queries: QueryClient, text: string | null | undefined, isOld = false): void {
  if (!text) return
  for (const [key, answer, time] of JSON.parse(text) as DehydratedQuery[]) {
    // The clock of the server may be ahead of this one.
    const at = Math.min(time, Date.now())
    const isFresh = at > performance.timeOrigin - serverRenderedMaxAgeMs
    const source = isFresh ? 'network' : isOld ? 'offline' : 'cache'
    const answered: CachedAnswer = { data: answer, at, source }
    serverRendered.add(answered)
    queries.setQueryData(key, answered, { updatedAt: at || 1 })
  }
}

/** What a page was drawn with, from its HTML; nothing where it cannot be read. */
export function queriesInHtml(html = ''): DehydratedQuery[] {
  const start = html.indexOf(blockStart) + blockStart.length
  try {
    const text = html.includes(blockStart) ? html.slice(start, html.indexOf('</script>', start)) : '[]'
    return JSON.parse(text) as DehydratedQuery[]
  } catch {
    return []
  }
}

/** Stands on the screen already, whatever its age: taking the page over does not wait for a newer one. */
export const isServerRendered = (answered: CachedAnswer): boolean => serverRendered.has(answered)

/** The page has been taken over: from now on all are judged by their age. */
export function endHydration(): void {
  serverRendered = new WeakSet()
}
