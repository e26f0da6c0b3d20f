import { askedBefore } from '#src/device/saved-index.ts'
import { addWish, removeWish } from '#src/device/saved-wishes.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import type { Savable } from './use-saving.ts'

// Comes with the button itself: without the network nothing more can be fetched when it is pressed.

/** Keeps in mind that a material is to be saved when the network is back. */
export async function wishFor(material: Savable): Promise<void> {
  const { id, slug, name, image } = material
  const answered = await askedBefore().catch((): number[] => [])
  const asks = isDownloadable(material) && !answered.includes(id)
  await addWish({ materialId: id, slug, name, image, asks, at: Date.now() })
  showToast(
    asks
      ? `${name} är inte sparat än. När du är online fyller du i din e-post under Sparat, så hämtas filerna.`
      : `${name} sparas när du är online, medan webbplatsen är öppen. Det står under Sparat så länge.`,
  )
}

export async function unwish({ id, name }: Savable): Promise<void> {
  await removeWish(id)
  showToast(`${name} sparas inte.`)
}
