type Mode = 'readonly' | 'readwrite'

/** How long the browser's storage may be silent before it counts as refused, ms; and while it has been silent already. */
export const storageTimeoutMs = 2000
const timeoutAfterSilenceMs = 400

/** Whether the storage was silent the last time: nobody waits for it as long again until it has answered a question of that kind. */
const silent: Record<Mode, boolean> = { readonly: false, readwrite: false }

/** The browser's storage has neither done nor refused what it was asked for. */
export class StorageTimeoutError extends Error {
  override name = 'StorageSilent'
}

/**
 * What the storage answers, or a rejection when it is silent: some browsers never settle a request of IndexedDB, and nobody
 * may wait for that. `onTimeout` is called then, to take back what was asked.
 */
export async function withStorageTimeout<T>(
  mode: Mode,
  work: Promise<T>,
  { timeoutMs = storageTimeoutMs, onTimeout = () => {} }: { timeoutMs?: number; onTimeout?: () => void } = {},
): Promise<T> {
  const isShort = silent[mode] && timeoutMs === storageTimeoutMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const silence = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => {
        isOver = true
        silent.readonly = silent.readwrite = true
        fail(new StorageTimeoutError('The device does not answer'))
        onTimeout()
      },
      isShort ? timeoutAfterSilenceMs : timeoutMs,
    )
  })
  // Also when it comes too late for whoever asked. An error that comes of giving up is no sign of life.
  const settled = () => void (silent[mode] = false)
  work.then(settled, () => isOver || settled())
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
