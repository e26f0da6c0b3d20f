import type { QueryClient } from '@tanstack/react-query'
import type { CachedAnswer } from './cached-answer.ts'
import { withDerivedSlugs, withoutDerivedSlugs } from './derived-slugs.ts'

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
  return withoutDerivedSlugs(JSON.stringify(dehydrated)).replaceAll('<', '\\u003c')
}

/**
 * Puts the answers that the page was rendered with into the query cache, with their age. An old cached page is shown
 * because the network has not answered. Answers that have come since are put aside, because the HTML does not show them;
 * the returned function puts them back when the page is hydrated.
 */
export function hydrateQueries(
  queries: QueryClient,
  text: string | null | undefined,
  isOld = false,
): () => void {
  const newer: [key: readonly unknown[], answer: CachedAnswer][] = []
  for (const [key, answer, serverTime] of parseAnswers(text)) {
    // The clock of the server may be ahead of this one.
    const at = Math.min(serverTime, Date.now())
    const source = isFresh(at) ? 'network' : isOld ? 'offline' : 'cache'
    const before = queries.getQueryData<CachedAnswer>(key)
    if (before !== undefined && before.at > at && !serverRendered.has(before)) newer.push([key, before])
    const cached: CachedAnswer = { data: answer, at, source }
    serverRendered.add(cached)
    queries.setQueryData(key, cached, { updatedAt: at || 1 })
  }
  return () => {
    for (const [key, answer] of newer) queries.setQueryData(key, answer)
  }
}

/** Whether the page shows what the network gave when it was loaded: a page without that has to ask. */
export function areAnswersFresh(text: string | null | undefined): boolean {
  const { answers } = parse(text)
  return answers.length > 0 && answers.every(([, , at]) => isFresh(at))
}

const isFresh = (at: number) => at > performance.timeOrigin - serverRenderedMaxAgeMs

/** `isWhole` once the slugs that the text leaves out are there too, which takes a cheap phone a while. */
type Parsed = { text: string; answers: DehydratedQuery[]; isWhole: boolean }
let lastParsed: Parsed = { text: '', answers: [], isWhole: true }

function parse(text: string | null | undefined): Parsed {
  if (lastParsed.text !== (text ?? ''))
    lastParsed = {
      text: text ?? '',
      answers: text ? (JSON.parse(text) as DehydratedQuery[]) : [],
      isWhole: false,
    }
  return lastParsed
}

/** The answers of a page's data. Several modules ask for those of one page, so the last are remembered: nobody may change them. */
export function parseAnswers(text: string | null | undefined): readonly DehydratedQuery[] {
  const parsed = parse(text)
  if (!parsed.isWhole) withDerivedSlugs(parsed.answers)
  parsed.isWhole = true
  return parsed.answers
}

/** The answers that a page was rendered with, from its HTML; nothing where it cannot be read. */
export function queriesInHtml(html = ''): readonly DehydratedQuery[] {
  const start = html.indexOf(blockStart) + blockStart.length
  try {
    return html.includes(blockStart) ? parseAnswers(html.slice(start, html.indexOf('</script>', start))) : []
  } catch {
    return []
  }
}

/** The answer is on the screen already, whatever its age: hydration does not wait for a newer one. */
export const isServerRendered = (cached: CachedAnswer): boolean => serverRendered.has(cached)

/** The queries whose answers the page shows, before it is hydrated too. */
export const queriesOnScreen = (queries: QueryClient) =>
  queries.getQueryCache().findAll({
    predicate: (query) => query.isActive() || serverRendered.has(query.state.data as CachedAnswer),
  })

/** Hydration has ended: from now on each answer's age decides whether it is revalidated. */
export function endHydration(): void {
  serverRendered = new WeakSet()
}
