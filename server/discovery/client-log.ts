import type { FastifyBaseLogger } from 'fastify'
import { reportTrouble, type ReportEntry } from '#contract/diagnostics.ts'
import { takeOne } from '../allowance.ts'
import type { Answers } from '../answer.ts'
import type { Store } from '../database/open.ts'

/** One browser gathers what it has to say; a whole school behind one address may have trouble at once. */
const fromOneDevice = { most: 30, period: 5 * 60_000 }
const fromOneAddress = { most: 300, period: 5 * 60_000 }

/** What browsers report of blank pages and other trouble, written down by its level; errors go the way of all errors. */
export function answerClientLog({ answer }: Answers, store: Store, log: FastifyBaseLogger): void {
  answer(reportTrouble, async ({ agent, build, entries }, { device, address }) => {
    if (device !== '') await takeOne(store, `client-log:${device}`, fromOneDevice)
    await takeOne(store, `client-log:${address}`, fromOneAddress)
    for (const entry of entries) writeDown(log, { agent, ...(build !== '' && { build }) }, entry)
    return {}
  })
}

function writeDown(log: FastifyBaseLogger, from: object, entry: ReportEntry): void {
  if (entry.kind === 'blank') return log.error({ ...from, ...entry }, 'a page was blank')
  const { level, message, ...about } = entry
  log[level]({ ...from, ...about, said: message }, 'a browser reports')
}
