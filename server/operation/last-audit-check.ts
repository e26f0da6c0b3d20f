import type { JobName } from '../core/jobs/job-runs.ts'
import { periodicJobs } from '../core/jobs/periodic-jobs.ts'
import type { Store } from '../database/open.ts'

const job = 'audit-check' satisfies JobName
/** A log that was whole is called so until two checks should have been made since. */
const longestValidMs = 2 * periodicJobs[job].everyMs

/**
 * Whether the audit log was whole when it was last checked, and when that was (ms). What a check has found stands until another has been
 * made; a check that could not be made is something else than a log that is not whole.
 */
export async function lastAuditCheck(store: Store, now: number) {
  const runs = await store
    .selectFrom('job_run')
    .select(['state', 'message', 'has_found', 'started_at', 'ended_at'])
    .where('job', '=', job)
    .orderBy('started_at', 'desc')
    .execute()
  const checked = runs.find(({ state, has_found }) => state === 'done' || has_found === 1)
  const checkedAt = Number(checked?.ended_at)
  if (checked?.has_found === 1)
    return { ...check, ok: false, state: 'not-whole' as const, value: checkedAt, note: checked.message }

  const [latest] = runs
  const attempt = latest === checked ? undefined : latest
  const isOld = checked !== undefined && checkedAt < now - longestValidMs
  if (attempt?.state === 'failed' || isOld)
    return {
      ...{ ...check, ok: false, state: 'not-checked' as const },
      ...{ value: attempt === undefined ? null : Number(attempt.started_at), note: attempt?.message ?? '' },
      ...(checked !== undefined && { last_ok_at: checkedAt }),
    }
  return checked === undefined
    ? { ...check, ok: true, state: 'never-checked' as const, value: null }
    : { ...check, ok: true, state: 'whole' as const, value: checkedAt }
}

const check = { key: 'audit' }
