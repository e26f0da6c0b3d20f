import type { QueryClient } from '@tanstack/react-query'
import { isFallback, type Answered } from '#src/data/answered.ts'
import { connection, watchConnection } from '#src/data/connection.ts'
import { answeredIn } from '#src/data/keeping/what-is-kept.ts'
import { whenInWords } from '#src/ui/when-in-words.ts'
import { showInStrip } from './offline-strip.tsx'

/** They stand around a page or behind it: their age says nothing of what one reads. */
const aroundThePage = ['readMenu', 'readFooterMenu', 'readSeo', 'readSettings', 'listSchools']

/** Says in the strip that the network is away or silent, and how old what stands on the screen is. */
export function noteOffline(queries: QueryClient): void {
  let waiting = false
  const soon = () => {
    if (waiting) return
    waiting = true
    // Several answers come at once, and a page is exchanged for another; only what stays is said.
    setTimeout(() => {
      waiting = false
      showInStrip(noteOf(queries))
    }, 100)
  }
  watchConnection(soon)
  queries.getQueryCache().subscribe((event) => {
    if (/^observer(Added|Removed)$|^updated$/.test(event.type)) soon()
  })
  soon()
}

export function noteOf(queries: QueryClient): string {
  const shown = queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !aroundThePage.includes(String(queryKey[0])))
    .map((query) => ({ answered: answeredIn(query) }))
    .filter((one): one is { answered: Answered } => (one.answered?.at ?? 0) > 1)
  if (connection() === 'offline') {
    // Whatever came in time is a copy now: nobody can ask whether it still holds.
    if (shown.length === 0) return 'Du är offline. Det du har öppnat eller sparat går att läsa.'
    return `Du är offline. Visar sparad kopia från ${oldest(shown)}.`
  }
  const standIns = shown.filter(({ answered }) => isFallback(answered))
  return standIns.length === 0 ? '' : `Nätet svarar långsamt. Visar sparad kopia från ${oldest(standIns)}.`
}

const oldest = (copies: { answered: Answered }[]) =>
  whenInWords(Math.min(...copies.map(({ answered }) => answered.at)))
