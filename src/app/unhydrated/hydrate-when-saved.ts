import { pendingSaves, watchPendingSaves } from '#src/storage/pending-saves.ts'
import { savedSets, saveProgressOf, watchSaved } from '#src/storage/saved-sets.ts'

/**
 * Hydrates the page when one of its materials is saved here or is being saved, or is to be: their buttons and files then look
 * different. Returns the function that ends it.
 */
export function hydrateWhenSaved(
  materials: readonly { id: number }[],
  hydrate: () => Promise<void>,
): () => void {
  const ids = new Set(materials.map(({ id }) => id))
  const hydrateIfAny = () => {
    const stored = [...(savedSets() ?? []), ...(pendingSaves() ?? [])]
    const isAny =
      stored.some(({ materialId }) => ids.has(materialId)) ||
      [...ids].some((id) => saveProgressOf(id) !== undefined)
    if (!isAny) return
    stop()
    void hydrate().catch(() => null)
  }
  const stops = [watchSaved(hydrateIfAny), watchPendingSaves(hydrateIfAny)]
  const stop = () => stops.forEach((end) => end())
  // They may have been read before.
  hydrateIfAny()
  return stop
}
