import type { QueryClient } from '@tanstack/react-query'
import { listSchools } from '#contract/calls/school.ts'
import { readSettings } from '#contract/calls/site.ts'
import { dayMs } from '#contract/durations.ts'
import { callQuery } from '#src/api/call-query.ts'
import { connection } from '#src/api/connection.ts'
import { readPersistedAnswer } from '#src/api/persistence/persist-answers.ts'
import { textPageQuery } from '#src/pages/text/queries.ts'
import { frameQueries } from './frame-queries.ts'

/**
 * Prefetches once a day what people need without network even if they never opened it: the text pages that the footer links to, and the
 * data of an order form (texts, schools and work roles). Also where data is saved, because these few kB are all that ordering needs.
 */
export async function prefetchTextPagesAndOrderData(queries: QueryClient): Promise<void> {
  const footer = await queries.ensureQueryData(frameQueries.footer)
  const texts = (footer.data?.data ?? [])
    .flatMap(({ links }) => links)
    .map(({ url }) => /^\/pages\/([^/?#]+)$/.exec(url)?.[1])
    .filter((slug) => slug !== undefined)
  for (const query of [
    ...texts.map((slug) => textPageQuery(slug)),
    callQuery(readSettings, {}),
    callQuery(listSchools, {}),
  ]) {
    const stored = await readPersistedAnswer(query.queryKey)
    if (stored !== undefined && Date.now() - stored.at < dayMs) continue
    if (connection() !== 'online') return
    await queries.prefetchQuery(query as never)
  }
}
