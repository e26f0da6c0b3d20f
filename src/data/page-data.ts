import type { QueryClient } from '@tanstack/react-query'
import type { Answered } from './answered.ts'

type Kept = [key: readonly unknown[], answer: unknown, at: number]

const blockStart = '<script type="application/json" id="page-data">'

/** The server keeps a drawn page for a minute; what is older than that when the page comes is a copy of this device's. */
const drawnFor = 90_000

/** What the page was drawn with, until it has been taken over. */
let drawn = new WeakSet<Answered>()

/** What the page was drawn with, as the text of an inert JSON block. */
export function writePageData(queries: QueryClient): string {
  const kept: Kept[] = queries
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === 'success')
    .map((query) => {
      const answered = query.state.data as Answered
      return [query.queryKey, answered.data, answered.at]
    })
  // '<' could end the block early.
  return JSON.stringify(kept).replaceAll('<', '\\u003c')
}

/** Puts what the page was drawn with into the query cache, with its age. An old copy of a page is shown because the network has not answered. */
export function readPageData(queries: QueryClient, text: string | null | undefined, isOld = false): void {
  if (!text) return
  for (const [key, answer, time] of JSON.parse(text) as Kept[]) {
    // The clock of the server may be ahead of this one.
    const at = Math.min(time, Date.now())
    const isNow = at > performance.timeOrigin - drawnFor
    const source = isNow ? 'network' : isOld ? 'offline' : 'cache'
    const answered: Answered = { data: answer, at, source }
    drawn.add(answered)
    queries.setQueryData(key, answered, { updatedAt: at || 1 })
  }
}

/** What a page was drawn with, from its HTML; nothing where it cannot be read. */
export function keptIn(html = ''): Kept[] {
  const start = html.indexOf(blockStart) + blockStart.length
  try {
    const text = html.includes(blockStart) ? html.slice(start, html.indexOf('</script>', start)) : '[]'
    return JSON.parse(text) as Kept[]
  } catch {
    return []
  }
}

/** Stands on the screen already, whatever its age: taking the page over does not wait for a newer one. */
export const isDrawn = (answered: Answered): boolean => drawn.has(answered)

/** The page has been taken over: from now on all are judged by their age. */
export function endDrawn(): void {
  drawn = new WeakSet()
}
