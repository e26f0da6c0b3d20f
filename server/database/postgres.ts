import { PostgresAdapter, PostgresDialect, type Kysely, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { retryConflicts } from './retry-transactions.ts'

/** Connections of one process, half of them for reads; ten processes stay below the hundred that PostgreSQL allows by default. */
const defaultConnections = 8
/** How long a connection may take, ms: less than a request may take. */
const connectTimeoutMs = 15_000
/** How long a statement may take in a transaction and outside, ms, and how long it may wait for somebody else's lock. */
const writeTimeoutMs = 20_000
const readTimeoutMs = 10_000
const lockTimeoutMs = 5000
/** One message instead of three; `set local` ends with the transaction, also behind a pooler that shares connections. */
const beginWithLimits = [
  'begin',
  `set local lock_timeout = ${lockTimeoutMs}`,
  `set local statement_timeout = ${writeTimeoutMs}`,
].join('; ')

/** The type id of bigint, which the driver returns as text by default. Our values are times and counters far below 2^53. */
const bigintType = 20

/**
 * PostgreSQL, for a site that has outgrown one machine. Single selects have connections of their own: transactions that wait
 * for a locked row cannot hold up the reads. The address may set `connections` (of one process) and `pooler=on` (behind
 * PgBouncer in transaction mode).
 */
export function postgresDialect(url: string): PostgresDialect {
  const { address, connections, hasPooler } = parseAddress(url)
  const half = Math.max(1, Math.floor(connections / 2))
  const reads = createPool(address, half, readTimeoutMs, hasPooler)
  const writes = createPool(address, Math.max(1, connections - half), writeTimeoutMs, hasPooler)
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => checkOut(reads, writes),
      end: async () => void (await Promise.all([reads.end(), writes.end()])),
    },
  })
  return keepOriginalError(dialect)
}

/** Takes our own settings out of the address; the driver would send them to the database. */
function parseAddress(url: string) {
  const parsed = new URL(url)
  const connections = Number(parsed.searchParams.get('connections') ?? defaultConnections)
  const hasPooler = parsed.searchParams.get('pooler') === 'on'
  if (!Number.isInteger(connections) || connections < 2)
    throw new Error('DATABASE_URL: connections has to be a whole number, 2 or more')
  for (const name of ['connections', 'pooler']) parsed.searchParams.delete(name)
  return { address: parsed.href, connections, hasPooler }
}

function createPool(address: string, max: number, timeoutMs: number, hasPooler: boolean): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // PgBouncer refuses settings at the start of a connection. There the role has them (docs/configuration.md).
    ...(!hasPooler && { statement_timeout: timeoutMs }),
    // A database that disappears silently must not block a request for ever.
    query_timeout: writeTimeoutMs + 1_000,
    keepAlive: true,
    types,
  })
  // An error event without a listener ends the process. The pool listens on idle connections only; one that breaks while in
  // use rejects its query and emits an event too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * Takes a connection when the first statement shows from which pool. Idle connections that the database has closed are only
 * noticed when they are used: a first statement that changes nothing is then repeated on another connection. A connection
 * that could not be rolled back may hold an open transaction, and one that has not answered in time may never answer again, so they
 * are closed instead of returned to the pool.
 */
function checkOut(reads: pg.Pool, writes: pg.Pool): PostgresPoolClient {
  let pool = writes
  let client: pg.PoolClient | null = null
  let isSound = true
  const query = async (sql: string, values: unknown[]) => {
    const isFirst = client === null
    if (isFirst && /^select\b/.test(sql)) pool = reads
    const mayRepeat = isFirst && /^(begin|select)\b/.test(sql)
    const statement = sql === 'begin' ? beginWithLimits : sql
    for (let repeats = 0; ; repeats += 1) {
      client ??= await pool.connect()
      try {
        // A first statement that begins nothing is a transaction of its own.
        const held = client
        const isWhole = isFirst && !/^begin\b/.test(sql)
        return await (isWhole
          ? retryConflicts(() => held.query(statement, values))
          : held.query(statement, values))
      } catch (error) {
        if (sql === 'rollback' || (error as DriverError).message === queryTimedOut) isSound = false
        if (!mayRepeat || repeats > pool.options.max || !isConnectionLost(error as DriverError)) throw error
        client.release(true)
        client = null
      }
    }
  }
  // Kysely asks nothing else of a client, because no query uses a cursor.
  return { query, release: () => client?.release(!isSound) } as unknown as PostgresPoolClient
}

/** What the driver says when `query_timeout` ends; it has no code. */
const queryTimedOut = 'Query read timeout'

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
