import { readNote, readSets } from '#src/device/saved-index.ts'
import { changeSaved, writeNote } from '#src/device/saved-rows.ts'
import { needsReader, tidySaved } from '#src/device/saved-tidy.ts'
import { addWish, readWishes, removeWish } from '#src/device/saved-wishes.ts'
import { refreshSaved } from '#src/device/saved.ts'
import { isReaderHere, keepReader } from './after-save.ts'
import { prepare, runSaving } from './save-material.ts'
import { noteWithdrawn } from './withdrawn.ts'

/** How often the server is asked whether something saved has a newer version, ms, and how many are asked about each time. */
const pause = 6 * 60 * 60 * 1000
const mostAsked = 20

let under: Promise<void> | null = null
/** Wishes that this page has fetched for and could not grant: it has been said why, and the next start tries again. */
const tried = new Set<number>()

/** Looks after what is saved: in order, wishes fetched, newer versions told of. One at a time in a tab. */
export function attendSaved(): Promise<void> {
  under ??= attend().finally(() => (under = null))
  return under
}

async function attend(): Promise<void> {
  try {
    await lookThrough()
    if (!navigator.onLine) return
    tried.clear()
    await grantWishes()
    await lookForNewer()
  } catch (error) {
    console.warn('Det sparade kunde inte ses över.', error)
  }
}

/** Compares what is said to be saved with what is here. A new build brings another reader: it is fetched first, where it can be. */
export async function lookThrough(): Promise<void> {
  let hasReader = true
  if ((await readSets()).some(needsReader)) {
    if (navigator.onLine) await keepReader().catch(() => null)
    hasReader = await isReaderHere()
  }
  await tidySaved(hasReader)
}

/** Saves what still waits, as when the server answers again; beside what is looked after already, it is done there. */
export function grantWaiting(): Promise<void> {
  under ??= grantWishes()
    .catch((error: unknown) => console.warn('Det som väntar kunde inte sparas.', error))
    .finally(() => (under = null))
  return under
}

/** Saves what has waited for the network. What somebody has to say something about first waits on, under Sparat. */
export async function grantWishes(): Promise<void> {
  for (const wish of await readWishes()) {
    if (tried.has(wish.materialId)) continue
    const prepared = await prepare(wish.slug)
    if (prepared.state === 'gone') {
      await removeWish(wish.materialId)
      continue
    }
    if (prepared.state !== 'ready') return
    if (prepared.asks) {
      await addWish({ ...wish, asks: true })
      continue
    }
    tried.add(wish.materialId)
    const saving = await runSaving(prepared.wanted)
    if (saving === 'broken') tried.delete(wish.materialId)
    if (saving === 'broken' || saving === 'full') return
  }
}

async function lookForNewer(): Promise<void> {
  const last = Number(await readNote('looked-for-newer'))
  const now = Date.now()
  if (now - last >= 0 && now - last < pause) return
  const sets = (await readSets()).filter(({ state, newer }) => state === 'complete' && !newer)
  if (sets.length === 0) return
  await writeNote('looked-for-newer', now)
  // Those that were saved longest ago are asked about first.
  for (const set of sets.slice(-mostAsked)) {
    const { materialId, slug, version } = set
    const prepared = await prepare(slug)
    if (prepared.state === 'unanswered') return
    if (prepared.state !== 'refused') await noteWithdrawn(set, prepared.state === 'gone')
    if (prepared.state !== 'ready' || prepared.wanted.version === version) continue
    await changeSaved(materialId, (row) => ({ ...row, newer: true }))
    await refreshSaved()
  }
}
