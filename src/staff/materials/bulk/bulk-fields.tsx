import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import type { BulkField } from '#contract/staff-materials.ts'
import type { MaterialOptions } from '../material-options.ts'
import { fieldLabels } from '../material-texts.ts'
import { noChoices, presentValue, type BulkChoices, type FieldChoice } from './bulk-changes.ts'
import { BulkFieldChoice } from './bulk-field.tsx'
import { optionsOf } from './options-of.ts'
import { presentState, useHiddenValues } from './present-values.ts'

type Props = {
  rows: readonly StaffMaterialRow[]
  options: MaterialOptions
  choices: BulkChoices
  missing: Partial<Record<BulkField, string | undefined>>
  onChange: (field: BulkField, choice: FieldChoice) => void
}

/** Every field that can be changed, with what the materials have now. */
export function BulkFields({ rows, options, choices, missing, onChange }: Props) {
  const hidden: Partial<Record<BulkField, string | null>> = useHiddenValues(rows.map(({ id }) => id))
  return (Object.keys(noChoices) as BulkField[]).map((field) => (
    <BulkFieldChoice
      key={field}
      field={field}
      label={field === 'state' ? 'Läge' : fieldLabels[field]}
      present={field === 'state' ? presentState(rows) : (presentValue(field, rows) ?? hidden[field] ?? null)}
      choice={choices[field]}
      options={optionsOf(field, options)}
      goals={options.mal}
      error={missing[field]}
      onChange={(choice) => onChange(field, choice)}
    />
  ))
}
