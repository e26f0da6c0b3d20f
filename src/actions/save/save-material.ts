import { readMaterial } from '#contract/calls/material.ts'
import { readUnbatched } from '#src/api/request.ts'
import { classifyStorageError, type StorageFailure } from '#src/storage/storage-failure.ts'
import { readAnsweredForms } from '#src/storage/saved-index.ts'
import { readSaved, writeSavedNote } from '#src/storage/saved-rows.ts'
import { saveSet, type SaveResult, type SavePlan } from '#src/storage/save-set.ts'
import { needsReader } from '#src/storage/clean-up-saved.ts'
import { removePendingSave } from '#src/storage/pending-saves.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import { requestPersistentStorage, cacheReader } from './persist-storage.ts'
import { saveOutcomeText, formatFilesSize } from './save-texts.ts'
import { planSave, type MaterialResponse } from './save-plan.ts'

/**
 * A material as the server has it just now, ready to be saved. `asks` where somebody has to say first who fetches the
 * files. Or why it cannot be: it is gone, nobody answers, or the device keeps nothing.
 */
export type PreparedSave =
  | { state: 'ready'; response: MaterialResponse; plan: SavePlan; needsForm: boolean }
  | { state: 'gone' }
  | { state: 'unanswered' }
  | { state: 'refused'; reason: StorageFailure }

export async function prepareSave(slug: string): Promise<PreparedSave> {
  let answer: MaterialResponse | null
  try {
    // Never a kept answer: what is saved is what the server has now.
    answer = await readUnbatched(readMaterial, { slug })
  } catch {
    return { state: 'unanswered' }
  }
  if (answer === null) return { state: 'gone' }
  try {
    const wanted = planSave(answer, Date.now(), devicePixelRatio)
    const asks =
      isDownloadable(answer.data) && wanted.files.length > 0 && !(await wasFormAnswered(answer.data.id))
    return { state: 'ready', response: answer, plan: wanted, needsForm: asks }
  } catch (error) {
    return { state: 'refused', reason: classifyStorageError(error) }
  }
}

/** Saves, and says how much is coming and what came of it. */
export async function saveMaterial(wanted: SavePlan): Promise<SaveResult> {
  const size = formatFilesSize(wanted.files)
  const before = await readSaved(wanted.materialId).catch(() => null)
  if (wanted.files.length > 0) showToast(`Sparar ${wanted.name}: ${size}.${await lowStorageWarning(wanted)}`)
  // A PDF without its reader is no use on a train: it belongs to what has to be here.
  const saving = await saveSet(wanted, needsReader(wanted) ? cacheReader : undefined)
  if (saving === 'complete') {
    await removePendingSave(wanted.materialId)
    await requestPersistentStorage()
  }
  const said = saveOutcomeText(saving, wanted.name, size, before?.state === 'complete')
  if (said !== null) showToast(said)
  return saving
}

/** What the device says of its room is a hint: it is said, and tried all the same. */
async function lowStorageWarning(wanted: SavePlan): Promise<string> {
  const bytes = wanted.files.reduce((total, file) => total + file.size, 0)
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

/** The form of a material's files has been answered: it is not asked again on this device. */
export async function rememberFormAnswered(materialId: number): Promise<void> {
  await writeSavedNote('asked', [...new Set([...(await readAnsweredForms()), materialId])])
}
