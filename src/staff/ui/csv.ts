import { guardFormula } from '#contract/formula-guard.ts'

/**
 * Rows as a file for a spreadsheet in Swedish: semicolons, CRLF and a byte order mark. A text that a spreadsheet would run as a
 * formula gets an apostrophe before it.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const guarded = guardFormula(value)
  return /["';\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}
