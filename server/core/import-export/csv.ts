import { guardFormula, mayRunAsFormula } from '#contract/formula-guard.ts'
import { stringify } from 'csv-stringify/sync'

/** Semicolons, CRLF and a byte order mark, as Swedish spreadsheets expect, and no cell that runs as a formula. */
export function toCsv(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [headings, ...rows].map((row) =>
    row.map((value) => (typeof value === 'string' ? guardFormula(value) : value)),
  )
  return stringify(cells, { bom: true, delimiter: ';', record_delimiter: 'windows' })
}

/** A cell without the guard that an export put before it. */
export const withoutGuard = (cell: string) =>
  cell.startsWith("'") && mayRunAsFormula(cell.slice(1)) ? cell.slice(1) : cell
