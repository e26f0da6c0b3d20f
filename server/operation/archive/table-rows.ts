import { sql, type Kysely } from 'kysely'
import { isPostgres } from '../../database/postgres.ts'
import type { Row } from './site-rules.ts'

const rowsAtOnce = 1000

/** A table's name with its columns, in the order in which rows can be inserted: whatever a row refers to is there before it. */
export type TableShape = { name: string; columns: string[] }

export async function readTableShapes<T>(database: Kysely<T>): Promise<TableShape[]> {
  const tables = await database.introspection.getTables()
  const shapes = new Map(
    tables
      .filter(({ isView, name }) => !isView && !name.startsWith('sqlite_'))
      .map(({ name, columns }) => [name, { name, columns: columns.map((column) => column.name) }]),
  )
  const references = await readReferences(database)
  const ordered: TableShape[] = []
  const visited = new Set<string>()
  const visit = (name: string): void => {
    const shape = shapes.get(name)
    if (shape === undefined || visited.has(name)) return
    visited.add(name)
    for (const { child, parent } of references) if (child === name) visit(parent)
    ordered.push(shape)
  }
  for (const name of [...shapes.keys()].sort()) visit(name)
  return ordered
}

/** Which table refers to which. */
async function readReferences<T>(database: Kysely<T>): Promise<{ child: string; parent: string }[]> {
  type Reference = { child: string; parent: string }
  const found = isPostgres(database)
    ? sql<Reference>`select child.relname as child, parent.relname as parent from pg_constraint
        join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
        where contype = 'f' and connamespace = current_schema()::regnamespace`
    : sql<Reference>`select child.name as child, reference."table" as parent
        from sqlite_master child, pragma_foreign_key_list(child.name) reference where child.type = 'table'`
  const { rows } = await found.execute(database)
  // Each database names them in an order of its own.
  return rows.sort((one, other) => (one.parent < other.parent ? -1 : 1))
}

/** The rows of a table in batches, as the transaction of this connection sees them. */
export async function* readTableRows<T>(connection: Kysely<T>, table: string): AsyncGenerator<Row[]> {
  if (isPostgres(connection)) {
    await sql`declare archived_rows no scroll cursor for select * from ${sql.table(table)}`.execute(
      connection,
    )
    for (;;) {
      const { rows } = await sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from archived_rows`.execute(
        connection,
      )
      if (rows.length > 0) yield rows
      if (rows.length < rowsAtOnce) break
    }
    await sql`close archived_rows`.execute(connection)
    return
  }
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<Row & { archived_rowid: number }>`select rowid as archived_rowid, *
      from ${sql.table(table)} where rowid > ${last} order by rowid limit ${sql.lit(rowsAtOnce)}`.execute(
      connection,
    )
    if (rows.length > 0) yield rows.map(({ archived_rowid: _, ...row }) => row)
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.archived_rowid ?? last
  }
}

/**
 * Reads within one transaction that sees the database as it was at its start, whatever others write meanwhile. Nothing is
 * locked.
 */
export function readConsistently<T, Result>(
  database: Kysely<T>,
  work: (connection: Kysely<T>) => Promise<Result>,
): Promise<Result> {
  return database.connection().execute(async (connection) => {
    await (isPostgres(database) ? sql`begin isolation level repeatable read read only` : sql`begin`).execute(
      connection,
    )
    try {
      return await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}
