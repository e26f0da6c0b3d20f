import { pluralForm } from '#contract/plural-form.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { maxBulkMaterials } from '#contract/staff-materials.ts'
import { KeyButton } from '../../keys/key-button.tsx'
import { formatInteger } from '#src/ui/format.ts'

export type Selection = ReadonlyMap<number, StaffMaterialRow>

type BarProps = { total: number; selected: Selection; onEdit: () => void; onClear: () => void }

export function SelectionBar({ total, selected, onEdit, onClear }: BarProps) {
  const isTooMany = selected.size > maxBulkMaterials
  return (
    <div className="materials-selection" data-selected={selected.size > 0 || undefined}>
      <p role="status">
        {selected.size === 0
          ? `${formatInteger(total)} material`
          : `${selected.size} av ${formatInteger(total)} ${pluralForm(selected.size, 'markerat', 'markerade')}`}
        {isTooMany && `, högst ${maxBulkMaterials} går att ändra på en gång`}
      </p>
      {selected.size > 0 && (
        <>
          <KeyButton
            keys="E"
            label="Ändra de markerade"
            className="staff-button staff-button-main"
            disabled={isTooMany}
            onPress={onEdit}
          >
            Ändra markerade …
          </KeyButton>
          <button type="button" className="text-button" onClick={onClear}>
            Avmarkera
          </button>
        </>
      )}
    </div>
  )
}
