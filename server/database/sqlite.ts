import Libsql from 'libsql'
import { CompiledQuery, SqliteDialect, type DatabaseConnection, type SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

/** Prepared statements in the cache: more than the program has, so that only generated ones are evicted. */
const maxCachedStatements = 500

/** How long a write waits for another process's, ms. */
export const busyTimeoutMs = 5000

/** SQLite in this process, with one file. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new Libsql(file)
  // WAL lets readers continue during a write; FULL makes an acknowledged order survive a power cut; secure_delete
  // overwrites what is deleted, so that an erased person is not left in the file.
  for (const pragma of [
    `busy_timeout = ${busyTimeoutMs}`,
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
  ])
    database.exec(`PRAGMA ${pragma}`)
  enableWal(database)
  const dialect = new SqliteDialect({ database: withStatementCache(database) })
  return withImmediateTransactions(dialect, () => database.inTransaction)
}

/** Switches to the write-ahead log. SQLite ignores busy_timeout here, so processes that open a new file at once have to retry. */
function enableWal(database: Libsql.Database): void {
  const giveUpAt = Date.now() + 5000
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      const isBusy =
        error instanceof Error &&
        /SQLITE_BUSY|locked/.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)
      if (!isBusy || Date.now() > giveUpAt) throw error
      // Blocking is harmless: the database is opened before anything else runs.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Takes the write lock at the start of each transaction. One that starts with a read cannot write once another process has
 * written, and waiting does not help it. On a full disk SQLite rolls back by itself; a second rollback fails, and its error
 * would hide the reason.
 */
function withImmediateTransactions(dialect: SqliteDialect, isOpen: () => boolean): SqliteDialect {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const run = (connection: DatabaseConnection, statement: string) =>
      connection.executeQuery(CompiledQuery.raw(statement))
    driver.beginTransaction = async (connection) => {
      // A failed rollback has left a transaction open.
      if (isOpen()) await run(connection, 'rollback')
      await run(connection, 'begin immediate')
    }
    driver.rollbackTransaction = async (connection) => {
      try {
        if (isOpen()) await run(connection, 'rollback')
      } catch {
        // The first error is the one to report; the next transaction rolls back again.
      }
    }
    return driver
  }
  return dialect
}

/** Caches prepared statements. Kysely prepares each statement again, which costs more than running most of ours. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const statements = new LRUCache<string, Libsql.Statement>({ max: maxCachedStatements })
  return {
    close() {
      // Cached statements hold the file open after `close`, so the log is written into the file here, and the folder holds
      // one complete file afterwards. The short timeout does not wait for readers in other processes.
      statements.clear()
      database.exec('PRAGMA busy_timeout = 100')
      try {
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch {
        // On a disk that has become read-only or fails, the log stays beside the file, and whoever opens it next reads both.
      }
      database.close()
    },
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached !== undefined) return cached
      const statement = database.prepare(sql)
      statements.set(sql, statement)
      return statement
    },
  }
}
