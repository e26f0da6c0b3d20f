type Mode = 'readonly' | 'readwrite'

/**
 * How long the browser's storage may take before it counts as refusing, ms; and while it has not answered the last
 * time.
 */
export const storageTimeoutMs = 2000
const timeoutAfterSilenceMs = 400

/**
 * Whether the storage did not answer the last time: nobody waits as long again until it has answered a request of that
 * kind.
 */
const silent: Record<Mode, boolean> = { readonly: false, readwrite: false }

/** The browser's storage has neither done nor refused what it was asked for. */
export class StorageTimeoutError extends Error {
  override name = 'StorageSilent'
}

/**
 * The storage's answer, or a rejection when there is none: some browsers never settle a request of IndexedDB, and
 * nobody may wait for that. `onTimeout` is called then, to undo the request.
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
  // A late answer counts too. An error that is caused by the abort says nothing.
  const settled = () => void (silent[mode] = false)
  work.then(settled, () => isOver || settled())
  try {
    return await Promise.race([work, silence])
  } finally {
    clearTimeout(timer)
  }
}
