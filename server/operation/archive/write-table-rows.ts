import { sql, type Kysely, type Transaction } from 'kysely'
import type { Row } from './site-rules.ts'

/** Parameters in one statement: below SQLite's limit of 32,766. */
const maxParameters = 20_000

/** Inserts rows, as many in one statement as it takes. */
export async function insertRows<T>(
  transaction: Transaction<T>,
  { name, columns }: { name: string; columns: readonly string[] },
  rows: AsyncIterable<Row>,
): Promise<void> {
  const rowsAtOnce = Math.max(1, Math.floor(maxParameters / columns.length))
  let batch: Row[] = []
  const write = async () => {
    if (batch.length === 0) return
    const values = batch.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
    await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
      values ${sql.join(values)}`.execute(transaction)
    batch = []
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === rowsAtOnce) await write()
  }
  await write()
}

/** Lets PostgreSQL number new rows and orders after those that were written; SQLite does so by itself. */
export async function continueSequences<T>(database: Kysely<T>): Promise<void> {
  const { rows } = await sql<{
    table: string
    column: string
  }>`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(
    database,
  )
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(database)
  // The counter is that of SQLite; on PostgreSQL it is older than the orders.
  await sql`select setval(to_regclass('order_number'), greatest((select value from counter where name = 'order'),
    (select max(number) from material_order)))`.execute(database)
}

/** Tables that a server fills by itself: with rows only there, a database is still empty. */
export const filledByItself = new Set([
  ...['migration', 'secret', 'counter', 'change_log', 'allowance', 'lease'],
  ...['job_run', 'retention_run', 'error_count', 'harvest_record'],
])
