/** Whether the storage refused because the device is full: it keeps what it has, and refuses only the newest. */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
