import type { SavedSet } from '#src/storage/saved-index.ts'
import { updateSaved } from '#src/storage/saved-rows.ts'
import { refreshSaved, savedSets } from '#src/storage/saved-sets.ts'
import { removeSavedCopies } from './remove-copies.ts'

/** Removes the copy of a material that the server no longer has when it has to go, before it is shown; marks it otherwise. */
export async function markGone(set: SavedSet): Promise<void> {
  // Without network for the list it goes at the next start.
  await removeSavedCopies().catch(() => null)
  const isHere = savedSets()?.some(({ materialId }) => materialId === set.materialId) !== false
  if (isHere) await markWithdrawn(set, true)
}

/** Stores with a saved material whether the server still has it. */
export async function markWithdrawn(
  { materialId, withdrawn = false }: SavedSet,
  isWithdrawn: boolean,
): Promise<void> {
  if (withdrawn === isWithdrawn) return
  await updateSaved(materialId, (row) => ({ ...row, withdrawn: isWithdrawn }))
  await refreshSaved()
}
