import type { QueryClient } from '@tanstack/react-query'
import { listSchools } from '#contract/school.ts'
import { readSettings } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'
import { connection } from '#src/data/connection.ts'
import { savesData } from '#src/device/thrift.ts'
import { readKept } from '#src/data/keeping/keep-answers.ts'
import { textQuestion } from '#src/pages/text/questions.ts'
import { frameQuestions } from './frame.tsx'

const day = 24 * 60 * 60_000

/** Has the device keep, once a day, what is wanted without a network before it was ever opened: what an order begins with (texts, schools and work roles), and the site's own texts that the footer leads to. */
export async function askAhead(queries: QueryClient): Promise<void> {
  const footer = await queries.ensureQueryData(frameQuestions.footer)
  const texts = (footer.data?.data ?? [])
    .flatMap(({ links }) => links)
    .map(({ url }) => /^\/pages\/([^/?#]+)$/.exec(url)?.[1])
    .filter((slug) => slug !== undefined)
  for (const question of [...texts.map(textQuestion), ask(readSettings, {}), ask(listSchools, {})]) {
    const kept = await readKept(question.queryKey)
    if (kept !== undefined && Date.now() - kept.at < day) continue
    if (connection() !== 'online' || savesData()) return
    await queries.prefetchQuery(question as never)
  }
}
