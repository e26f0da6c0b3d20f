import type { FastifyBaseLogger } from 'fastify'
import { reportTrouble } from '#contract/calls/diagnostics.ts'
import type { ReportEntry } from '#contract/schemas/diagnostics.ts'
import { consume } from '../core/limits/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Store } from '../database/open.ts'

/** A browser batches its reports; a whole school behind one address may report at once. */
const perDeviceLimit = { limit: 30, periodMs: 5 * 60_000 }
const perNetworkLimit = { limit: 300, periodMs: 5 * 60_000 }

/** Logs what browsers report (blank pages, errors, slow calls) at the report's level; errors reach the operator like the server's own. */
export function mountClientLogCall({ implement }: CallRouter, store: Store, log: FastifyBaseLogger): void {
  implement(reportTrouble, async ({ agent, build, entries }, { deviceId, network }) => {
    if (deviceId !== '') await consume(store, `client-log:${deviceId}`, perDeviceLimit)
    await consume(store, `client-log:${network}`, perNetworkLimit)
    for (const entry of entries) logEntry(log, { agent, ...(build !== '' && { build }) }, entry)
    return {}
  })
}

function logEntry(log: FastifyBaseLogger, context: object, entry: ReportEntry): void {
  if (entry.kind === 'blank') return log.error({ ...context, ...entry }, 'blank page')
  const { level, message, ...details } = entry
  log[level]({ ...context, ...details, clientMessage: message }, 'client report')
}
