import { PostgresAdapter, PostgresDialect, type Kysely, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { endLateReads, mayBeLate } from './late-reads.ts'
import { isConnectionLost, queryTimedOut, type DriverError } from './connection-errors.ts'
import { parsePostgresAddress } from './postgres-address.ts'
import { createPool, readTimeoutMs, writeTimeoutMs } from './postgres-pool.ts'
import type { Replicas } from './replicas.ts'
import { retryConflicts } from './retry-transactions.ts'
import { createStatementNames, runNamed, type StatementNames } from './statement-names.ts'

/** How long a statement of a transaction may wait for somebody else's lock, ms. */
const lockTimeoutMs = 5000
/** One message instead of three; `set local` ends with the transaction, also behind a pooler that shares connections. */
const beginWithLimits = [
  'begin',
  `set local lock_timeout = ${lockTimeoutMs}`,
  `set local statement_timeout = ${writeTimeoutMs}`,
].join('; ')

/**
 * PostgreSQL, for a site that has outgrown one machine. Single selects have connections of their own: transactions that wait
 * for a locked row cannot hold up the reads. The address may set `connections` (of one process), `pooler=on` (behind
 * PgBouncer in transaction mode) and `prepared=on` (statements are planned once). Reads that may be late go to a replica, where there is one.
 */
export function postgresDialect(url: string, replicas?: Replicas): PostgresDialect {
  const address = parsePostgresAddress(url)
  const half = Math.max(1, Math.floor(address.connections / 2))
  const reads = createPool(address, { max: half, timeoutMs: readTimeoutMs })
  const writes = createPool(address, {
    max: Math.max(1, address.connections - half),
    timeoutMs: writeTimeoutMs,
  })
  const names = address.isPrepared ? createStatementNames() : null
  const dialect = new PostgresDialect({
    pool: {
      connect: async () => checkOut({ reads, writes, replicas, names }),
      end: async () => void (await Promise.all([reads.end(), writes.end(), replicas?.end()])),
    },
  })
  return keepOriginalError(dialect)
}

type Connections = {
  reads: pg.Pool
  writes: pg.Pool
  replicas: Replicas | undefined
  /** Null where statements have no names. */
  names: StatementNames | null
}

/**
 * Takes a connection when the first statement shows from which pool. Idle connections that the database has closed are only
 * noticed when they are used: a first statement that changes nothing is then repeated on another connection. A connection
 * that could not be rolled back may hold an open transaction, and one that has not answered in time may never answer again, so they
 * are closed instead of returned to the pool.
 */
function checkOut({ reads, writes, replicas, names }: Connections): PostgresPoolClient {
  let pool = writes
  let client: pg.PoolClient | null = null
  let isSound = true
  const query = async (sql: string, values: unknown[]) => {
    const isFirst = client === null
    if (isFirst && /^select\b/.test(sql)) {
      const lateAnswer = mayBeLate() ? await replicas?.read(sql, values) : null
      if (lateAnswer) return lateAnswer
      pool = reads
    } else endLateReads()
    const mayRepeat = isFirst && /^(begin|select)\b/.test(sql)
    const statement = sql === 'begin' ? beginWithLimits : sql
    for (let repeats = 0; ; repeats += 1) {
      client ??= await pool.connect()
      try {
        // A first statement that begins nothing is a transaction of its own.
        const held = client
        const isWhole = isFirst && !/^begin\b/.test(sql)
        const run = () => runNamed(held, names, statement, values)
        return await (isWhole ? retryConflicts(run) : run())
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
