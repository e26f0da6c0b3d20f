import { readAnsweredForms } from '#src/storage/saved-index.ts'
import { addPendingSave, removePendingSave } from '#src/storage/pending-saves.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import type { SavableMaterial } from './savable-material.ts'

// Comes with the button itself: without the network nothing more can be fetched when it is pressed.

/** Keeps in mind that a material is to be saved when the network is back. */
export async function queuePendingSave(material: SavableMaterial): Promise<void> {
  const { id, slug, name, image } = material
  const answered = await readAnsweredForms().catch((): number[] => [])
  const asks = isDownloadable(material) && !answered.includes(id)
  await addPendingSave({ materialId: id, slug, name, image, asks, at: Date.now() })
  showToast(
    asks
      ? `${name} är inte sparat än. När du är online fyller du i din e-post under Sparat, så hämtas filerna.`
      : `${name} sparas när du är online, medan webbplatsen är öppen. Det står under Sparat så länge.`,
  )
}

export async function cancelPending({ id, name }: SavableMaterial): Promise<void> {
  await removePendingSave(id)
  showToast(`${name} sparas inte.`)
}
