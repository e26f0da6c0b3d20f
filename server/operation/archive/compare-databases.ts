import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Store } from '../../database/open.ts'
import { moveMarker } from '../../database/unfinished-move.ts'
import { ArchiveError } from './manifest.ts'
import type { Row } from './site-rules.ts'
import { readConsistently, readTableRows, readTableShapes, type TableShape } from './table-rows.ts'

/** What a table holds: how many rows, and a checksum that does not depend on their order. */
export type TableSum = { name: string; rows: number; sum: string }

const sumSize = 2n ** 256n

/** All tables but those that belong to the database itself, with whatever a row refers to before it. */
export async function movedTables<T>(database: Kysely<T>): Promise<TableShape[]> {
  const shapes = await readTableShapes(database)
  return shapes.filter(({ name }) => name !== 'migration' && name !== moveMarker)
}

/** The rows of a table; those of the audit log perhaps only with some numbers. */
export async function* rowsOf<T>(
  database: Kysely<T>,
  { name }: TableShape,
  keeps: (seq: number) => boolean = () => true,
): AsyncGenerator<Row> {
  for await (const rows of readTableRows(database, name)) yield* rows.filter(({ seq }) => keeps(Number(seq)))
}

export async function sumOf(found: AsyncIterable<Row>, table: TableShape): Promise<TableSum> {
  const columns = [...table.columns].sort()
  let [rows, sum] = [0, 0n]
  for await (const row of found) {
    const text = JSON.stringify(columns.map((column) => row[column] ?? null))
    sum = (sum + BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)) % sumSize
    rows++
  }
  return { name: table.name, rows, sum: sum.toString(16) }
}

/** The sums of the source's tables, which those of the target must equal. */
export async function compareDatabases(source: Store, target: Store): Promise<TableSum[]> {
  const sumsOf = (store: Store) =>
    readConsistently(store, async (reading) => {
      const sums: TableSum[] = []
      for (const table of await movedTables(reading)) sums.push(await sumOf(rowsOf(reading, table), table))
      return sums
    })
  const [here, there] = [await sumsOf(source), await sumsOf(target)]
  for (const { name, rows, sum } of here) {
    const other = there.find((table) => table.name === name)
    if (other?.rows !== rows || other.sum !== sum)
      throw new ArchiveError(
        `Tabellen ${name} är inte lika: ${rows} rader i källan, ${other?.rows ?? 0} i målet. Har en server gått under tiden? Stoppa alla och kör kommandot igen.`,
      )
  }
  return here
}
