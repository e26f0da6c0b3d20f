import type { CopyRemovalReason } from '#contract/copy-removals.ts'
import { answerCacheName, pageCachePrefix, pictureCacheName } from '#contract/protocol.ts'
import { broadcastToOthers } from '#src/browser/broadcast.ts'
import { decodedOrRaw } from '#src/browser/decoded-or-raw.ts'
import { removeAnswers, removeFirstScreens } from './answer-database.ts'
import { readSavedNote, type SavedSet } from './saved-index.ts'
import { addRemovedSlug, mentions } from './removed-slugs.ts'
import { writeSavedNote } from './saved-rows.ts'
import { removeSet, urlsOf } from './save-set.ts'

/** A saved material that this device has deleted because the site asked for it. */
export type RemovedCopy = { name: string; reason: CopyRemovalReason; at: number }

const noteName = 'removed-copies'
const maxRemoved = 20

/** What was deleted and not yet read about, the latest first. */
export async function readRemovedCopies(): Promise<RemovedCopy[]> {
  const stored = await readSavedNote(noteName).catch(() => null)
  return Array.isArray(stored) ? stored.filter(isRemovedCopy) : []
}

export const clearRemovedCopies = (): Promise<void> => writeSavedNote(noteName, [])

/** Deletes everything that this device has of a saved material: the set, its files, and cached pages and answers. */
export async function removeSavedCopy(set: SavedSet, reason: CopyRemovalReason): Promise<void> {
  const { materialId, name, slug } = set
  // Noted first: a device that is turned off meanwhile goes on at the next start, and has said why.
  const removed = { name, reason, at: Date.now() }
  const before = (await readRemovedCopies()).filter((copy) => copy.name !== name)
  await writeSavedNote(noteName, [removed, ...before].slice(0, maxRemoved))
  await removeCachedMaterial(slug, urlsOf(set))
  await removeSet(materialId)
}

/** Deletes a material's cached pages and answers, and files by address. No tab stores its answers again. */
export async function removeCachedMaterial(slug: string, files: string[]): Promise<void> {
  addRemovedSlug(slug)
  broadcastToOthers({ v: 1, t: 'copy-removed', slug })
  await removeFromCaches(slug, files)
  await removeStoredAnswers(slug)
}

async function removeFromCaches(slug: string, files: string[]): Promise<void> {
  const isOfMaterial = (address: string) => {
    const { pathname, search } = new URL(address)
    const parts = pathname.split('/')
    return files.includes(pathname) || parts.includes(slug) || decodedOrRaw(search).includes(`/${slug} `)
  }
  for (const name of await caches.keys()) {
    if (name !== answerCacheName && name !== pictureCacheName && !name.startsWith(pageCachePrefix)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (isOfMaterial(request.url)) await cache.delete(request, { ignoreVary: true })
  }
}

/** The answers that the page itself has stored, and first screens, which are one text. Rather one too many than one too few. */
async function removeStoredAnswers(slug: string): Promise<void> {
  await removeAnswers((_, answer) => mentions(answer, slug))
  await removeFirstScreens((text) => text.includes(slug))
}

function isRemovedCopy(stored: unknown): stored is RemovedCopy {
  const { name, reason } = (stored ?? {}) as Partial<RemovedCopy>
  return typeof name === 'string' && (reason === 'copyright' || reason === 'personal')
}
