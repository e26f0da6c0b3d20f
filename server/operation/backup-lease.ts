import { randomUUID } from 'node:crypto'
import { holdJobLease } from '../core/jobs/hold-job-lease.ts'
import { takeJobLease } from '../core/jobs/job-lease.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'

/** The name of the job for each kind of archive. */
export const jobNames = { backup: 'backup', site: 'site-archive' } as const

/** How often one that was asked for is begun: once more after its server has ended in the middle. */
export const maxArchiveAttempts = 2

/** Of several servers on one database one makes a backup or an archive of the site at a time. The holder is the id of the run. */
export const backupLease = 'backup'
/** So long after its server has ended in the middle, a run is known to have been broken off, and another may begin, ms. */
const leaseMs = 5 * 60_000
/** The leases of earlier versions lasted for hours, and are respected. */
const longestMs = 4 * 3_600_000

/** The id of a run that may begin now; null while another is being made. It begins within the lease, or never. */
export async function reserveBackup(store: Store | DatabaseTransaction): Promise<string | null> {
  const id = randomUUID()
  return (await takeJobLease(store, backupLease, id, leaseMs, { longestMs })) ? id : null
}

/** Makes a backup with a lease that has been reserved. */
export const holdBackupLease = <T>(store: Store, id: string, work: () => Promise<T>): Promise<T> =>
  holdJobLease(store, { name: backupLease, holder: id, leaseMs, longestMs }, work)
