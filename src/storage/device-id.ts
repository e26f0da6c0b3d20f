import { deviceStore } from './device-store.ts'

const store = deviceStore('device')

/** A random name of this device, made at its first like: it lets a guest like a material once. */
export function deviceId(): Promise<string> {
  return store.update('id', (before) => (typeof before === 'string' ? before : crypto.randomUUID()))
}

/** The device's name, if it has one. */
export async function knownDeviceId(): Promise<string | null> {
  const kept = await store.read('id')
  return typeof kept === 'string' ? kept : null
}

export const clearDeviceId = () => store.remove('id')
