import Libsql from 'libsql'
import { CompiledQuery, SqliteDialect, type DatabaseConnection, type SqliteDatabase } from 'kysely'

/** Statements that are kept prepared; more than the program has, so that only made-up ones fall out. */
const maxCachedStatements = 500

/** SQLite in this process, on one file. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new Libsql(file)
  // WAL lets readers go on during a write; FULL makes an acknowledged order survive a power cut; what is deleted is
  // overwritten, so that an erased person is not left in the file.
  for (const pragma of [
    'busy_timeout = 5000',
    'synchronous = FULL',
    'foreign_keys = ON',
    'secure_delete = ON',
  ])
    database.exec(`PRAGMA ${pragma}`)
  enableWal(database)
  const dialect = new SqliteDialect({ database: withStatementCache(database) })
  return withImmediateTransactions(dialect, () => database.inTransaction)
}

/** Turns to the write-ahead log. Where several processes open a new file at once SQLite does not wait, whatever its timeout. */
function enableWal(database: Libsql.Database): void {
  const giveUp = Date.now() + 5000
  for (;;) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (error) {
      const isBusy =
        error instanceof Error &&
        /SQLITE_BUSY|locked/.test(`${'code' in error ? String(error.code) : ''} ${error.message}`)
      if (!isBusy || Date.now() > giveUp) throw error
      // Opening is done before anything else runs, and takes a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    }
  }
}

/**
 * Transactions here are for writing. One that began by reading could not go on to write once another process has written
 * meanwhile, and no waiting would help it; so each takes the write lock first, and waits for that. On a full disk SQLite
 * rolls back by itself; a second rollback fails, and would be told in place of the reason.
 */
function withImmediateTransactions(dialect: SqliteDialect, isOpen: () => boolean): SqliteDialect {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const run = (connection: DatabaseConnection, statement: string) =>
      connection.executeQuery(CompiledQuery.raw(statement))
    driver.beginTransaction = async (connection) => {
      // Left open by a rollback that failed.
      if (isOpen()) await run(connection, 'rollback')
      await run(connection, 'begin immediate')
    }
    driver.rollbackTransaction = async (connection) => {
      try {
        if (isOpen()) await run(connection, 'rollback')
      } catch {
        // What failed first is what is told; the next transaction tries again.
      }
    }
    return driver
  }
  return dialect
}

/** Kysely prepares each statement anew; preparing costs more than running most of ours. */
function withStatementCache(database: Libsql.Database): SqliteDatabase {
  const kept = new Map<string, Libsql.Statement>()
  return {
    close() {
      // Statements that are kept hold the file open after `close`, so the log is put into the file here: what lies in the
      // folder afterwards is one whole file. Readers elsewhere are not waited for.
      kept.clear()
      database.exec('PRAGMA busy_timeout = 100')
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    },
    prepare(sql) {
      const known = kept.get(sql)
      if (known !== undefined) {
        kept.delete(sql)
        kept.set(sql, known)
        return known
      }
      const statement = database.prepare(sql)
      kept.set(sql, statement)
      if (kept.size > maxCachedStatements) {
        const oldest = kept.keys().next()
        if (!oldest.done) kept.delete(oldest.value)
      }
      return statement
    },
  }
}
