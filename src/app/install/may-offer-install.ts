import { installPromptSnoozeDays } from '#contract/limits.ts'
import { dayMs } from '#contract/durations.ts'
import type { Visits } from '#src/storage/visits.ts'

/** Never on the first visit, and not for 90 days after a no. A clock that was set back does not prolong them. */
export function mayOfferInstall({ count, refusedAt }: Visits, now: number): boolean {
  if (count < 2) return false
  if (refusedAt === null) return true
  return now < refusedAt ? false : now - refusedAt >= installPromptSnoozeDays * dayMs
}

/** iPhones and iPads have no install prompt. An iPad presents itself as a Mac, but no Mac has a touch screen. */
export function appleDeviceOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }) {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'iPad' : null
}
