import { hourMs } from '#contract/durations.ts'
import { readSavedNote, readSavedSets } from '#src/storage/saved-index.ts'
import { updateSaved, writeSavedNote } from '#src/storage/saved-rows.ts'
import { needsReader, cleanUpSaved } from '#src/storage/clean-up-saved.ts'
import { addPendingSave, readPendingSaves, removePendingSave } from '#src/storage/pending-saves.ts'
import { gotNoAnswer } from '#src/storage/save-set.ts'
import { refreshSaved } from '#src/storage/saved-sets.ts'
import { hasActiveWorker } from './active-worker.ts'
import { isReaderCached, cacheReader } from './persist-storage.ts'
import { prepareSave, saveOnDevice } from './save-on-device.ts'
import { markWithdrawn } from './mark-withdrawn.ts'
import { removeSavedCopies } from './remove-copies.ts'

/** How often saved materials are checked for a newer version, ms, and how many per check. */
const newerCheckIntervalMs = 6 * hourMs
const maxNewerChecks = 20

let inFlight: Promise<void> | null = null
/** Pending saves that failed on this page. The reason has been shown, and the next start tries them again. */
const failedIds = new Set<number>()
/** Pending saves that this page has tried, and so has announced where they got no answer: it says that once. */
const announcedIds = new Set<number>()

/** Maintains the saved materials: verifies them, deletes what may not stay, runs pending saves and checks for newer versions. Runs once at a time per tab. */
export function maintainSaved(): Promise<void> {
  inFlight ??= maintain().finally(() => (inFlight = null))
  return inFlight
}

async function maintain(): Promise<void> {
  try {
    await verifySaved()
    if (!navigator.onLine) return
    failedIds.clear()
    // Before anything is saved again.
    await removeSavedCopies()
    await runPendingSaves()
    await checkForNewer()
  } catch (error) {
    console.warn('Saved materials could not be maintained.', error)
  }
}

/**
 * Compares the saved index with the stored files. A new build has a new PDF reader, which is cached first when possible.
 * Without the reader no PDF opens offline, and without the service worker nothing does.
 */
export async function verifySaved(): Promise<void> {
  let hasReader = true
  if ((await readSavedSets()).some(needsReader)) {
    if (navigator.onLine) await cacheReader().catch(() => null)
    hasReader = await isReaderCached()
  }
  const hasWorker = await hasActiveWorker()
  await cleanUpSaved((set) => hasWorker && (hasReader || !needsReader(set)))
  // What a save lacked may have come otherwise, such as with the reader.
  const whole = (await readSavedSets()).filter(({ state, newer }) => state === 'complete' && !newer)
  for (const { materialId } of await readPendingSaves())
    if (whole.some((set) => set.materialId === materialId)) await removePendingSave(materialId)
}

/** Runs the pending saves, for example when the server responds again. Joins a maintenance that is already running. */
export function retryPendingSaves(): Promise<void> {
  inFlight ??= runPendingSaves()
    .catch((error: unknown) => console.warn('Pending saves could not be run.', error))
    .finally(() => (inFlight = null))
  return inFlight
}

/** Saves the materials that waited for the network. Those that need a form first keep waiting, under Sparat. */
async function runPendingSaves(): Promise<void> {
  for (const pending of await readPendingSaves()) {
    if (failedIds.has(pending.materialId)) continue
    const prepared = await prepareSave(pending.slug)
    if (prepared.state === 'gone') {
      await removePendingSave(pending.materialId)
      continue
    }
    if (prepared.state !== 'ready') return
    if (prepared.needsForm) {
      await addPendingSave({ ...pending, asks: true })
      continue
    }
    failedIds.add(pending.materialId)
    const result = await saveOnDevice(prepared.plan, { isRetry: announcedIds.has(pending.materialId) })
    announcedIds.add(pending.materialId)
    if (gotNoAnswer(result) || result === 'cancelled') failedIds.delete(pending.materialId)
    if (gotNoAnswer(result) || result === 'device-full') return
  }
}

async function checkForNewer(): Promise<void> {
  const last = Number(await readSavedNote('looked-for-newer'))
  const now = Date.now()
  if (now - last >= 0 && now - last < newerCheckIntervalMs) return
  const sets = (await readSavedSets()).filter(({ state, newer }) => state === 'complete' && !newer)
  if (sets.length === 0) return
  // The materials that were saved longest ago are checked first.
  for (const set of sets.slice(-maxNewerChecks)) {
    const { materialId, slug, version } = set
    const prepared = await prepareSave(slug)
    if (prepared.state === 'unanswered') return
    if (prepared.state !== 'failed') await markWithdrawn(set, prepared.state === 'gone')
    if (prepared.state !== 'ready' || prepared.plan.version === version) continue
    await updateSaved(materialId, (row) => ({ ...row, newer: true }))
    await refreshSaved()
  }
  // Only a check that was answered counts: after the others the next start checks again.
  await writeSavedNote('looked-for-newer', now)
}
