import type { QueryClient } from '@tanstack/react-query'
import { listSchools } from '#contract/school.ts'
import { readSettings } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'
import { connection } from '#src/data/connection.ts'
import { savesData } from '#src/device/thrift.ts'
import { readKept } from '#src/data/keeping/keep-answers.ts'

const day = 24 * 60 * 60_000

/** Has the device keep what an order begins with, so that one can begin without a network: texts, schools and work roles, once a day. */
export async function askAhead(queries: QueryClient): Promise<void> {
  for (const question of [ask(readSettings, {}), ask(listSchools, {})]) {
    const kept = await readKept(question.queryKey)
    if (kept !== undefined && Date.now() - kept.at < day) continue
    if (connection() !== 'online' || savesData()) return
    await queries.prefetchQuery(question as never)
  }
}
