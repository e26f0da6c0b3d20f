import { sql } from 'kysely'
import { toText } from '#contract/call-path.ts'
import { exportData } from '#contract/calls/staff-export.ts'
import { exportSets } from '#contract/export-sets.ts'
import { exportPart, type ExportedRow } from '../core/import-export/export-part.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { Store } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { exportTables, type ExportTable } from './export-tables.ts'

const rowsAtOnce = 2000

/** What the operator owns as CSV and JSON. Each part is in the audit log, because some hold persons. */
export function mountExportCalls({ writePrepared }: StaffRouter, store: Store): void {
  writePrepared(
    exportData,
    async (fields) => {
      const set = exportSets.find(({ key }) => key === toText(fields.set))?.key
      const format = toText(fields.format)
      if (set === undefined || set === 'materials' || (format !== 'csv' && format !== 'json'))
        throw invalidFields([{ path: ['set'], message: 'Välj vad som ska exporteras.' }])
      const after = toText(fields.after)
      const { rows, next } = await readRows(store, exportTables[set], after)
      const columns = Object.keys(rows[0] ?? {})
      const text = exportPart(rows, { columns, format, isFirst: after === '', isLast: next === null })
      return { set, format, after, data: { text, next, count: rows.length } }
    },
    async (_fields, { audit }, { set, format, after, data }) => {
      audit({ kind: 'export', entity: set, after: { format, rows: data.count, first: after === '' } })
      return { data }
    },
  )
}

/** The rows after the key of an earlier part. Times become dates, which a spreadsheet reads. */
async function readRows(
  store: Store,
  { table, key, without = [] }: ExportTable,
  after: string,
): Promise<{ rows: ExportedRow[]; next: string | null }> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const seen = after === '' ? null : await keyIn(store, { table, key }, after)
  // An empty table has nothing after any key.
  if (seen?.length === 0) return { rows: [], next: null }
  const from = seen === null ? sql`` : sql`where (${columns}) > (${sql.join(seen)})`
  const { rows } = await sql<Record<string, string | number | null>>`select * from ${sql.table(table)} ${from}
    order by ${columns} limit ${sql.lit(rowsAtOnce + 1)}`.execute(store)
  const shown = rows.slice(0, rowsAtOnce)
  const last = shown.at(-1) ?? {}
  return {
    rows: shown.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !without.includes(column))
          .map(([column, value]) => [column, isTime(column, value) ? new Date(value).toISOString() : value]),
      ),
    ),
    next: rows.length > rowsAtOnce ? JSON.stringify(key.map((column) => last[column])) : null,
  }
}

/**
 * The values of a key that an answer has named, with the types that the table has, because PostgreSQL compares a number only with
 * a number; none where the table is empty.
 */
async function keyIn(
  store: Store,
  { table, key }: Pick<ExportTable, 'table' | 'key'>,
  after: string,
): Promise<(string | number)[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const example = await sql<
    Record<string, unknown>
  >`select ${columns} from ${sql.table(table)} limit 1`.execute(store)
  const values = parseKey(after)
  if (values?.length !== key.length)
    throw invalidFields([{ path: ['after'], message: 'Börja om med hela filen.' }])
  if (example.rows.length === 0) return []
  return key.map((column, at) =>
    typeof example.rows[0]?.[column] === 'number'
      ? positiveNumberIn(values[at])
      : // PostgreSQL takes no text with this character.
        toText(values[at]).replaceAll('\0', ''),
  )
}

function parseKey(after: string): unknown[] | null {
  try {
    const values: unknown = JSON.parse(after)
    return Array.isArray(values) ? values : null
  } catch {
    return null
  }
}

const isTime = (column: string, value: unknown): value is number =>
  typeof value === 'number' && value > 0 && /(^|_)(at|until)$/.test(column)
