import { sql, type Kysely } from 'kysely'
import { isPostgres } from '#server/database/postgres.ts'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }
/** The columns of each table, and the name and table of each unique index. */
export type Schema = { tables: Map<string, Map<string, Column>>; uniqueIndexes: Map<string, string> }

export async function readSchema<T>(store: Kysely<T>): Promise<Schema> {
  const tables = new Map(
    (await store.introspection.getTables()).map(({ name, columns }) => [
      name,
      new Map(
        columns.map((column) => [
          column.name,
          {
            type: column.dataType.toLowerCase(),
            isNullable: column.isNullable,
            hasDefault: column.hasDefaultValue || column.isAutoIncrementing,
          },
        ]),
      ),
    ]),
  )
  const reading = isPostgres(store)
    ? sql<{ name: string; table: string; definition: string }>`
        select indexname as name, tablename as "table", indexdef as definition from pg_indexes where schemaname = current_schema()`
    : sql<{ name: string; table: string; definition: string | null }>`
        select name, tbl_name as "table", sql as definition from sqlite_master where type = 'index'`
  const { rows } = await reading.execute(store)
  const unique = rows.filter(({ definition }) => /^create unique index/i.test(definition ?? ''))
  return { tables, uniqueIndexes: new Map(unique.map(({ name, table }) => [name, table])) }
}

/** What a server that knows only the schema before can no longer read or write. */
export function narrowedBy(before: Schema, after: Schema): string[] {
  const narrowed: string[] = []
  for (const [table, columns] of before.tables) {
    const now = after.tables.get(table)
    if (now === undefined) {
      narrowed.push(`${table} is gone`)
      continue
    }
    for (const [name, column] of columns) {
      const changed = now.get(name)
      if (changed === undefined) narrowed.push(`${table}.${name} is gone`)
      else if (changed.type !== column.type) narrowed.push(`${table}.${name} has another type`)
      else if (column.isNullable && !changed.isNullable) narrowed.push(`${table}.${name} may not be null`)
    }
    for (const [name, { isNullable, hasDefault }] of now)
      if (!columns.has(name) && !isNullable && !hasDefault)
        narrowed.push(`${table}.${name} has no value in the rows of earlier servers`)
  }
  for (const [index, table] of after.uniqueIndexes)
    if (before.tables.has(table) && !before.uniqueIndexes.has(index))
      narrowed.push(`${table} has the new unique index ${index}`)
  return narrowed
}
