import { readSavedNote, readSavedSets } from '#src/storage/saved-index.ts'
import { updateSaved, writeSavedNote } from '#src/storage/saved-rows.ts'
import { needsReader, cleanUpSaved } from '#src/storage/clean-up-saved.ts'
import { addPendingSave, readPendingSaves, removePendingSave } from '#src/storage/pending-saves.ts'
import { refreshSaved } from '#src/storage/saved-sets.ts'
import { isReaderCached, cacheReader } from './persist-storage.ts'
import { prepareSave, saveMaterial } from './save-material.ts'
import { markWithdrawn } from './mark-withdrawn.ts'

/** How often the server is asked whether something saved has a newer version, ms, and how many are asked about each time. */
const newerCheckIntervalMs = 6 * 60 * 60 * 1000
const maxNewerChecks = 20

let inFlight: Promise<void> | null = null
/** Wishes that this page has fetched for and could not grant: it has been said why, and the next start tries again. */
const attemptedIds = new Set<number>()

/** Looks after what is saved: in order, wishes fetched, newer versions told of. One at a time in a tab. */
export function maintainSaved(): Promise<void> {
  inFlight ??= maintain().finally(() => (inFlight = null))
  return inFlight
}

async function maintain(): Promise<void> {
  try {
    await verifySaved()
    if (!navigator.onLine) return
    attemptedIds.clear()
    await runPendingSaves()
    await checkForNewer()
  } catch (error) {
    console.warn('Det sparade kunde inte ses över.', error)
  }
}

/** Compares what is said to be saved with what is here. A new build brings another reader: it is fetched first, where it can be. */
export async function verifySaved(): Promise<void> {
  let hasReader = true
  if ((await readSavedSets()).some(needsReader)) {
    if (navigator.onLine) await cacheReader().catch(() => null)
    hasReader = await isReaderCached()
  }
  await cleanUpSaved(hasReader)
}

/** Saves what still waits, as when the server answers again; beside what is looked after already, it is done there. */
export function retryPendingSaves(): Promise<void> {
  inFlight ??= runPendingSaves()
    .catch((error: unknown) => console.warn('Det som väntar kunde inte sparas.', error))
    .finally(() => (inFlight = null))
  return inFlight
}

/** Saves what has waited for the network. What somebody has to say something about first waits on, under Sparat. */
export async function runPendingSaves(): Promise<void> {
  for (const wish of await readPendingSaves()) {
    if (attemptedIds.has(wish.materialId)) continue
    const prepared = await prepareSave(wish.slug)
    if (prepared.state === 'gone') {
      await removePendingSave(wish.materialId)
      continue
    }
    if (prepared.state !== 'ready') return
    if (prepared.needsForm) {
      await addPendingSave({ ...wish, asks: true })
      continue
    }
    attemptedIds.add(wish.materialId)
    const saving = await saveMaterial(prepared.plan)
    if (saving === 'broken') attemptedIds.delete(wish.materialId)
    if (saving === 'broken' || saving === 'full') return
  }
}

async function checkForNewer(): Promise<void> {
  const last = Number(await readSavedNote('looked-for-newer'))
  const now = Date.now()
  if (now - last >= 0 && now - last < newerCheckIntervalMs) return
  const sets = (await readSavedSets()).filter(({ state, newer }) => state === 'complete' && !newer)
  if (sets.length === 0) return
  await writeSavedNote('looked-for-newer', now)
  // Those that were saved longest ago are asked about first.
  for (const set of sets.slice(-maxNewerChecks)) {
    const { materialId, slug, version } = set
    const prepared = await prepareSave(slug)
    if (prepared.state === 'unanswered') return
    if (prepared.state !== 'refused') await markWithdrawn(set, prepared.state === 'gone')
    if (prepared.state !== 'ready' || prepared.plan.version === version) continue
    await updateSaved(materialId, (row) => ({ ...row, newer: true }))
    await refreshSaved()
  }
}
