import { stringify } from 'csv-stringify/sync'

/** Semicolons, CRLF and a byte order mark, as Swedish spreadsheets expect, and no cell that runs as a formula. */
export function toCsv(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) => row.map(withoutFormula))
  return stringify([headings.map(withoutFormula), ...cells], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

/** The package guards a cell that begins with a sign of a formula; one with spaces before it is guarded here. */
const withoutFormula = (value: string | number) =>
  typeof value === 'string' && /^\s+[=+\-@\uff0b\uff0d\uff1d\uff20]/.test(value) ? `'${value}` : value

/** A cell without the guard that an export put before it. */
export const withoutGuard = (cell: string) =>
  /^'\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/.test(cell) ? cell.slice(1) : cell
