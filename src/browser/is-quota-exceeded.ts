/**
 * Whether the storage refused because the device is full: it keeps what it has, and refuses only the newest. What each part of
 * the site does then stands in src/storage/README.md.
 */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
