import Libsql from 'libsql'
import { CompiledQuery, SqliteDialect, type SqliteDatabase } from 'kysely'

/** Statements that are kept prepared; more than the program has, so that only made-up ones fall out. */
const statementsKept = 500

/** SQLite in this process, on one file. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new Libsql(file)
  // WAL lets readers go on during a write; FULL makes an acknowledged order survive a power cut.
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
  ]) {
    database.exec(`PRAGMA ${pragma}`)
  }
  return writingFirst(new SqliteDialect({ database: withKeptStatements(database) }))
}

/**
 * Transactions here are for writing. One that began by reading could not go on to write once another process has written
 * meanwhile, and no waiting would help it; so each takes the write lock first, and waits for that.
 */
function writingFirst(dialect: SqliteDialect): SqliteDialect {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    driver.beginTransaction = async (connection) => {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    }
    return driver
  }
  return dialect
}
/** Kysely prepares each statement anew; preparing costs more than running most of ours. */
function withKeptStatements(database: Libsql.Database): SqliteDatabase {
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
      if (kept.size > statementsKept) {
        const oldest = kept.keys().next()
        if (!oldest.done) kept.delete(oldest.value)
      }
      return statement
    },
  }
}
