import { deviceStore } from './device-store.ts'

const store = deviceStore('device')

/** A random id of this device, made at its first like: it lets a guest like a material once. */
export function deviceId(): Promise<string> {
  return store.update('id', (before) => (typeof before === 'string' ? before : crypto.randomUUID()))
}

/** The device's id, if it has one. */
export async function knownDeviceId(): Promise<string | null> {
  const stored = await store.read('id')
  return typeof stored === 'string' ? stored : null
}

export const clearDeviceId = () => store.remove('id')
