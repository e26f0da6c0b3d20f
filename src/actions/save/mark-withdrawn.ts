import type { SavedSet } from '#src/storage/saved-index.ts'
import { updateSaved } from '#src/storage/saved-rows.ts'
import { refreshSaved } from '#src/storage/saved-sets.ts'

/** Stores with a saved material whether the server still has it. */
export async function markWithdrawn(
  { materialId, withdrawn = false }: SavedSet,
  isWithdrawn: boolean,
): Promise<void> {
  if (withdrawn === isWithdrawn) return
  await updateSaved(materialId, (row) => ({ ...row, withdrawn: isWithdrawn }))
  await refreshSaved()
}
