import type { QueryClient } from '@tanstack/react-query'
import type { CachedAnswer } from './cached-answer.ts'

type DehydratedQuery = [key: readonly unknown[], answer: unknown, at: number]

const blockStart = '<script type="application/json" id="page-data">'

/**
 * The server caches a rendered page for a minute; answers that are older when the page arrives come from a copy on this
 * device.
 */
const serverRenderedMaxAgeMs = 90_000

/** The answers that the page was rendered with, until hydration has ended. */
let serverRendered = new WeakSet<CachedAnswer>()

/** The answers that the page was rendered with, as the text of an inert JSON block. */
export function dehydrateQueries(queries: QueryClient): string {
  const dehydrated: DehydratedQuery[] = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => {
      const cached = query.state.data as CachedAnswer
      return [query.queryKey, cached.data, cached.at]
    })
  // '<' could end the block early.
  return JSON.stringify(dehydrated).replaceAll('<', '\\u003c')
}

/**
 * Puts the answers that the page was rendered with into the query cache, with their age. An old copy of a page is shown
 * because the network has not answered.
 */
export function hydrateQueries(queries: QueryClient, text: string | null | undefined, isOld = false): void {
  if (!text) return
  for (const [key, answer, serverTime] of JSON.parse(text) as DehydratedQuery[]) {
    // The clock of the server may be ahead of this one.
    const at = Math.min(serverTime, Date.now())
    const isFresh = at > performance.timeOrigin - serverRenderedMaxAgeMs
    const source = isFresh ? 'network' : isOld ? 'offline' : 'cache'
    const cached: CachedAnswer = { data: answer, at, source }
    serverRendered.add(cached)
    queries.setQueryData(key, cached, { updatedAt: at || 1 })
  }
}

/** The answers that a page was rendered with, from its HTML; nothing where it cannot be read. */
export function queriesInHtml(html = ''): DehydratedQuery[] {
  const start = html.indexOf(blockStart) + blockStart.length
  try {
    const text = html.includes(blockStart) ? html.slice(start, html.indexOf('</script>', start)) : '[]'
    return JSON.parse(text) as DehydratedQuery[]
  } catch {
    return []
  }
}

/** The answer is on the screen already, whatever its age: hydration does not wait for a newer one. */
export const isServerRendered = (cached: CachedAnswer): boolean => serverRendered.has(cached)

/** Hydration has ended: from now on each answer's age decides whether it is revalidated. */
export function endHydration(): void {
  serverRendered = new WeakSet()
}
