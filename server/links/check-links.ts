import { brokenAfterDays, type LinkState } from '#contract/link-checks.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import { dayMs } from '#contract/durations.ts'
import type { Config } from '../core/settings/config.ts'
import { runJob } from '../core/jobs/job-runs.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { collectLinks } from './collect-links.ts'
import { guardedFetch, type LinkAnswer } from './guarded-fetch.ts'
import type { LinkNetwork } from './link-network.ts'

/** A link that answers is asked again after a week, another one the next day. */
const nextCheckMs = { ok: 7 * dayMs, unknown: 7 * dayMs, failed: dayMs }
/** Longer than a check may take: a server that stopped meanwhile does not keep its link. */
const leaseMs = 60_000

type Due = { url_hash: string; url: string; fails: number; failed_day: string }

/** Looks for links in the materials and checks them until it is stopped: one at a time, so that no host gets two requests at once. */
export function startLinkChecks(
  store: Store,
  config: Pick<Config, 'role'>,
  network: LinkNetwork,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const collect = () => runJob(store, 'link-check', () => collectLinks(store))
  const jobs = [
    startPeriodicJob('link-collection', { store, config }, { run: collect, onError }),
    startPeriodicJob('link-check', { store, config }, { run: () => checkNextLink(store, network), onError }),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }
}

/** Checks the link that has waited longest; false when none is due. */
export async function checkNextLink(store: Store, network: LinkNetwork, now = Date.now()): Promise<boolean> {
  const due = await claimLink(store, now)
  if (due === null) return false
  await recordAnswer(store, due, await guardedFetch(due.url, network), now)
  return true
}

/** Takes a link whose host no other server is asking. The counter's row lets one server choose at a time. */
function claimLink(store: Store, now: number): Promise<Due | null> {
  return store.transaction().execute(async (transaction) => {
    const waiting = await transaction
      .selectFrom('link_check')
      .select('url_hash')
      .where('next_at', '<=', now)
      .limit(1)
      .executeTakeFirst()
    if (waiting === undefined) return null
    await nextNumber(transaction, 'link-check')
    const due = await transaction
      .selectFrom('link_check')
      .select(['url_hash', 'url', 'fails', 'failed_day'])
      .where('next_at', '<=', now)
      .where('host', 'not in', (busy) =>
        busy.selectFrom('link_check as other').select('other.host').where('other.lease_until', '>', now),
      )
      .orderBy('next_at')
      .orderBy('url_hash')
      .executeTakeFirst()
    if (due === undefined) return null
    await transaction
      .updateTable('link_check')
      .set({ lease_until: now + leaseMs })
      .where('url_hash', '=', due.url_hash)
      .execute()
    return due
  })
}

async function recordAnswer(store: Store, due: Due, answer: LinkAnswer, now: number): Promise<void> {
  const today = swedishDay(now)
  const hasFailed = answer.result === 'failed'
  // Several failures on one day are one: the site may have been down for an hour.
  const fails = hasFailed ? due.fails + (due.failed_day === today ? 0 : 1) : 0
  await store
    .updateTable('link_check')
    .set({
      state: stateAfter(answer, fails),
      status: answer.status,
      reason: answer.reason,
      fails,
      failed_day: hasFailed ? today : '',
      checked_at: now,
      next_at: now + nextCheckMs[answer.result],
      lease_until: 0,
    })
    .where('url_hash', '=', due.url_hash)
    .execute()
}

function stateAfter({ result }: LinkAnswer, fails: number): LinkState {
  if (result !== 'failed') return result
  return fails >= brokenAfterDays ? 'broken' : 'failing'
}
