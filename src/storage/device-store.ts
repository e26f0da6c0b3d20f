import { createStore, del, get, set, update, type UseStore } from 'idb-keyval'
import { isQuotaExceeded } from '#src/browser/is-quota-exceeded.ts'
import { log } from './diagnostics.ts'
import { recordStorageFailure } from './storage-failure.ts'
import { withStorageTimeout } from './storage-timeout.ts'

/**
 * A key-value store on this device. Nothing here throws: where the browser stores nothing, values live as long as the
 * page.
 */
type DeviceStore = {
  read(name: string): Promise<unknown>
  /** True when the value is on the device, false when only the page has it. */
  write(name: string, value: unknown): Promise<boolean>
  /** Reads and writes in one step, so that two tabs never overwrite each other. Resolves to what was written. */
  update<T>(name: string, change: (before: unknown) => T): Promise<T>
  remove(name: string): Promise<void>
}

type Options = {
  /** For large values: how long one operation may take before it counts as failed, ms. */
  timeoutMs?: number
  /** Whether the last read value stands in when the device does not answer any more. */
  fallsBackToLastRead?: boolean
  /** Whether what the device has replaces what only the page had, when the device answers again; for ids, which must not change. */
  prefersStored?: boolean
}

/**
 * The database of a store, for whoever has to know that the device refuses: its operations throw. idb-keyval wants a database for each
 * store, because it cannot add a store to an existing one.
 */
export const openDatabase = (name: string): UseStore => createStore(`skolmaterial-${name}`, name)

/** One store of the device. */
export function deviceStore(
  name: string,
  { timeoutMs, fallsBackToLastRead = false, prefersStored = false }: Options = {},
): DeviceStore {
  const database = typeof indexedDB === 'undefined' ? null : openDatabase(name)
  const memory = new Map<string, unknown>()
  const lastRead = new Map<string, unknown>()
  let hasWarned = false
  const timeoutOptions = { ...(timeoutMs !== undefined && { timeoutMs }) }

  /** Private browsing and full devices store nothing; the store then works until the page is closed. */
  async function withMemoryFallback<T>(
    mode: 'readonly' | 'readwrite',
    operation: () => Promise<T>,
    fallback: () => T,
  ): Promise<T> {
    if (database === null) return fallback()
    try {
      return await withStorageTimeout(mode, operation(), timeoutOptions)
    } catch (error) {
      if (!hasWarned) {
        console.warn(`The device does not store ${name}`, error)
        log({ level: 'warn', message: `Not stored on this device: ${name}` })
      }
      hasWarned = true
      // Where only the site's quota is used up, the form whose draft was not stored says so itself.
      if (!isQuotaExceeded(error)) recordStorageFailure(error)
      return fallback()
    }
  }

  function lastKnown(key: string): unknown {
    return memory.has(key) ? memory.get(key) : lastRead.get(key)
  }

  function isInMemoryOnly(key: string, stored: unknown): boolean {
    return memory.has(key) && !(prefersStored && stored !== undefined)
  }

  return {
    read: (key) =>
      withMemoryFallback<unknown>(
        'readonly',
        async () => {
          if (memory.has(key) && !prefersStored) return memory.get(key)
          const value = await get<unknown>(key, database ?? undefined)
          if (fallsBackToLastRead) lastRead.set(key, value)
          return value ?? memory.get(key)
        },
        () => lastKnown(key),
      ),
    write: (key, value) =>
      withMemoryFallback(
        'readwrite',
        async () => {
          await set(key, value, database ?? undefined)
          memory.delete(key)
          if (fallsBackToLastRead) lastRead.set(key, value)
          return true
        },
        () => {
          memory.set(key, value)
          return false
        },
      ),
    async update(key, change) {
      let written: ReturnType<typeof change>
      let hasChanged = false
      const changeOnce = (before: unknown) => {
        hasChanged = true
        return (written = change(before))
      }
      return withMemoryFallback(
        'readwrite',
        async () => {
          // What only the page had until now is stored with it.
          await update(
            key,
            (before) => changeOnce(isInMemoryOnly(key, before) ? memory.get(key) : before),
            database ?? undefined,
          )
          memory.delete(key)
          return written
        },
        () => {
          // The device may have written the value and only not said so: a second one would contradict it.
          if (!hasChanged) changeOnce(lastKnown(key))
          memory.set(key, written)
          return written
        },
      )
    },
    remove: (key) =>
      withMemoryFallback(
        'readwrite',
        async () => {
          memory.delete(key)
          lastRead.delete(key)
          await del(key, database ?? undefined)
        },
        () => {
          memory.delete(key)
          lastRead.delete(key)
        },
      ),
  }
}

/** The texts of a stored list; of anything else that another version has stored under the same name, none. */
export const stringsIn = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((value): value is string => typeof value === 'string') : []
