import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type LogEvent, type Transaction } from 'kysely'
import { isDamage } from './damage.ts'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Replicas } from './replicas.ts'
import { retryTransactions } from './retry-transactions.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { traceStatement } from './tracing.ts'
import { refuseUnfinishedMove } from './unfinished-move.ts'

export type Store = Kysely<Database>
/** A transaction, for rows that must be written together. */
export type DatabaseTransaction = Transaction<Database>

/** The SQLite file in a data folder. */
export const sqliteFileIn = (folder: string) => path.join(folder, 'skolmaterial.sqlite')

/** The database to open: the URL of a PostgreSQL if given, otherwise the SQLite file in the data folder. */
export const databaseLocation = (folder: string, url?: string) => url ?? sqliteFileIn(folder)

/** Is called with the error of a query that failed because the database is damaged. */
export type OnDamage = (error: unknown) => void

/** Opens the database and migrates it. A missing SQLite file is created. */
export async function openDatabase(
  folder: string,
  url?: string,
  onDamage?: OnDamage,
  replicas?: Replicas,
): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const store = connect(databaseLocation(folder, url), onDamage, replicas)
  try {
    await refuseUnfinishedMove(store)
  } catch (error) {
    await store.destroy()
    throw error
  }
  await migrate(store)
  return store
}

/** Connects to a database without migrating it: for the worker thread that builds the finder. The store ends the connections to replicas too. */
export function connect(database: string, onDamage?: OnDamage, replicas?: Replicas): Store {
  const log = (event: LogEvent) => {
    traceStatement(event.query.sql, event.queryDurationMillis, event.level === 'error')
    if (event.level === 'error' && isDamage(event.error)) onDamage?.(event.error)
  }
  const options = onDamage === undefined ? {} : { log }
  if (!isPostgresUrl(database)) return new Kysely<Database>({ dialect: sqliteDialect(database), ...options })
  return retryTransactions(new Kysely<Database>({ dialect: postgresDialect(database, replicas), ...options }))
}

export const isPostgresUrl = (database: string) => /^postgres(ql)?:\/\//.test(database)
