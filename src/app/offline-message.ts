import type { QueryClient } from '@tanstack/react-query'
import { isFallback, type CachedAnswer } from '#src/api/cached-answer.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { cachedAnswerOf } from '#src/api/is-persistable.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'
import { setOfflineBanner } from './offline-banner.tsx'

/** They stand around a page or behind it: their age says nothing of what one reads. */
const frameCalls = ['readMenu', 'readFooterMenu', 'readSeo', 'readSettings', 'listSchools']

/** Says in the strip that the network is away or silent, and how old what stands on the screen is. */
export function showOfflineMessage(queries: QueryClient): void {
  let waiting = false
  const soon = () => {
    if (waiting) return
    waiting = true
    // Several answers come at once, and a page is exchanged for another; only what stays is said.
    setTimeout(() => {
      waiting = false
      setOfflineBanner(offlineMessage(queries))
    }, 100)
  }
  watchConnection(soon)
  queries.getQueryCache().subscribe((event) => {
    if (/^observer(Added|Removed)$|^updated$/.test(event.type)) soon()
  })
  soon()
}

export function offlineMessage(queries: QueryClient): string {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !frameCalls.includes(String(queryKey[0])))
    .map((query) => ({ answered: cachedAnswerOf(query) }))
    .filter((one): one is { answered: CachedAnswer } => (one.answered?.at ?? 0) > 1)
  if (connection() === 'offline') {
    // Whatever came in time is a copy now: nobody can ask whether it still holds.
    if (shown.length === 0) return 'Du är offline. Det du har öppnat eller sparat går att läsa.'
    return `Du är offline. Visar sparad kopia från ${oldest(shown)}.`
  }
  const standIns = shown.filter(({ answered }) => isFallback(answered))
  return standIns.length === 0 ? '' : `Nätet svarar långsamt. Visar sparad kopia från ${oldest(standIns)}.`
}

const oldest = (copies: { answered: CachedAnswer }[]) =>
  formatDateTime(Math.min(...copies.map(({ answered }) => answered.at)))
