import { createHash } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { migrate, migrationNames } from '../../database/migrate.ts'
import { connect, type Store } from '../../database/open.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { Database } from '../../database/schema.ts'
import { moveMarker } from '../../database/unfinished-move.ts'
import { ArchiveError } from './manifest.ts'
import type { Row } from './site-rules.ts'
import { readConsistently, readTableShapes, type TableShape } from './table-rows.ts'
import { continueSequences, filledByItself, insertRows } from './write-table-rows.ts'
import { movedTables, rowsOf, sumOf, compareDatabases, type TableSum } from './compare-databases.ts'

/** The database lets nobody delete its rows, not even this program. */
const onlyGrows = 'audit_entry'

/**
 * Copies a whole database into an empty one of either kind, and compares every table by count and checksum. A table is written in one
 * transaction, so a move that was interrupted goes on after the last table that is the same. The source is only read.
 */
export async function moveDatabase(from: string, to: string): Promise<TableSum[]> {
  const [source, target] = [connect(from), connect(to)]
  try {
    await refuseOtherVersion(source)
    const origin = await originOf(source)
    await claimTarget(target, origin)
    await readConsistently(source, (reading) => copyTables(reading, target))
    const sums = await compareDatabases(source, target)
    await sql`drop table ${sql.table(moveMarker)}`.execute(target)
    return sums
  } finally {
    await source.destroy()
    await target.destroy()
  }
}

async function migrationsOf(store: Store): Promise<string[]> {
  const shapes = await readTableShapes(store)
  if (!shapes.some(({ name }) => name === 'migration')) return []
  return (await sql<{ name: string }>`select name from migration`.execute(store)).rows.map(({ name }) => name)
}

async function refuseOtherVersion(source: Store): Promise<void> {
  const run = await migrationsOf(source)
  if (run.length === 0) throw new ArchiveError('Källan är tom: där finns inga tabeller.')
  if ([...run].sort().join() !== [...migrationNames].sort().join())
    throw new ArchiveError(
      'Källan är av en annan version än programmet. Starta servern en gång med den här versionen, stoppa den och kör kommandot igen.',
    )
}

/** Which installation a database belongs to: a hash of its secrets, which no other installation has, and which nobody can read from the hash. */
async function originOf(source: Store): Promise<string> {
  const { rows } = await sql<Row>`select * from secret order by name`.execute(source)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Makes the tables of an empty target. A target in which this move was interrupted is taken as it is; any other is refused. */
async function claimTarget(target: Store, origin: string): Promise<void> {
  const shapes = await readTableShapes(target)
  if (shapes.some(({ name }) => name === moveMarker)) {
    const { rows } = await sql<{ origin: string }>`select origin from ${sql.table(moveMarker)}`.execute(
      target,
    )
    if (rows[0]?.origin === origin) return
    throw new ArchiveError('I målet finns början av en annan flytt. Töm det först.')
  }
  for (const { name } of shapes) {
    if (filledByItself.has(name)) continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(target)
    if (rows.length > 0) throw new ArchiveError(`Målet är inte tomt: tabellen ${name} har innehåll.`)
  }
  await migrate(target)
  await target.transaction().execute(async (transaction) => {
    await sql`create table ${sql.table(moveMarker)} (origin text not null)`.execute(transaction)
    await sql`insert into ${sql.table(moveMarker)} (origin) values (${origin})`.execute(transaction)
  })
}

async function copyTables(source: Kysely<Database>, target: Store): Promise<void> {
  const tables = await movedTables(source)
  const first = await firstDifferent(source, target, tables)
  // A row that is deleted takes with it what refers to it, so everything after the first difference is copied anew.
  const rest = tables.slice(first)
  for (const { name } of [...rest].reverse())
    if (name !== onlyGrows) await sql`delete from ${sql.table(name)}`.execute(target)
  for (const table of rest) {
    const rows = table.name === onlyGrows ? await rowsToAdd(source, target, table) : rowsOf(source, table)
    await target.transaction().execute((transaction) => insertRows(transaction, table, rows))
  }
  if (isPostgres(target)) await continueSequences(target)
}

async function firstDifferent(
  source: Kysely<Database>,
  target: Store,
  tables: TableShape[],
): Promise<number> {
  for (const [at, table] of tables.entries()) {
    const there = await readConsistently(target, (reading) => sumOf(rowsOf(reading, table), table))
    const here = await sumOf(rowsOf(source, table), table)
    if (here.rows !== there.rows || here.sum !== there.sum) return at
  }
  return tables.length
}

/** The source's entries after the target's last one; the target's own must be the source's first ones. */
async function rowsToAdd(
  source: Kysely<Database>,
  target: Store,
  table: TableShape,
): Promise<AsyncGenerator<Row>> {
  const last = await target
    .selectFrom(onlyGrows)
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirst()
  const lastSeq = Number(last?.seq ?? 0)
  const there = await readConsistently(target, (reading) => sumOf(rowsOf(reading, table), table))
  const here = await sumOf(
    rowsOf(source, table, (seq) => seq <= lastSeq),
    table,
  )
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new ArchiveError(
      'I målets händelselogg finns det som källan inte har: en server har gått på målet. Töm målet och kör kommandot igen.',
    )
  return rowsOf(source, table, (seq) => seq > lastSeq)
}
