import { deviceStore } from './device-store.ts'

const store = deviceStore('boot')
const name = 'answers'

/** One text on the device, read once and from then on available synchronously. */
export type SyncStorage = {
  getItem(): string | null
  setItem(key: string, text: string): void
  removeItem(): void
}

/** Reads the text. Writes pass through `merge`, which gets the stored text: another tab may have written meanwhile. */
export async function openSyncStorage(
  merge: (before: string | null, text: string) => string,
): Promise<SyncStorage> {
  const stored = await store.read(name)
  let current = typeof stored === 'string' ? stored : null
  return {
    getItem: () => current,
    setItem(_key, text) {
      current = text
      void store.update(name, (before) => merge(typeof before === 'string' ? before : null, text))
    },
    removeItem() {
      current = null
      void store.remove(name)
    },
  }
}
