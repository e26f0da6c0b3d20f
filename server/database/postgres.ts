import { PostgresAdapter, PostgresDialect, type Kysely } from 'kysely'
import pg from 'pg'

/** Connections of one process; ten processes stay below the hundred that PostgreSQL allows by default. */
const connectionsMost = 8
/** How long to wait for a connection, and for one statement, ms: both shorter than a request may take. */
const connecting = 15_000
const statement = 20_000

/** bigint: milliseconds and counters, all far below 2^53, which the driver would hand over as text. */
const bigintType = 20

/** PostgreSQL, for when one machine is outgrown. */
export function postgresDialect(url: string): PostgresDialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMost,
    connectionTimeoutMillis: connecting,
    statement_timeout: statement,
    // A database that went away without a word must not hold a request for ever.
    query_timeout: statement + 1_000,
    keepAlive: true,
    types,
  })
  // A connection that breaks while nobody uses it is replaced by the next who asks; unheard, it would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}

/** Whether rows can be locked one by one; SQLite has one lock for all. */
export function isPostgres<T>(store: Kysely<T>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
