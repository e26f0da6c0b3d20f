type Mode = 'readonly' | 'readwrite'

/** How long the browser's storage may take before it counts as failed, ms; shorter when the previous request timed out. */
export const storageTimeoutMs = 2000
const repeatedTimeoutMs = 250

/** Whether the previous request timed out, by mode: the timeout is shorter until the storage answers again. */
const isUnresponsive: Record<Mode, boolean> = { readonly: false, readwrite: false }

/** The browser's storage has neither done what it was asked for nor failed. */
class StorageTimeoutError extends Error {
  override name = 'StorageTimeoutError'
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
  const isRepeated = isUnresponsive[mode] && timeoutMs === storageTimeoutMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasTimedOut = false
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        hasTimedOut = true
        isUnresponsive.readonly = isUnresponsive.readwrite = true
        reject(new StorageTimeoutError('The device does not answer'))
        onTimeout()
      },
      isRepeated ? repeatedTimeoutMs : timeoutMs,
    )
  })
  // A late answer counts too. An error that is caused by the abort says nothing.
  const settled = () => void (isUnresponsive[mode] = false)
  work.then(settled, () => hasTimedOut || settled())
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
