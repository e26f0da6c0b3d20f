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

/** Whether a field is to be changed and no value is chosen for it. Replacing a list by nothing empties it. */
function isUnfinished(field: BulkField, { action, values }: FieldChoice): boolean {
  if (action === 'keep' || values.length > 0) return false
  return action !== 'replace' || bulkFields[field] !== 'list'
}

/** The fields that are to be changed. */
const chosenFields = (choices: BulkChoices) =>
  (Object.keys(choices) as BulkField[]).filter((field) => choices[field].action !== 'keep')

/** The fields that are to be changed and for which no value is chosen. */
export const unfinishedFields = (choices: BulkChoices): BulkField[] =>
  chosenFields(choices).filter((field) => isUnfinished(field, choices[field]))

/** The changes to send. */
export const changesOf = (choices: BulkChoices): BulkChange[] =>
  chosenFields(choices).flatMap((field) => {
    const { action, values } = choices[field]
    return action === 'keep' || isUnfinished(field, choices[field]) ? [] : [{ field, action, values }]
  })

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
