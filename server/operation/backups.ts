import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import type { Config } from '../core/settings/config.ts'
import { JobInterrupted, runJob } from '../core/jobs/job-runs.ts'
import { JobFailed, JobPostponed, queuedJobs } from '../core/jobs/run-queued-jobs.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { databaseLocation, type Store } from '../database/open.ts'
import { holdBackupLease, jobNames, maxArchiveAttempts, reserveBackup } from './backup-lease.ts'
import { archiveFileName, removeOldArchives } from './archive/backup-folder.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import { describeDamagedFiles } from './archive/damaged-files.ts'
import { makeArchiveInProcess } from './archive/make-in-process.ts'

/** What a backup has left that has not grown for so long was interrupted, ms. */
const unfinishedMs = 4 * hourMs
/** How soon a failed backup is tried again, ms. */
const retryMs = hourMs

/** After so long without a sign of its server a job that was asked for may be claimed by another: about as long as the lease of the run, ms. */
const jobLeaseMs = 6 * minuteMs
/** How soon a job that was asked for is tried again while another archive is being made, ms. */
const postponedMs = 5 * secondMs

type Log = { error: (details: object, message: string) => void }

/**
 * Makes the backups and archives that staff have asked for, and backups by schedule where the configuration has one. Of several servers
 * on one database one makes one at a time, with the lease of backups.
 */
export function startBackups(store: Store, config: Config, log: Log): { stop: () => Promise<void> } {
  const onError = (message: string) => (error: unknown) => log.error({ err: error }, message)
  // One whose lease has ended while the machine slept is still being made.
  let isMaking = false
  const reserve = async () => (isMaking ? null : reserveBackup(store))
  /** Makes a backup, or an archive of the site without personal data, in a run that has been reserved. Throws what its run fails with. */
  async function make(kind: ArchiveKind, id: string, stopped: AbortSignal): Promise<void> {
    isMaking = true
    try {
      const work = () => writeArchive(config, kind, stopped)
      await holdBackupLease(store, id, () => runJob(store, jobNames[kind], work, id))
    } catch (error) {
      if (!(error instanceof JobInterrupted)) log.error({ err: error }, `${jobNames[kind]} failed`)
      throw new JobFailed(error instanceof Error ? error.message : String(error))
    } finally {
      isMaking = false
    }
  }

  const asked = queuedJobs(store, {
    kinds: Object.values(jobNames),
    leaseMs: jobLeaseMs,
    // A run that failed says why on the page, where it is asked for anew; one whose server ended in the middle is made once more.
    maxAttempts: maxArchiveAttempts,
    retryMs: null,
    onError: onError('an archive that staff have asked for could not be begun'),
    async work({ kind }, stopped) {
      const id = await reserve()
      if (id === null)
        throw new JobPostponed('En annan kopia eller ett annat arkiv görs just nu.', postponedMs)
      await make(kind === 'backup' ? 'backup' : 'site', id, stopped)
    },
  })
  const everyHours = config.backup.everyHours
  const schedule = {
    isDue: async () => everyHours !== null && (await isBackupDue(store, everyHours)),
    async run(_goesOn: unknown, stopped: AbortSignal): Promise<void> {
      const id = await reserve()
      // Its failure is in the log and on the page.
      if (id !== null) await make('backup', id, stopped).catch(() => undefined)
    },
  }
  const jobs = [
    startPeriodicJob(
      'asked-archives',
      { store, config },
      { ...asked, onError: onError('what staff have asked for cannot be read') },
    ),
    startPeriodicJob(
      'backup-schedule',
      { store, config },
      { ...schedule, onError: onError('whether a backup is due cannot be read') },
    ),
  ]
  // A server that stops does not wait for minutes; the unfinished file is removed by a backup that begins hours later (removeUnfinished).
  return { stop: async () => void (await Promise.all(jobs.map(({ stop }) => stop()))) }
}

/** Whether the last good backup is old enough, and the last attempt was not just now. */
export async function isBackupDue(store: Store, everyHours: number, now = Date.now()): Promise<boolean> {
  const runs = await store
    .selectFrom('job_run')
    .select(['state', ({ fn }) => fn.max('started_at').as('last')])
    .where('job', '=', 'backup')
    .groupBy('state')
    .execute()
  const last = (...states: string[]) =>
    Math.max(0, ...runs.filter(({ state }) => states.includes(state)).map((run) => Number(run.last)))
  return now - last('done') >= everyHours * hourMs && now - last('failed', 'running') >= retryMs
}

async function writeArchive(config: Config, kind: ArchiveKind, stopped: AbortSignal): Promise<string> {
  const { folder, keep } = config.backup
  await removeUnfinished(folder)
  const { result, kill } = makeArchiveInProcess({
    kind,
    database: databaseLocation(config.dataFolder, config.databaseUrl),
    files: config.files,
    site: config.publicUrl,
    file: path.join(folder, archiveFileName(kind, Date.now())),
  })
  stopped.addEventListener('abort', kill)
  if (stopped.aborted) kill()
  const { bytes, rows, files, damaged } = await result
    .catch((error: unknown) => {
      throw stopped.aborted ? new JobInterrupted() : error
    })
    .finally(() => stopped.removeEventListener('abort', kill))
  await removeOldArchives(folder, kind, keep)
  const made = `${rows} rader och ${files} filer, ${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`
  return damaged.length === 0 ? made : `${made}.${describeDamagedFiles(damaged)}`
}

/** Removes what interrupted backups have left. A younger file may be of a backup that another server is making. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^skolmaterial-.*\.zip\.part$/.test(name)) continue
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > unfinishedMs) await rm(path.join(folder, name), { force: true })
  }
}
