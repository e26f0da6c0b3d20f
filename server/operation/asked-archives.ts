import { addJob, openJob } from '../core/jobs/job-queue.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import { jobNames, maxArchiveAttempts } from './backup-lease.ts'
import { lastRuns, runsWithRequests } from './last-runs.ts'

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

/** What was asked for and is not being made: it waits, or is made again because its server ended in the middle. `at` in ms. */
type Asked = { at: number; state: 'waiting' | 'again' }

/** Null where nothing of this kind is asked for, or what is asked for is being made or was made. */
export async function askedArchive(store: Store, kind: ArchiveKind): Promise<Asked | null> {
  const job = await openJob(store, jobNames[kind])
  if (job === null) return null
  // A run has the request that asked for it. The clocks of the servers may differ, so their times say nothing.
  const runs = await runsWithRequests(store, jobNames[kind], 10)
  const run = runs.find(({ request_id }) => request_id !== '' && request_id === job.request_id)
  if (run === undefined) return { at: job.created_at, state: 'waiting' }
  const isMadeAgain = run.state === 'broken-off' && job.attempts < maxArchiveAttempts
  return isMadeAgain ? { at: job.created_at, state: 'again' } : null
}
