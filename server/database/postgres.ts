import { PostgresAdapter, PostgresDialect, type Kysely, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** Connections of one process; ten processes stay below the hundred that PostgreSQL allows by default. */
const maxConnections = 8
/** How long a connection and a statement may take, ms: both less than a request may take. */
const connectTimeoutMs = 15_000
const statementTimeoutMs = 20_000

/** The type id of bigint, which the driver returns as text by default. Our values are times and counters far below 2^53. */
const bigintType = 20

/** PostgreSQL, for a site that has outgrown one machine. */
export function postgresDialect(url: string): PostgresDialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A database that disappears silently must not block a request for ever.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    types,
  })
  // An error event without a listener ends the process. The pool listens on idle connections only; one that breaks while in
  // use rejects its query and emits an event too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const dialect = new PostgresDialect({
    pool: { connect: () => checkOut(pool), end: () => pool.end() },
  })
  return keepOriginalError(dialect)
}

/**
 * Takes a connection from the pool. Idle connections that the database has closed are only noticed when they are used: a
 * first statement that changes nothing is then repeated on another connection. A connection that could not be rolled back
 * may hold an open transaction, so it is closed instead of returned to the pool.
 */
async function checkOut(pool: pg.Pool): Promise<PostgresPoolClient> {
  let client = await pool.connect()
  let isSound = true
  let isFirst = true
  const query = async (sql: string, values: unknown[]) => {
    const mayRepeat = isFirst && /^(begin|select)\b/.test(sql)
    isFirst = false
    for (let repeats = 0; ; repeats += 1) {
      try {
        return await client.query(sql, values)
      } catch (error) {
        if (sql === 'rollback') isSound = false
        if (!mayRepeat || repeats > maxConnections || !isConnectionLost(error as DriverError)) throw error
        client.release(true)
        client = await pool.connect()
      }
    }
  }
  // Kysely asks nothing else of a client, because no query uses a cursor.
  return { query, release: () => client.release(!isSound) } as unknown as PostgresPoolClient
}

type DriverError = { code?: string; message?: string }

/** Whether the connection itself broke: codes of PostgreSQL (class 08, shutdown) and of sockets; the driver reports the rest without a code. */
function isConnectionLost({ code = '', message = '' }: DriverError): boolean {
  return (
    /^(08\w{3}|57P0[123]|ECONNRESET|EPIPE)$/.test(code) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/.test(
      message,
    )
  )
}

/** Ignores a failed rollback: on a lost connection the database rolls back by itself, and the first error is the one to report. */
function keepOriginalError(dialect: PostgresDialect): PostgresDialect {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const rollback = driver.rollbackTransaction.bind(driver)
    driver.rollbackTransaction = (connection) => rollback(connection).catch(() => undefined)
    return driver
  }
  return dialect
}

/** Whether the store is a PostgreSQL, which locks single rows; SQLite has one lock for the whole database. */
export function isPostgres<T>(store: Kysely<T>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
