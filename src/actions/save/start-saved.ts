import { savedFilesCacheName } from '#contract/protocol.ts'
import type { Call } from '#contract/calls/call.ts'
import { minuteMs } from '#contract/durations.ts'
import { connection, watchConnection } from '#src/api/connection.ts'
import { registerDeviceSource, registerNotFoundSource } from '#src/api/device-sources.ts'
import type { SavedSet } from '#src/storage/saved-index.ts'
import { readPendingSaves } from '#src/storage/pending-saves.ts'
import { refreshSaved, savedSets } from '#src/storage/saved-sets.ts'
import type { MaterialResponse } from './save-plan.ts'
import { setReaderFileUrls } from './reader-file-urls.ts'

/** How long after the start the saved materials are maintained, ms, because nothing waits for it. */
const startDelayMs = 4000

/**
 * The delay before pending saves are tried again while the page is open, ms: doubled each time, and short again once the
 * network has come back, because its first requests may still fail.
 */
const minRetryDelayMs = 2000
const maxRetryDelayMs = minuteMs

/** Makes saved materials available offline, maintains them, and runs pending saves. */
export function startSaved(findReaderFiles: () => Promise<string[]>): void {
  setReaderFileUrls(findReaderFiles)
  registerDeviceSource(async (call, fields) => readSavedResponse(slugOf(call, fields)))
  registerNotFoundSource(async (call, fields) => {
    const slug = slugOf(call, fields)
    const set = slug === null ? undefined : await savedSet(slug)
    if (set === undefined) return undefined
    await (await import('./mark-withdrawn.ts')).markGone(set)
    return readSavedResponse(slug)
  })
  const maintain = () => void maintainIfAny()
  setTimeout(maintain, startDelayMs)
  addEventListener('online', () => {
    maintain()
    retryAfter(minRetryDelayMs)
  })
  // Nothing counts as saved before the worker is there. A maintenance under way may have verified without it.
  navigator.serviceWorker?.addEventListener('controllerchange', () => void maintainIfAny().then(maintain))
  // The browser does not notice when an unreachable server responds again.
  const retry = () => void retryPendingIfAny()
  addEventListener('focus', retry)
  watchConnection(() => {
    retry()
    if (connection() === 'online') retryAfter(minRetryDelayMs)
  })
  retryAfter(maxRetryDelayMs)
}

let retryTimer: ReturnType<typeof setTimeout> | undefined

/** Tries the pending saves after the delay, and then again and again. */
function retryAfter(delayMs: number): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(() => {
    retryAfter(Math.min(2 * delayMs, maxRetryDelayMs))
    void retryPendingIfAny()
  }, delayMs)
}

/** Runs the pending saves that need no form. */
async function retryPendingIfAny(): Promise<void> {
  try {
    if (!navigator.onLine || connection() === 'offline') return
    if ((await readPendingSaves()).some(({ asks }) => !asks))
      await (await import('./maintain-saved.ts')).retryPendingSaves()
  } catch {
    // Without storage or network the next trigger tries again.
  }
}

/** The slug in a call that reads a public material, null for any other call. */
function slugOf(call: Call, fields: object): string | null {
  const { slug, preview } = fields as { slug?: unknown; preview?: unknown }
  return call.name === 'readMaterial' && typeof slug === 'string' && preview === undefined ? slug : null
}

async function readSavedResponse(slug: string | null) {
  const saved = slug === null ? null : await readSavedMaterial(slug)
  return saved === null ? undefined : { data: saved.response, at: saved.at }
}

async function savedSet(slug: string): Promise<SavedSet | undefined> {
  if (savedSets() === null) await refreshSaved()
  return savedSets()?.find((set) => set.slug === slug)
}

/** Loads no maintenance code for people who have never saved anything. */
async function maintainIfAny(): Promise<void> {
  try {
    const isAny = (await caches.has(savedFilesCacheName)) || (await readPendingSaves()).length > 0
    if (isAny) await (await import('./maintain-saved.ts')).maintainSaved()
  } catch {
    // Without Cache Storage, or without network for the script, the next start or online event tries again.
  }
}

/** The stored response for a saved material's page, also when some of its files are missing. */
export async function readSavedMaterial(
  slug: string,
): Promise<{ response: MaterialResponse; at: number } | null> {
  try {
    const set = await savedSet(slug)
    if (set === undefined) return null
    const { readSaved } = await import('#src/storage/saved-rows.ts')
    const row = await readSaved(set.materialId)
    if (row === null) return null
    const response = row.material as MaterialResponse
    if (row.withdrawn !== true) return { response, at: row.at }
    const data = { ...response.data, withdrawn: true }
    return { response: { ...response, data }, at: row.at }
  } catch {
    // Unreadable storage counts as not saved.
    return null
  }
}
