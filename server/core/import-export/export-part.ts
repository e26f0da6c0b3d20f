import { toCsv } from './csv.ts'

type ExportFormat = 'csv' | 'json'
type Cell = string | number | null
export type ExportedRow = Record<string, Cell>

type Part = { columns: readonly string[]; format: ExportFormat; isFirst: boolean; isLast: boolean }

/** A part of an export. The parts of a file are joined as they are: the first begins it, and the last ends it. */
export function exportPart(rows: readonly ExportedRow[], { columns, format, isFirst, isLast }: Part): string {
  if (format === 'csv') {
    if (columns.length === 0) return ''
    const lines = toCsv(
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? '')),
    )
    return isFirst ? lines : lines.slice(lines.indexOf('\r\n') + 2)
  }
  const items = rows.map((row) => JSON.stringify(row)).join(',\n')
  return `${isFirst ? '[\n' : ',\n'}${items}${isLast ? '\n]\n' : ''}`
}
