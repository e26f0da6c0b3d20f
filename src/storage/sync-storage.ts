import { deviceStore } from './device-store.ts'

const store = deviceStore('boot')
const name = 'answers'

/** One text on the device, read once and from then on at hand without waiting. */
export type SyncStorage = {
  getItem(): string | null
  setItem(key: string, text: string): void
  removeItem(): void
}

/**
 * Reads the text. What is written goes to the device by way of `merge`, which sees what stands there: another tab may
 * have written meanwhile.
 */
export async function openSyncStorage(
  merge: (before: string | null, text: string) => string,
): Promise<SyncStorage> {
  const kept = await store.read(name)
  let held = typeof kept === 'string' ? kept : null
  return {
    getItem: () => held,
    setItem(_key, text) {
      held = text
      void store.update(name, (before) => merge(typeof before === 'string' ? before : null, text))
    },
    removeItem() {
      held = null
      void store.remove(name)
    },
  }
}
