import type { QueryClient } from '@tanstack/react-query'
import { listSchools } from '#contract/school.ts'
import { readSettings } from '#contract/site.ts'
import { ask } from '#src/data/ask.ts'

/** When it was last done on this device. */
const mark = 'skolmaterial-fetched-ahead'
const day = 86_400_000

/** Fetches what ordering needs before anybody orders, so that it can begin without network. Once a day, and not where data is dear. */
export async function fetchAhead(queries: QueryClient): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData === true || Date.now() - Number(read()) < day) return
  await Promise.all([queries.fetchQuery(ask(readSettings, {})), queries.fetchQuery(ask(listSchools, {}))])
  write(String(Date.now()))
}

function read(): string | null {
  try {
    return localStorage.getItem(mark)
  } catch {
    return null
  }
}

function write(time: string): void {
  try {
    localStorage.setItem(mark, time)
  } catch {
    // Where nothing is kept, it is fetched at every visit.
  }
}
