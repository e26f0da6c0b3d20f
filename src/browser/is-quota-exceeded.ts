/**
 * Whether a write failed because the quota of the site is used up: what is stored stays, only the new value is missing. What
 * each part of the site does then is written in src/storage/README.md.
 */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'
