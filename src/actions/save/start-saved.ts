import { savedFilesCacheName } from '#contract/protocol.ts'
import type { Call } from '#contract/calls/call.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { registerDeviceSource, registerNotFoundSource } from '#src/api/device-sources.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { readPendingSaves } from '#src/storage/pending-saves.ts'
import { refreshSaved, savedSets } from '#src/storage/saved-sets.ts'
import type { MaterialResponse } from './save-plan.ts'
import { setReaderFileUrls } from './reader-file-urls.ts'

/** Before what is saved is looked through after a start, ms: nobody waits for it. */
const startDelayMs = 4000

/** How often a wish that waits is tried while the page is open, ms. */
const pendingRetryIntervalMs = 60_000

/** Lets what is saved answer without the network, keeps it in order, and fetches what has been wished for. */
export function startSaved(findReaderFiles: () => Promise<string[]>): void {
  setReaderFileUrls(findReaderFiles)
  registerDeviceSource(async (call, fields) => readSavedResponse(slugOf(call, fields)))
  registerNotFoundSource(async (call, fields) => {
    const slug = slugOf(call, fields)
    const set = slug === null ? undefined : await savedSet(slug)
    if (set === undefined) return undefined
    await (await import('./mark-withdrawn.ts')).markWithdrawn(set, true)
    return readSavedResponse(slug)
  })
  const attend = () => void maintainIfAny()
  setTimeout(attend, startDelayMs)
  addEventListener('online', attend)
  // A server that was away comes back without the browser noticing.
  const grant = () => void retryPendingIfAny()
  addEventListener('focus', grant)
  watchConnection(grant)
  setInterval(grant, pendingRetryIntervalMs)
}

/** What needs nobody's answer is saved as soon as it can be. */
async function retryPendingIfAny(): Promise<void> {
  try {
    if (!navigator.onLine || connection() === 'offline') return
    if ((await readPendingSaves()).some(({ asks }) => !asks))
      await (await import('./maintain-saved.ts')).retryPendingSaves()
  } catch {
    // As above.
  }
}

/** The material that a question is about, as everybody sees it; null for any other question. */
function slugOf(call: Call, fields: object): string | null {
  const { slug, preview } = fields as { slug?: unknown; preview?: unknown }
  return call.name === 'readMaterial' && typeof slug === 'string' && preview === undefined ? slug : null
}

async function readSavedResponse(slug: string | null) {
  const saved = slug === null ? null : await readSavedMaterial(slug)
  return saved === null ? undefined : { data: saved.answer, at: saved.at }
}

async function savedSet(slug: string): Promise<SavedSet | undefined> {
  if (savedSets() === null) await refreshSaved()
  return savedSets()?.find((one) => one.slug === slug)
}

/** Nothing is fetched for those who have never saved anything. */
async function maintainIfAny(): Promise<void> {
  try {
    const isAny = (await caches.has(savedFilesCacheName)) || (await readPendingSaves()).length > 0
    if (isAny) await (await import('./maintain-saved.ts')).maintainSaved()
  } catch {
    // No caches in this browser, or no network for the script: the next start or the next network tries again.
  }
}

/** The page of a saved material as the server answered it; also of a set whose files are not all there. */
export async function readSavedMaterial(
  slug: string,
): Promise<{ answer: MaterialResponse; at: number } | null> {
  try {
    const set = await savedSet(slug)
    if (set === undefined) return null
    const { readSaved } = await import('#src/storage/saved-rows.ts')
    const row = await readSaved(set.materialId)
    if (row === null) return null
    const answer = row.material as MaterialResponse
    if (row.withdrawn !== true) return { answer, at: row.at }
    const data = { ...answer.data, withdrawn: true }
    return { answer: { ...answer, data }, at: row.at }
  } catch {
    // A device that cannot be read has no answer.
    return null
  }
}
