import type { FastifyBaseLogger } from 'fastify'
import { reportTrouble, type ReportEntry } from '#contract/diagnostics.ts'
import { consume } from '../core/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Store } from '../database/open.ts'

/** One browser gathers what it has to say; a whole school behind one address may have trouble at once. */
const perDeviceLimit = { limit: 30, periodMs: 5 * 60_000 }
const perNetworkLimit = { limit: 300, periodMs: 5 * 60_000 }

/** What browsers report of blank pages and other trouble, written down by its level; errors go the way of all errors. */
export function mountClientLogCall({ implement }: CallRouter, store: Store, log: FastifyBaseLogger): void {
  implement(reportTrouble, async ({ agent, build, entries }, { deviceId, network }) => {
    if (deviceId !== '') await consume(store, `client-log:${deviceId}`, perDeviceLimit)
    await consume(store, `client-log:${network}`, perNetworkLimit)
    for (const entry of entries) logEntry(log, { agent, ...(build !== '' && { build }) }, entry)
    return {}
  })
}

function logEntry(log: FastifyBaseLogger, from: object, entry: ReportEntry): void {
  if (entry.kind === 'blank') return log.error({ ...from, ...entry }, 'a page was blank')
  const { level, message, ...about } = entry
  log[level]({ ...from, ...about, said: message }, 'a browser reports')
}
