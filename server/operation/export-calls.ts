import { sql } from 'kysely'
import { toText } from '#contract/call-path.ts'
import { exportData } from '#contract/calls/staff-export.ts'
import { exportSets } from '#contract/export-sets.ts'
import { exportPart, type ExportedRow } from '../core/export-part.ts'
import { numberIn } from '../core/staff-text.ts'
import type { Store } from '../database/open.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { exportTables } from './export-tables.ts'

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

/** The rows after a key. Times become dates, which a spreadsheet reads. */
async function readRows(
  store: Store,
  { table, key, without = [] }: (typeof exportTables)[keyof typeof exportTables],
  after: string,
): Promise<{ rows: ExportedRow[]; next: string | null }> {
  const id = sql.ref(key)
  // PostgreSQL compares a number only with a number.
  const example = await sql<Record<string, unknown>>`select ${id} from ${sql.table(table)} limit 1`.execute(
    store,
  )
  const seen = typeof example.rows[0]?.[key] === 'number' ? numberIn(after) : after
  const from = after === '' ? sql`` : sql`where ${id} > ${seen}`
  const { rows } = await sql<Record<string, string | number | null>>`select * from ${sql.table(table)} ${from}
    order by ${id} limit ${sql.lit(rowsAtOnce + 1)}`.execute(store)
  const shown = rows.slice(0, rowsAtOnce)
  const last = shown.at(-1)?.[key]
  return {
    rows: shown.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([column]) => !without.includes(column))
          .map(([column, value]) => [column, isTime(column, value) ? new Date(value).toISOString() : value]),
      ),
    ),
    next: rows.length > rowsAtOnce ? String(last) : null,
  }
}

const isTime = (column: string, value: unknown): value is number =>
  typeof value === 'number' && value > 0 && /(^|_)at$/.test(column)
