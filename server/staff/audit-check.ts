import { checkAuditLog, type AuditFault } from '../core/records/check-audit-log.ts'
import type { Config } from '../core/settings/config.ts'
import { FaultFound, JobInterrupted, runJob } from '../core/jobs/job-runs.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import type { Store } from '../database/open.ts'

/** The parts of a log that the check uses. */
type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>

/** Checks at the start and every night that nobody has changed the audit log past the server. */
export function startAuditCheck(
  store: Store,
  config: Pick<Config, 'role'>,
  log: Log,
): { stop: () => Promise<void> } {
  const run = (goesOn: () => Promise<boolean>) => runAuditCheck(store, log, goesOn)
  const onError = (error: unknown) => {
    if (error instanceof JobInterrupted) log.info({}, 'the check of the audit log was ended before its time')
    // What is wrong with the log has been logged already.
    else if (!(error instanceof FaultFound)) log.warn({ error }, 'the audit log could not be checked')
  }
  return startPeriodicJob('audit-check', { store, config }, { run, onError })
}

/** The check as a job that is recorded; a log that is not whole fails it, with the first entry that does not fit. */
export const runAuditCheck = (store: Store, log: Log, goesOn?: () => Promise<boolean>): Promise<void> =>
  runJob(store, 'audit-check', async () => {
    const { entries, hash, fault, isComplete } = await checkAuditLog(store, goesOn)
    if (!isComplete) throw new JobInterrupted()
    if (fault !== null) {
      log.error({ ...fault }, 'the audit log has been changed past the server')
      throw new FaultFound(faultText(fault))
    }
    // In the collected log the hash is out of reach of whoever could write the whole chain anew in the database.
    log.info({ entries, hash }, 'the audit log is whole')
    return `loggen är hel: ${entries} rader`
  })

const faultText = ({ seq, kind }: AuditFault): string =>
  ({
    changed: `Rad ${seq} i loggen är ändrad efter att den skrevs.`,
    missing: `Rad ${seq} i loggen är borttagen.`,
    replaced: `Rad ${seq} i loggen är utbytt: rad ${seq + 1} skrevs efter en annan.`,
  })[kind]
