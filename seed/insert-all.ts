import type { Insertable, Transaction } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Inserts many rows in few statements, each below the databases' limit of values per statement. */
export async function insertAll<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const rowsPerStatement = Math.max(1, Math.floor(900 / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute()
  }
}
