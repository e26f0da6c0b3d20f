import { get } from 'idb-keyval'
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { whenIdle } from '#src/browser/when-idle.ts'
import { openDatabase } from '#src/storage/device-store.ts'
import { readCatalogueState } from '#src/storage/offline-catalogue.ts'
import { shouldSaveData } from '#src/storage/save-data.ts'
import type { DeviceSource } from '../device-sources.ts'
import { offlineCalls } from './worker-messages.ts'
import { queryOfflineCatalogue } from './query-offline-catalogue.ts'

/** How often the age of the last confirmation is checked, ms. */
const checkIntervalMs = 5 * minuteMs

/** How old the last confirmation may be, ms. */
const confirmationMaxAgeMs = () => (shouldSaveData() ? dayMs : hourMs)

let updating: Promise<unknown> | null = null

/** The answer of the catalogue on the device, where the network gives none. */
export const offlineCatalogueSource: DeviceSource = async (call, fields) =>
  offlineCalls.includes(call.name)
    ? queryOfflineCatalogue({ t: 'answer', call: call.name, fields })
    : undefined

/** Updates the catalogue on the device while the page is open. */
export function startOfflineCatalogue(): void {
  // The page's own pictures and answers go first.
  const update = () => void updateIfOlderThan(confirmationMaxAgeMs())
  setTimeout(() => whenIdle(update, { timeoutMs: 10_000, fallbackMs: 0 }), 2000)
  setInterval(() => void updateIfOlderThan(confirmationMaxAgeMs()), checkIntervalMs)
  addEventListener('online', () => void updateIfOlderThan(shouldSaveData() ? dayMs : 0))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void updateIfOlderThan(confirmationMaxAgeMs())
  })
}

/** Fetches the newest catalogue, once at a time. */
async function updateOfflineCatalogueNow(): Promise<void> {
  await (updating ??= queryOfflineCatalogue({ t: 'update' }).finally(() => (updating = null)))
}

/**
 * A device without a catalogue gets one also where data is saved: without it nothing can be found without network. Not one that stores
 * nothing: each page would fetch it again.
 */
async function updateIfOlderThan(maxAgeMs: number): Promise<void> {
  if (!navigator.onLine) return
  const state = await readCatalogueState()
  if (state === null && shouldSaveData() && !(await storesCatalogue())) return
  if (state === null || Date.now() - state.at >= maxAgeMs) await updateOfflineCatalogueNow()
}

/** The store of the catalogue says nothing of a device that refuses, because it then lives as long as the page. */
async function storesCatalogue(): Promise<boolean> {
  try {
    await get('state', openDatabase('pocket'))
    return true
  } catch {
    return false
  }
}
