import type { Insertable, Transaction } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Many rows in few statements; each stays below the number of values that one statement may hold. */
export async function insertAll<Table extends keyof Database>(
  transaction: Transaction<Database>,
  table: Table,
  rows: Insertable<Database[Table]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length
  const atOnce = Math.max(1, Math.floor(900 / Math.max(1, columns)))
  for (let start = 0; start < rows.length; start += atOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}
