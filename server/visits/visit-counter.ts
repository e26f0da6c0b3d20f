import { createHash } from 'node:crypto'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { countableVisits, type VisitSource } from './countable-visits.ts'

/** How often the buffer is written to the database, ms, and how many entries it holds at most. */
const writeIntervalMs = 1000
const maxBufferedVisits = 10_000

/** Counts visits in memory and writes them in intervals. */
export type VisitCounter = {
  countVisit(material: number, kind: string, from: VisitSource): void
  countOutboundClick(material: number, url: string, title: string, from: VisitSource): void
  /** Writes the buffer to the database. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type VisitCount = { material: number; kind: string; url: string; title: string; day: string; count: number }
type BufferedVisit = VisitCount & VisitSource

/** Sums visits by material, kind and day, never by visitor. The source stays in memory until the write, where it is needed for the rate limits. */
export function startVisitCounter(store: Store, onError: (error: unknown) => void): VisitCounter {
  let buffer = new Map<string, BufferedVisit>()
  let lastWrite: Promise<void> = Promise.resolve()

  function add(
    material: number,
    kind: string,
    { network, visitor }: VisitSource,
    url = '',
    title = '',
  ): void {
    const day = new Date().toISOString().slice(0, 10)
    const key = JSON.stringify([network, visitor, material, kind, url, day])
    const existing = buffer.get(key)
    if (existing !== undefined) existing.count += 1
    else if (buffer.size < maxBufferedVisits)
      buffer.set(key, { network, visitor, material, kind, url, title, day, count: 1 })
  }

  /** Visits that cannot be written are dropped, so that the buffer does not grow while the database is unavailable. */
  function write(): Promise<void> {
    if (buffer.size === 0) return lastWrite
    const visits = [...buffer.values()]
    buffer = new Map()
    lastWrite = lastWrite
      .then(() => store.transaction().execute((transaction) => writeVisits(transaction, visits)))
      .catch(onError)
    return lastWrite
  }

  const timer = setInterval(() => void write(), writeIntervalMs)
  timer.unref()
  return {
    countVisit: (material, kind, from) => add(material, kind, from),
    countOutboundClick: (material, url, title, from) => add(material, 'outbound', from, url, title),
    flush: write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

/** Writes in the order of ids, so that two processes lock rows in the same order and cannot deadlock. */
async function writeVisits(transaction: DatabaseTransaction, visits: BufferedVisit[]): Promise<void> {
  const published = await transaction
    .selectFrom('material')
    .select('id')
    .where('id', 'in', [...new Set(visits.map((visit) => visit.material))])
    .where('status', '=', 1)
    .execute()
  const publishedIds = new Set(published.map((row) => row.id))
  const countable = await countableVisits(
    transaction,
    visits.filter((visit) => publishedIds.has(visit.material)),
  )
  const sums = sumVisits(countable).sort((a, b) => a.material - b.material || (a.kind < b.kind ? -1 : 1))
  for (const sum of sums) {
    if (sum.kind === 'outbound') await writeOutbound(transaction, sum)
    else await writeVisit(transaction, sum)
    if (sum.kind === 'view')
      await transaction
        .updateTable('material')
        .set((expression) => ({ views: expression('views', '+', sum.count) }))
        .where('id', '=', sum.material)
        .execute()
  }
}

/** Sums the visits of all sources. */
function sumVisits(visits: BufferedVisit[]): VisitCount[] {
  const sums = new Map<string, VisitCount>()
  for (const { material, kind, url, title, day, count } of visits) {
    const key = JSON.stringify([material, kind, url, day])
    const existing = sums.get(key)
    if (existing === undefined) sums.set(key, { material, kind, url, title, day, count })
    else existing.count += count
  }
  return [...sums.values()]
}

async function writeVisit(
  transaction: DatabaseTransaction,
  { material, kind, day, count }: VisitCount,
): Promise<void> {
  await transaction
    .insertInto('visit')
    .values({ material_id: material, kind, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['material_id', 'kind', 'day'])
        .doUpdateSet((expression) => ({ count: expression('visit.count', '+', count) })),
    )
    .execute()
}

async function writeOutbound(
  transaction: DatabaseTransaction,
  { material, url, title, day, count }: VisitCount,
): Promise<void> {
  const url_hash = createHash('sha256').update(url).digest('hex').slice(0, 32)
  await transaction
    .insertInto('outbound_link')
    .values({ material_id: material, url_hash, url, title, day, count })
    .onConflict((conflict) =>
      conflict
        .columns(['material_id', 'url_hash', 'day'])
        .doUpdateSet((expression) => ({ count: expression('outbound_link.count', '+', count) })),
    )
    .execute()
}
