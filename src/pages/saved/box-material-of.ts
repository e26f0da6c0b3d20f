import type { MaterialResponse } from '#src/actions/save/save-plan.ts'
import type { BoxMaterial } from '#src/actions/box/part-of-material.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { loadChunk } from '#src/ui/reload-once.ts'

/** A saved material as a box takes it. Whether it is a sheet, a film or a print is said in its stored page alone. */
export async function boxMaterialOf({ materialId, slug, name, image }: SavedSet): Promise<BoxMaterial> {
  const { readSaved } = await loadChunk(() => import('#src/storage/saved-rows.ts'))
  const saved = await readSaved(materialId)
  const page = (saved?.material ?? {}) as Partial<MaterialResponse>
  return { ...page.data, id: materialId, slug, name, image }
}
