import type { QueryClient } from '@tanstack/react-query'
import { isFallback, type CachedAnswer } from '#src/api/cached-answer.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { cachedAnswerOf } from '#src/api/is-persistable.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { setOfflineBanner } from './offline-banner.tsx'

/** Calls that belong to the frame or to forms: their age says nothing about the page's content. */
const frameCalls = ['readMenu', 'readFooterMenu', 'readSeo', 'readSettings', 'listSchools']

/** Keeps the banner's text up to date: the network is lost or slow, and how old the shown content is. */
export function showOfflineMessage(queries: QueryClient): void {
  let isScheduled = false
  const scheduleUpdate = () => {
    if (isScheduled) return
    isScheduled = true
    // Debounced, because several answers arrive at once when a page changes.
    setTimeout(() => {
      isScheduled = false
      setOfflineBanner(offlineBannerText(queries))
    }, 100)
  }
  watchConnection(scheduleUpdate)
  queries.getQueryCache().subscribe((event) => {
    if (/^observer(Added|Removed)$|^updated$/.test(event.type)) scheduleUpdate()
  })
  scheduleUpdate()
}

function offlineBannerText(queries: QueryClient): string {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !frameCalls.includes(String(queryKey[0])))
    .map((query) => ({ cached: cachedAnswerOf(query) }))
    .filter((query): query is { cached: CachedAnswer } => (query.cached?.at ?? 0) > 1)
  if (connection() === 'offline') {
    // Offline even a fresh answer counts as cached, because it cannot be revalidated.
    if (shown.length === 0) return 'Du är offline. Det du har öppnat eller sparat går att läsa.'
    return `Du är offline. Visar sparad kopia från ${oldest(shown)}.`
  }
  const fallbacks = shown.filter(({ cached }) => isFallback(cached))
  return fallbacks.length === 0 ? '' : `Nätet svarar långsamt. Visar sparad kopia från ${oldest(fallbacks)}.`
}

const oldest = (shown: { cached: CachedAnswer }[]) =>
  formatDateTime(Math.min(...shown.map(({ cached }) => cached.at)))
