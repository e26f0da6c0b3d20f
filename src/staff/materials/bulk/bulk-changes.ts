import type { BulkAction, BulkChange, BulkField } from '#contract/staff-materials.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'

/** What the dialog holds for a field; `keep` is 'Ändra inte'. */
export type FieldChoice = { action: BulkAction | 'keep'; values: (string | number)[] }
export type BulkChoices = Record<BulkField, FieldChoice>

const keep: FieldChoice = { action: 'keep', values: [] }

export const noChoices: BulkChoices = {
  amne: keep,
  arskurs: keep,
  tema: keep,
  keywords: keep,
  sender_id: keep,
  license: keep,
  state: keep,
}

/** The changes to send. Adding or removing nothing is no change; replacing by nothing empties a list. */
export function changesOf(choices: BulkChoices): BulkChange[] {
  return (Object.keys(choices) as BulkField[]).flatMap((field) => {
    const { action, values } = choices[field]
    if (action === 'keep' || (action !== 'replace' && values.length === 0)) return []
    return [{ field, action, values }]
  })
}

/** What the chosen materials have now: the value that all share, or 'olika'; null where the list does not say. */
export function presentValue(field: BulkField, rows: readonly StaffMaterialRow[]): string | null {
  const read = readers[field]
  if (read === undefined) return null
  const values = new Set(rows.map(read))
  const [only = ''] = values
  if (values.size > 1) return 'olika'
  return only === '' ? 'inget' : only
}

const readers: Partial<Record<BulkField, (row: StaffMaterialRow) => string>> = {
  amne: ({ subjects }) => subjects.join(', '),
  arskurs: ({ grades }) => grades.join(', '),
  sender_id: ({ sender_name }) => sender_name,
  license: ({ license }) => license,
}
