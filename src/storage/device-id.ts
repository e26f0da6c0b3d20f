import { withTimeout } from '#src/browser/with-timeout.ts'
import { deviceStore } from './device-store.ts'

/** A busy device may answer late: with a new id it would like the same material a second time. */
const store = deviceStore('device', { timeoutMs: 4000, fallsBackToLastRead: true, prefersStored: true })

/** How long a request that needs no id waits for it, ms. */
const knownIdTimeoutMs = 250

/** A random id of this device, made at its first like: it lets a guest like a material once. */
export function deviceId(): Promise<string> {
  return store.update('id', (before) => (typeof before === 'string' ? before : crypto.randomUUID()))
}

/** The device's id, if it has one and answers soon. */
export async function knownDeviceId(): Promise<string | null> {
  const stored = await withTimeout(store.read('id'), knownIdTimeoutMs)
  return typeof stored === 'string' ? stored : null
}

export const clearDeviceId = () => store.remove('id')
