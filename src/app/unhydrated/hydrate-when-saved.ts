import { pendingSaves, watchPendingSaves } from '#src/storage/pending-saves.ts'
import { savedSets, saveProgressOf, watchSaved } from '#src/storage/saved-sets.ts'

/** Hydrates the page when one of its materials is saved here or is being saved, or is to be: their buttons and files then look different. */
export function hydrateWhenSaved(materials: readonly { id: number }[], hydrate: () => Promise<void>): void {
  const ids = new Set(materials.map(({ id }) => id))
  const hydrateIfAny = () => {
    const stored = [...(savedSets() ?? []), ...(pendingSaves() ?? [])]
    const isAny =
      stored.some(({ materialId }) => ids.has(materialId)) ||
      [...ids].some((id) => saveProgressOf(id) !== undefined)
    if (!isAny) return
    for (const stop of stops) stop()
    void hydrate().catch(() => null)
  }
  const stops = [watchSaved(hydrateIfAny), watchPendingSaves(hydrateIfAny)]
  // They may have been read before.
  hydrateIfAny()
}
