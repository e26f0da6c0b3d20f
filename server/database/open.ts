import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, type Transaction } from 'kysely'
import { migrate } from './migrate.ts'
import { postgresDialect } from './postgres.ts'
import type { Database } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type Store = Kysely<Database>
/** What a room writes through while several rows must come to be together. */
export type DatabaseTransaction = Transaction<Database>

/** Where a data folder keeps its database. */
export const sqliteFileIn = (folder: string) => path.join(folder, 'skolmaterial.sqlite')

/** Which database: the address of a PostgreSQL, where there is one, or else the file in the data folder. */
export const databaseLocation = (folder: string, url?: string) => url ?? sqliteFileIn(folder)

/** Opens the database, made when it is a file that is missing, and brings it up to date. */
export async function openDatabase(folder: string, url?: string): Promise<Store> {
  mkdirSync(folder, { recursive: true })
  const store = connect(databaseLocation(folder, url))
  await migrate(store)
  return store
}

/** A connection to a database that is already up to date: for the worker thread that builds the finder. */
export function connect(database: string): Store {
  return new Kysely<Database>({
    dialect: isPostgresUrl(database) ? postgresDialect(database) : sqliteDialect(database),
  })
}

const isPostgresUrl = (database: string) => /^postgres(ql)?:\/\//.test(database)
