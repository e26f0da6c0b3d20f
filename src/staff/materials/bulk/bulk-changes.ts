import { bulkFields, type BulkAction, type BulkChange, type BulkField } from '#contract/staff-materials.ts'
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
  minutes: keep,
  sprak: keep,
  needs: keep,
  papper: keep,
  malgrupp: keep,
  mal: keep,
  state: keep,
}

/** The changes to send. Replacing by nothing empties a list. */
export function changesOf(choices: BulkChoices): BulkChange[] {
  return fieldsOf(choices).flatMap((field) => {
    const { action, values } = choices[field]
    return action === 'keep' || lacksValue(choices, field) ? [] : [{ field, action, values }]
  })
}

/** What is missing, by field, where an action is chosen but not what to add, remove or change to. */
export function missingValues(choices: BulkChoices): Partial<Record<BulkField, string>> {
  const missing = fieldsOf(choices).filter((field) => lacksValue(choices, field))
  return Object.fromEntries(missing.map((field) => [field, missingTexts[choices[field].action]]))
}

const missingTexts: Record<FieldChoice['action'], string> = {
  keep: '',
  add: 'Välj vad som ska läggas till, eller välj Ändra inte.',
  remove: 'Välj vad som ska tas bort, eller välj Ändra inte.',
  replace: 'Välj vad det ska bytas till, eller välj Ändra inte.',
}

const fieldsOf = (choices: BulkChoices) => Object.keys(choices) as BulkField[]

function lacksValue(choices: BulkChoices, field: BulkField): boolean {
  const { action, values } = choices[field]
  const canBeEmpty = action === 'keep' || (action === 'replace' && bulkFields[field] === 'list')
  return values.length === 0 && !canBeEmpty
}

/** What the chosen materials have now: the value that all share, or 'olika'; null where the list does not say. */
export function presentValue(field: BulkField, rows: readonly StaffMaterialRow[]): string | null {
  const read = readers[field]
  return read === undefined ? null : sharedValue(rows.map(read))
}

/** The value that all share, or 'olika'. */
export function sharedValue(all: readonly string[]): string {
  const values = new Set(all)
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
