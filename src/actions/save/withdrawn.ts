import type { SavedSet } from '#src/device/saved-index.ts'
import { changeSaved } from '#src/device/saved-rows.ts'
import { refreshSaved } from '#src/device/saved.ts'

/** Writes down beside what is saved whether the server still has it. */
export async function noteWithdrawn(
  { materialId, withdrawn = false }: SavedSet,
  isWithdrawn: boolean,
): Promise<void> {
  if (withdrawn === isWithdrawn) return
  await changeSaved(materialId, (row) => ({ ...row, withdrawn: isWithdrawn }))
  await refreshSaved()
}
