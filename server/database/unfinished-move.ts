import { sql, type Kysely } from 'kysely'
import { isPostgres } from './postgres.ts'

/** A table that is in a database while a move into it is not finished, with the source that it is of. */
export const moveMarker = 'unfinished_move'

/** A server would take orders here that the next run of the move deletes. */
export async function refuseUnfinishedMove<T>(store: Kysely<T>): Promise<void> {
  const found = isPostgres(store)
    ? sql`select 1 from pg_tables where schemaname = current_schema() and tablename = ${moveMarker}`
    : sql`select 1 from sqlite_master where type = 'table' and name = ${moveMarker}`
  if ((await found.execute(store)).rows.length === 0) return
  throw new UnfinishedMoveError(
    'Flytten till den här databasen är inte färdig. Kör npm run desk -- move igen tills den säger att allt är jämfört, och starta servern sedan. Eller starta den med databasen som flytten är från.',
  )
}

/** Said to whoever starts the server, without a stack. */
export class UnfinishedMoveError extends Error {}
