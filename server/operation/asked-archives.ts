import { addJob, openJob } from '../core/jobs/job-queue.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import { jobNames } from './backup-lease.ts'
import { lastRuns } from './last-runs.ts'

const names = { backup: 'En säkerhetskopia', site: 'Ett arkiv' } as const

/**
 * Asks for a backup, or an archive of the site. A server that does jobs makes it within some seconds, or when the one that is being made is
 * ready. Refused while one of the same kind is waiting or being made.
 */
export async function askForArchive(transaction: DatabaseTransaction, kind: ArchiveKind): Promise<void> {
  const [last] = await lastRuns(transaction, jobNames[kind], 1)
  if (last?.state === 'running')
    throw new RefusalError('CONFLICT', {
      message: `${names[kind]} görs redan. Försök igen när det är klart.`,
    })
  if (!(await addJob(transaction, jobNames[kind])))
    throw new RefusalError('CONFLICT', { message: `${names[kind]} väntar redan på att göras.` })
}

/** When the one that waits or is being made was asked for, ms; null without one. */
export const archiveAskedAt = async (store: Store, kind: ArchiveKind): Promise<number | null> =>
  (await openJob(store, jobNames[kind]))?.created_at ?? null
