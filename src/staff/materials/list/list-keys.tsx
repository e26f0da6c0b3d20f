import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { ShortcutBar } from '../../keys/shortcut-bar.tsx'
import { useKeyboard } from '../../keys/use-keyboard.ts'
import { useRowKeys } from '../../keys/use-row-keys.ts'
import type { Selection } from './selection-bar.tsx'

type Props = {
  rows: readonly StaffMaterialRow[]
  selected: Selection
  onSelect: (rows: readonly StaffMaterialRow[], isSelected: boolean) => void
}

/** The keys of the list, and the bar that names them. */
export function ListKeys({ rows, selected, onSelect }: Props) {
  const rowsWith = (id: string) => rows.filter((row) => String(row.id) === id)
  useKeyboard()
  useRowKeys({
    next: 'Nästa material',
    previous: 'Förra materialet',
    choice: {
      label: 'Markera materialet',
      onToggle: (id) => onSelect(rowsWith(id), !selected.has(Number(id))),
      onChoose: (id) => onSelect(rowsWith(id), true),
    },
  })
  return (
    <ShortcutBar
      hints={[
        [['J', 'K'], 'nästa, förra'],
        [['X'], 'markera'],
        [['Shift+J'], 'markera flera'],
        [['E'], 'ändra markerade'],
        [['/'], 'sök'],
      ]}
    />
  )
}
