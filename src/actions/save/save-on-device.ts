import { readMaterial } from '#contract/calls/material.ts'
import { readUnbatched } from '#src/api/request.ts'
import { classifyStorageError, type StorageFailure } from '#src/storage/storage-failure.ts'
import { readAnsweredForms } from '#src/storage/saved-index.ts'
import { readSaved } from '#src/storage/saved-rows.ts'
import { gotNoAnswer, saveSet, type SaveResult, type SavePlan } from '#src/storage/save-set.ts'
import { needsReader } from '#src/storage/clean-up-saved.ts'
import { countOnDevice } from '#src/storage/material-counts.ts'
import { addPendingSave, removePendingSave } from '#src/storage/pending-saves.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import { supportsWorker, waitForActiveWorker } from './active-worker.ts'
import { requestPersistentStorage, cacheReader } from './persist-storage.ts'
import { formatFilesSize, saveOutcomeText } from './save-texts.ts'
import { planSave, type MaterialResponse } from './save-plan.ts'

/**
 * The server's current version of a material, ready to be saved; `needsForm` when somebody first has to fill in who downloads
 * the files. Or why it cannot be saved: it is gone, the server does not respond, or the device stores nothing.
 */
type PreparedSave =
  | { state: 'ready'; response: MaterialResponse; plan: SavePlan; needsForm: boolean }
  | { state: 'gone' }
  | { state: 'unanswered' }
  | { state: 'failed'; reason: StorageFailure }

export async function prepareSave(slug: string): Promise<PreparedSave> {
  let response: MaterialResponse | null
  try {
    // Never a cached response: the current version is saved.
    response = await readUnbatched(readMaterial, { slug })
  } catch {
    return { state: 'unanswered' }
  }
  if (response === null) return { state: 'gone' }
  try {
    const plan = planSave(response, Date.now(), devicePixelRatio)
    const needsForm =
      isDownloadable(response.data) && plan.files.length > 0 && !(await wasFormAnswered(response.data.id))
    return { state: 'ready', response, plan, needsForm }
  } catch (error) {
    return { state: 'failed', reason: classifyStorageError(error) }
  }
}

/**
 * Saves a material on the device, and shows its size and the result. A first save that gets no answer becomes a pending save, which goes on by
 * itself. `isRetry`: that nothing has come yet has been said before.
 */
export async function saveOnDevice(plan: SavePlan, { isRetry = false } = {}): Promise<SaveResult> {
  const size = formatFilesSize(plan.files)
  const previous = await readSaved(plan.materialId).catch(() => null)
  if (plan.files.length > 0 && !isRetry)
    showToast(`Sparar ${plan.name}: ${size}.${await lowStorageWarning(plan)}`)
  const result = await saveOnDeviceSilently(plan)
  if (result === 'complete') await requestPersistentStorage('persist-asked')
  // Whoever cancels a save that waited does not want it later either.
  if (result === 'cancelled') await removePendingSave(plan.materialId)
  const hadOlder = previous?.state === 'complete'
  const text = saveOutcomeText(result, plan.name, size, hadOlder)
  const isUnfinished = gotNoAnswer(result)
  if (isUnfinished && !hadOlder) {
    const { materialId, slug, name, image } = plan
    // Its form is answered: the save had begun.
    await addPendingSave({ materialId, slug, name, image, asks: false, at: Date.now() })
  }
  if (text !== null && !(isUnfinished && isRetry)) showToast(text)
  return result
}

/** Saves a material on the device without saying so. */
export async function saveOnDeviceSilently(plan: SavePlan): Promise<SaveResult> {
  if (!supportsWorker()) return 'no-worker'
  const previous = await readSaved(plan.materialId).catch(() => null)
  const result = await saveSet(plan, async (signal) => {
    // A saved PDF does not open offline without the reader, and nothing does without the service worker, so both are part of the save.
    if (needsReader(plan)) await cacheReader()
    await waitForActiveWorker(signal)
  })
  if (result === 'complete') {
    await removePendingSave(plan.materialId)
    if (previous === null) await countOnDevice(plan.materialId, 'saved')
  }
  return result
}

/** The browser's storage estimate is only a hint: it is shown, and the save runs anyway. */
async function lowStorageWarning(plan: SavePlan): Promise<string> {
  const bytes = plan.files.reduce((total, file) => total + file.size, 0)
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
    return quota - usage < bytes ? ' Det kan vara för lite plats på enheten.' : ''
  } catch {
    return ''
  }
}

async function wasFormAnswered(materialId: number): Promise<boolean> {
  return (await readAnsweredForms()).includes(materialId)
}
