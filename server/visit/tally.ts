import { createHash } from 'node:crypto'
import type { Store, Writing } from '../database/open.ts'
import { countableVisits, type From } from './countable-visits.ts'

/** How often what was noted is written down, ms, and how much is noted at most before it is. */
const writeEvery = 1000
const notesMost = 10_000

/** Visits since they were last written down. */
export type Tally = {
  visit(material: number, kind: string, from: From): void
  outbound(material: number, url: string, title: string, from: From): void
  /** Writes down what was noted; also called when the server stops. */
  write(): Promise<void>
  stop(): Promise<void>
}

type Visited = { material: number; kind: string; url: string; title: string; day: string; count: number }
type Note = Visited & From

/** Adds visits up by material, kind and day: how often, never by whom. Where they come from is known until they are written, so that one network is counted only so often. */
export function startTally(store: Store, failed: (error: unknown) => void): Tally {
  let notes = new Map<string, Note>()
  let writing: Promise<void> = Promise.resolve()

  function note(material: number, kind: string, { network, visitor }: From, url = '', title = ''): void {
    const day = new Date().toISOString().slice(0, 10)
    const name = JSON.stringify([network, visitor, material, kind, url, day])
    const known = notes.get(name)
    if (known !== undefined) known.count += 1
    else if (notes.size < notesMost)
      notes.set(name, { network, visitor, material, kind, url, title, day, count: 1 })
  }

  /** What cannot be written is dropped: a counter is not worth a queue that grows while the database is away. */
  function write(): Promise<void> {
    if (notes.size === 0) return writing
    const taken = [...notes.values()]
    notes = new Map()
    writing = writing
      .then(() => store.transaction().execute((transaction) => writeDown(transaction, taken)))
      .catch(failed)
    return writing
  }

  const timer = setInterval(() => void write(), writeEvery)
  timer.unref()
  return {
    visit: (material, kind, from) => note(material, kind, from),
    outbound: (material, url, title, from) => note(material, 'outbound', from, url, title),
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

/** In the order of ids, so that two processes never wait for each other's rows crosswise. */
async function writeDown(transaction: Writing, notes: Note[]): Promise<void> {
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
  const inOrder = addedUp(counted).sort((a, b) => a.material - b.material || (a.kind < b.kind ? -1 : 1))
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
function addedUp(notes: Note[]): Visited[] {
  const sums = new Map<string, Visited>()
  for (const { material, kind, url, title, day, count } of notes) {
    const name = JSON.stringify([material, kind, url, day])
    const known = sums.get(name)
    if (known === undefined) sums.set(name, { material, kind, url, title, day, count })
    else known.count += count
  }
  return [...sums.values()]
}

async function writeVisit(transaction: Writing, { material, kind, day, count }: Visited): Promise<void> {
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
  transaction: Writing,
  { material, url, title, day, count }: Visited,
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
