import { createStore, del, get, set, update } from 'idb-keyval'
import { note } from './diagnostics.ts'
import { isFull, noteRefused } from './refused.ts'

/** Names and values that this device keeps. Nothing here throws: where the browser keeps nothing, it is kept while the page lives. */
export type DeviceStore = {
  read(name: string): Promise<unknown>
  /** True when it lies on the device, false when only the page has it. */
  write(name: string, value: unknown): Promise<boolean>
  /** Reads and writes in one step, so that two tabs never overwrite each other. Gives what was written. */
  change<T>(name: string, next: (before: unknown) => T): Promise<T>
  forget(name: string): Promise<void>
}

/** One store; idb-keyval wants a database for each, as it cannot add a store to one that exists. */
export function deviceStore(name: string): DeviceStore {
  const kept = typeof indexedDB === 'undefined' ? null : createStore(`skolmaterial-${name}`, name)
  const memory = new Map<string, unknown>()
  let warned = false

  /** Private browsing and full devices refuse storage; what is asked for still works until the page is closed. */
  async function orMemory<T>(keep: () => Promise<T>, remember: () => T): Promise<T> {
    if (kept === null) return remember()
    try {
      return await keep()
    } catch (error) {
      if (!warned) {
        console.warn(`Enheten sparar inte ${name}.`, error)
        note({ level: 'warn', message: `Not kept on this device: ${name}` })
      }
      warned = true
      if (!isFull(error)) noteRefused()
      return remember()
    }
  }

  return {
    read: (key) =>
      orMemory<unknown>(
        async () => (memory.has(key) ? memory.get(key) : await get<unknown>(key, kept ?? undefined)),
        () => memory.get(key),
      ),
    write: (key, value) =>
      orMemory(
        async () => {
          await set(key, value, kept ?? undefined)
          memory.delete(key)
          return true
        },
        () => {
          memory.set(key, value)
          return false
        },
      ),
    async change(key, next) {
      let written: ReturnType<typeof next>
      return orMemory(
        async () => {
          await update(key, (before) => (written = next(before)), kept ?? undefined)
          return written
        },
        () => {
          written = next(memory.get(key))
          memory.set(key, written)
          return written
        },
      )
    },
    forget: (key) =>
      orMemory(
        async () => {
          memory.delete(key)
          await del(key, kept ?? undefined)
        },
        () => void memory.delete(key),
      ),
  }
}
