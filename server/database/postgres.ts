import { PostgresAdapter, PostgresDialect, type Kysely, type PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** Connections of one process; ten processes stay below the hundred that PostgreSQL allows by default. */
const maxConnections = 8
/** How long to wait for a connection, and for one statement, ms: both shorter than a request may take. */
const connectTimeoutMs = 15_000
const statementTimeoutMs = 20_000

/** bigint: milliseconds and counters, all far below 2^53, which the driver would hand over as text. */
const bigintType = 20

/** PostgreSQL, for when one machine is outgrown. */
export function postgresDialect(url: string): PostgresDialect {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    // A database that went away without a word must not hold a request for ever.
    query_timeout: statementTimeoutMs + 1_000,
    keepAlive: true,
    types,
  })
  // An error event that nobody hears ends the process. The pool hears those of idle connections only; one that breaks while
  // it is in use says so to whoever waits for it, and as an event of its own.
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
        if (!mayRepeat || repeats > maxConnections || !isConnectionLost(error as Failure)) throw error
        client.release(true)
        client = await pool.connect()
      }
    }
  }
  // Kysely asks nothing else of a client, because no query uses a cursor.
  return { query, release: () => client.release(!isSound) } as unknown as PostgresPoolClient
}

type Failure = { code?: string; message?: string }

/** Whether the connection itself broke: codes of PostgreSQL (class 08, shutdown) and of sockets; the driver says the rest without a code. */
function isConnectionLost({ code = '', message = '' }: Failure): boolean {
  return (
    /^(08\w{3}|57P0[123]|ECONNRESET|EPIPE)$/.test(code) ||
    /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/.test(
      message,
    )
  )
}

/** A lost connection cannot be rolled back either; the database does that by itself. What failed first is what is told. */
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

/** Whether rows can be locked one by one; SQLite has one lock for all. */
export function isPostgres<T>(store: Kysely<T>): boolean {
  return store.getExecutor().adapter instanceof PostgresAdapter
}
