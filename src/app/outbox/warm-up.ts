import type { QueryClient } from '@tanstack/react-query'
import { listSchools } from '#contract/school.ts'
import { readSettings } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'

/** Fetches what ordering needs, so that it can begin without network later: the dialogs' code, schools, work roles, texts. Not for those who save on data. */
export async function warmUp(queries: QueryClient): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  if (connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')) return
  if (navigator.onLine === false) return
  await queries.prefetchQuery(ask(readSettings, {}))
  await queries.prefetchQuery(ask(listSchools, {}))
  // What cannot be had now is asked for at the press.
  await import('#src/actions/order/order-dialog.tsx').catch(() => null)
  await import('#src/actions/download/download-dialog.tsx').catch(() => null)
  await import('#src/pages/outbox/outbox-page.tsx').catch(() => null)
}
