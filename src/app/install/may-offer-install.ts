import { installPromptSnoozeDays } from '#contract/limits.ts'
import type { Visits } from '#src/storage/visits.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Never on the first visit, and not for 90 days after a no; a clock that was set back does not make it longer. */
export function mayOfferInstall({ count, refusedAt }: Visits, now: number): boolean {
  if (count < 2) return false
  if (refusedAt === null) return true
  return now < refusedAt ? false : now - refusedAt >= installPromptSnoozeDays * dayMs
}

/** An iPhone or an iPad: there one installs by hand. iPads call themselves Macs, but no Mac has fingers on it. */
export function appleDeviceOf({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }) {
  if (/iPhone|iPod/.test(userAgent)) return 'iPhone'
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'iPad' : null
}
