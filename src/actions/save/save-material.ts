import { readMaterial } from '#contract/material.ts'
import { readAlone } from '#src/data/send.ts'
import { whyRefused, type RefusedWhy } from '#src/device/refused.ts'
import { askedBefore } from '#src/device/saved-index.ts'
import { readSaved, writeNote } from '#src/device/saved-rows.ts'
import { keepSet, type Saving, type Wanted } from '#src/device/saved-keep.ts'
import { needsReader } from '#src/device/saved-tidy.ts'
import { removeWish } from '#src/device/saved-wishes.ts'
import { isDownloadable } from '#src/material/facts.ts'
import { showToast } from '#src/ui/toast.ts'
import { afterFirstSave, keepReader } from './after-save.ts'
import { outcomeInWords, sizeInWords } from './saving-words.ts'
import { wantedOf, type MaterialAnswer } from './what-to-save.ts'

/**
 * A material as the server has it just now, ready to be saved. `asks` where somebody has to say first who fetches the
 * files. Or why it cannot be: it is gone, nobody answers, or the device keeps nothing.
 */
export type Prepared =
  | { state: 'ready'; answer: MaterialAnswer; wanted: Wanted; asks: boolean }
  | { state: 'gone' }
  | { state: 'unanswered' }
  | { state: 'refused'; why: RefusedWhy }

export async function prepare(slug: string): Promise<Prepared> {
  let answer: MaterialAnswer | null
  try {
    // Never a kept answer: what is saved is what the server has now.
    answer = await readAlone(readMaterial, { slug })
  } catch {
    return { state: 'unanswered' }
  }
  if (answer === null) return { state: 'gone' }
  try {
    const wanted = wantedOf(answer, Date.now(), devicePixelRatio)
    const asks = isDownloadable(answer.data) && wanted.files.length > 0 && !(await wasAsked(answer.data.id))
    return { state: 'ready', answer, wanted, asks }
  } catch (error) {
    return { state: 'refused', why: whyRefused(error) }
  }
}

/** Saves, and says how much is coming and what came of it. */
export async function runSaving(wanted: Wanted): Promise<Saving> {
  const size = sizeInWords(wanted.files)
  const before = await readSaved(wanted.materialId).catch(() => null)
  if (wanted.files.length > 0) showToast(`Sparar ${wanted.name}: ${size}.${await roomWarning(wanted)}`)
  // A PDF without its reader is no use on a train: it belongs to what has to be here.
  const saving = await keepSet(wanted, needsReader(wanted) ? keepReader : undefined)
  if (saving === 'complete') {
    await removeWish(wanted.materialId)
    await afterFirstSave()
  }
  const said = outcomeInWords(saving, wanted.name, size, before?.state === 'complete')
  if (said !== null) showToast(said)
  return saving
}

/** What the device says of its room is a hint: it is said, and tried all the same. */
async function roomWarning(wanted: Wanted): Promise<string> {
  const bytes = wanted.files.reduce((total, file) => total + file.size, 0)
  try {
    const { quota = Infinity, usage = 0 } = await navigator.storage.estimate()
    return quota - usage < bytes ? ' Det kan vara för lite plats på enheten.' : ''
  } catch {
    return ''
  }
}

async function wasAsked(materialId: number): Promise<boolean> {
  return (await askedBefore()).includes(materialId)
}

/** The form of a material's files has been answered: it is not asked again on this device. */
export async function rememberAsked(materialId: number): Promise<void> {
  await writeNote('asked', [...new Set([...(await askedBefore()), materialId])])
}
