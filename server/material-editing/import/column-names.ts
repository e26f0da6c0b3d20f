import { materialColumns } from '#contract/material-columns.ts'

/** The column of a field, as the file names it; '' where it has none. */
export function columnOfField(field: string): string {
  return materialColumns.find((column) => column.field === field)?.name ?? ''
}
