import { redactText } from '#contract/redact.ts'
import type { Config } from '../core/settings/config.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import type { Store } from '../database/open.ts'
import { cdnTag } from '../http/cdn-headers.ts'

const requestTimeoutMs = 5000
/** Between two requests at least, ms: CDNs limit them, and an import changes something every moment. */
export const purgePauseMs = 10_000

type Options = {
  store: Store
  config: Pick<Config, 'role' | 'cdn'>
  /** The number of the last change that this server knows. */
  change: () => number
  onFailure: (reason: string) => void
  /** For tests: a shorter pause, ms. */
  pauseMs?: number
}

/** Asks the CDN to discard what it stores of the site when the server starts, and whenever the catalogue or a text has changed. */
export function startCdnPurge({ store, config, change, onFailure, pauseMs = purgePauseMs }: Options): {
  stop: () => Promise<void>
} {
  const { purge } = config.cdn
  if (purge === null) return { stop: async () => undefined }
  const schedule = purgeSchedule(pauseMs)
  let hasFailed = false
  return startPeriodicJob(
    'cdn-purge',
    { store, config },
    {
      async run() {
        const current = change()
        if (!schedule.isDue(current, performance.now())) return
        await requestPurge(purge)
        schedule.recordPurge(current, performance.now())
        hasFailed = false
      },
      onError(error) {
        // Retried every ten seconds, logged once.
        schedule.recordFailure(performance.now())
        if (!hasFailed) onFailure(error instanceof Error ? redactText(error.message) : '')
        hasFailed = true
      },
    },
  )
}

/** When to purge: after a change, with pauses, and once more after the last one, because other servers learn of a change a second later. */
export function purgeSchedule(pauseMs: number) {
  let purgedChange: number | null = null
  let nextPurgeAt = -Infinity
  let wasPurgedTwice = true
  return {
    isDue: (change: number, now: number): boolean =>
      now >= nextPurgeAt && (change !== purgedChange || !wasPurgedTwice),
    recordPurge(change: number, now: number): void {
      wasPurgedTwice = change === purgedChange
      purgedChange = change
      nextPurgeAt = now + pauseMs
    },
    recordFailure(now: number): void {
      nextPurgeAt = now + pauseMs
    },
  }
}

async function requestPurge({ url, header }: NonNullable<Config['cdn']['purge']>): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(header !== null && { [header.name]: header.value }) },
    body: JSON.stringify({ tags: [cdnTag] }),
    redirect: 'error',
    signal: AbortSignal.timeout(requestTimeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
}
