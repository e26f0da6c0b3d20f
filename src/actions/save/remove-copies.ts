import { listRemovedCopies } from '#contract/calls/removed-copies.ts'
import { queryOfflineCatalogue } from '#src/api/offline-catalogue/query-offline-catalogue.ts'
import { readUnbatched } from '#src/api/request.ts'
import { readPendingSaves, removePendingSave } from '#src/storage/pending-saves.ts'
import { removeSavedCopy, removeCachedMaterial } from '#src/storage/removed-copies.ts'
import { readSavedSets } from '#src/storage/saved-index.ts'
import { refreshSaved } from '#src/storage/saved-sets.ts'
import { showToast } from '#src/ui/toast.ts'
import { removedCopyText } from './removed-copy-text.ts'

let inFlight: Promise<void> | null = null

/**
 * Deletes the saved copies that the site has asked every device to delete, and says so. The site does not learn what is
 * saved here: it lists the ids, and the device compares them. Runs once at a time per tab, so that each is said once.
 */
export function removeSavedCopies(): Promise<void> {
  inFlight ??= removeListed().finally(() => (inFlight = null))
  return inFlight
}

async function removeListed(): Promise<void> {
  const [sets, pending] = [await readSavedSets(), await readPendingSaves()]
  if (sets.length + pending.length === 0) return
  const answer = await readUnbatched(listRemovedCopies, {})
  const reasons = new Map((answer?.data ?? []).map(({ id, reason }) => [id, reason]))
  const removedPending = pending.filter(({ materialId }) => reasons.has(materialId))
  for (const { materialId, slug } of removedPending) {
    await removeCachedMaterial(slug, [])
    await removePendingSave(materialId)
  }
  const removed = sets.filter(({ materialId }) => reasons.has(materialId))
  // Started while the device knows which materials it had, and awaited last: a catalogue that is being updated takes its time.
  const catalogue =
    removed.length > 0 &&
    queryOfflineCatalogue({ t: 'remove', materialIds: removed.map(({ materialId }) => materialId) })
  for (const set of removed) {
    const reason = reasons.get(set.materialId)
    if (reason === undefined) continue
    await removeSavedCopy(set, reason)
    await refreshSaved()
    showToast(removedCopyText({ name: set.name, reason }))
  }
  await catalogue
  // A page or the service worker may have stored an answer once more that it was storing meanwhile.
  for (const { slug } of [...removedPending, ...removed]) await removeCachedMaterial(slug, [])
}
