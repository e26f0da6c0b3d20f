import { readAnsweredForms } from '#src/storage/saved-index.ts'
import { addPendingSave, removePendingSave } from '#src/storage/pending-saves.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import type { SavableMaterial } from './savable-material.ts'

// Part of the button's own chunk, because no other can be loaded when the button is pressed offline.

/** Stores that a material is to be saved when the network is back. */
export async function queuePendingSave(material: SavableMaterial): Promise<void> {
  const { id, slug, name, image } = material
  // A storage that fails has no answers to show: the form is asked for once more.
  const answered = await readAnsweredForms().catch((): number[] => [])
  const needsForm = isDownloadable(material) && !answered.includes(id)
  // Devices store the answer as `asks`.
  await addPendingSave({ materialId: id, slug, name, image, asks: needsForm, at: Date.now() })
  showToast(
    needsForm
      ? `${name} är inte sparat än. När du är online fyller du i din e-post under Sparat, så hämtas filerna.`
      : `${name} sparas när du är online, medan webbplatsen är öppen. Det står under Sparat så länge.`,
  )
}

/** Removes a pending save, and says so. */
export async function cancelPendingSave({ id, name }: SavableMaterial): Promise<void> {
  await removePendingSave(id)
  showToast(`${name} sparas inte.`)
}
