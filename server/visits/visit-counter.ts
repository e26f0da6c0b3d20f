import { createHash } from 'node:crypto'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { countableVisits, type VisitSource } from './countable-visits.ts'

/** How often what was noted is written down, ms, and how much is noted at most before it is. */
const writeIntervalMs = 1000
const maxBufferedVisits = 10_000

/** Visits since they were last written down. */
export type VisitCounter = {
  countVisit(material: number, kind: string, from: VisitSource): void
  countOutboundClick(material: number, url: string, title: string, from: VisitSource): void
  /** Writes down what was noted; also called when the server stops. */
  flush(): Promise<void>
  stop(): Promise<void>
}

type VisitCount = { material: number; kind: string; url: string; title: string; day: string; count: number }
type BufferedVisit = VisitCount & VisitSource

/** Adds visits up by material, kind and day: how often, never by whom. Where they come from is known until they are written, so that one network is counted only so often. */
export function startVisitCounter(store: Store, failed: (error: unknown) => void): VisitCounter {
  let notes = new Map<string, BufferedVisit>()
  let writing: Promise<void> = Promise.resolve()

  function note(
    material: number,
    kind: string,
    { network, visitor }: VisitSource,
    url = '',
    title = '',
  ): void {
    const day = new Date().toISOString().slice(0, 10)
    const name = JSON.stringify([network, visitor, material, kind, url, day])
    const known = notes.get(name)
    if (known !== undefined) known.count += 1
    else if (notes.size < maxBufferedVisits)
      notes.set(name, { network, visitor, material, kind, url, title, day, count: 1 })
  }

  /** What cannot be written is dropped: a counter is not worth a queue that grows while the database is away. */
  function write(): Promise<void> {
    if (notes.size === 0) return writing
    const taken = [...notes.values()]
    notes = new Map()
    writing = writing
      .then(() => store.transaction().execute((transaction) => writeVisits(transaction, taken)))
      .catch(failed)
    return writing
  }

  const timer = setInterval(() => void write(), writeIntervalMs)
  timer.unref()
  return {
    countVisit: (material, kind, from) => note(material, kind, from),
    countOutboundClick: (material, url, title, from) => note(material, 'outbound', from, url, title),
    flush: write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

/** In the order of ids, so that two processes never wait for each other's rows crosswise. */
async function writeVisits(transaction: DatabaseTransaction, notes: BufferedVisit[]): Promise<void> {
  const published = await transaction
    .selectFrom('material')
    .select('id')
    .where('id', 'in', [...new Set(notes.map((note) => note.material))])
    .where('status', '=', 1)
    .execute()
  const known = new Set(published.map((row) => row.id))
  const counted = await countableVisits(
    transaction,
    notes.filter((note) => known.has(note.material)),
  )
  const inOrder = sumVisits(counted).sort((a, b) => a.material - b.material || (a.kind < b.kind ? -1 : 1))
  for (const note of inOrder) {
    if (note.kind === 'outbound') await writeOutbound(transaction, note)
    else await writeVisit(transaction, note)
    if (note.kind === 'view')
      await transaction
        .updateTable('material')
        .set((expression) => ({ views: expression('views', '+', note.count) }))
        .where('id', '=', note.material)
        .execute()
  }
}

/** The same visits, whoever they come from. */
function sumVisits(notes: BufferedVisit[]): VisitCount[] {
  const sums = new Map<string, VisitCount>()
  for (const { material, kind, url, title, day, count } of notes) {
    const name = JSON.stringify([material, kind, url, day])
    const known = sums.get(name)
    if (known === undefined) sums.set(name, { material, kind, url, title, day, count })
    else known.count += count
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
