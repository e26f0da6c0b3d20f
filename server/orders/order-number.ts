import { sql } from 'kysely'
import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'

/**
 * The number of a new order. PostgreSQL takes it from a sequence, which no transaction locks, so that orders of different materials do
 * not wait for each other; an order that is refused afterwards leaves a gap. SQLite has one writer at a time, and no gaps.
 */
export async function nextOrderNumber(transaction: DatabaseTransaction): Promise<number> {
  if (!isPostgres<Database>(transaction)) return nextNumberOnSqlite(transaction)
  const { rows } = await sql<{ number: string }>`select nextval('order_number') as number`.execute(
    transaction,
  )
  return Number(rows[0]?.number)
}

/** After a move from PostgreSQL the counter is behind the orders. */
async function nextNumberOnSqlite(transaction: DatabaseTransaction): Promise<number> {
  const { last } = await transaction
    .selectFrom('material_order')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  const number = await nextNumber(transaction, 'order')
  return number > last ? number : nextNumber(transaction, 'order', last + 1 - number)
}
