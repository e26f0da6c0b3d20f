import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../core/settings/config.ts'
import { runJob } from '../core/jobs/job-runs.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { databaseLocation, type DatabaseTransaction, type Store } from '../database/open.ts'
import { holdBackupLease, reserveBackup } from './backup-lease.ts'
import { archiveFileName, removeOldArchives } from './archive/backup-folder.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import { describeDamagedFiles } from './archive/damaged-files.ts'
import { makeArchiveInProcess } from './archive/make-in-process.ts'

/** What a backup has left that has not grown for so long was interrupted, ms. */
const unfinishedMs = 4 * 3_600_000
/** How soon a failed backup is tried again, ms. */
const retryMs = 3_600_000

/** The name of the job for each kind of archive. */
export const jobNames = { backup: 'backup', site: 'site-archive' } as const

export type Backups = {
  /** The id of a run that this server may make now; null while a backup or an archive is being made, by this server or another. */
  reserve(store: Store | DatabaseTransaction): Promise<string | null>
  /** Begins a backup, or an archive of the site without personal data, with a reserved id. */
  make(kind: ArchiveKind, id: string): void
  /** Stops the schedule, and the archive that is being made. */
  stop(): Promise<void>
}

type Log = { error: (details: object, message: string) => void }

/** Makes backups when asked, and by schedule where the configuration has one. Of several servers on one database one does it. */
export function startBackups(store: Store, config: Config, log: Log): Backups {
  let running: Promise<void> | null = null
  let kill = (): void => undefined

  // One whose lease has ended while the database was away may still be made.
  const reserve = async (by: Store | DatabaseTransaction) => (running === null ? reserveBackup(by) : null)

  function make(kind: ArchiveKind, id: string): void {
    const work = () => writeArchive(config, kind, (stop) => (kill = stop))
    running = holdBackupLease(store, id, () => runJob(store, jobNames[kind], work, id))
      .catch((error: unknown) => log.error({ err: error }, `${jobNames[kind]} failed`))
      .finally(() => (running = null))
  }

  async function makeDue(): Promise<void> {
    const id = await reserve(store)
    if (id !== null) make('backup', id)
  }

  const { everyHours } = config.backup
  const timetable = startPeriodicJob(
    'backup-schedule',
    { store, config },
    {
      isDue: async () => everyHours !== null && (await isBackupDue(store, everyHours)),
      run: makeDue,
      onError: (error) => log.error({ err: error }, 'backup failed'),
    },
  )
  return {
    reserve,
    make,
    async stop() {
      await timetable.stop()
      // A server that stops does not wait for minutes; the unfinished file is removed by a backup that begins hours later (removeUnfinished).
      kill()
      await running
    },
  }
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
  return now - last('done') >= everyHours * 3_600_000 && now - last('failed', 'running') >= retryMs
}

async function writeArchive(
  config: Config,
  kind: ArchiveKind,
  onStart: (kill: () => void) => void,
): Promise<string> {
  const { folder, keep } = config.backup
  await removeUnfinished(folder)
  const { result, kill } = makeArchiveInProcess({
    kind,
    database: databaseLocation(config.dataFolder, config.databaseUrl),
    files: config.files,
    site: config.publicUrl,
    file: path.join(folder, archiveFileName(kind, Date.now())),
  })
  onStart(kill)
  const { bytes, rows, files, damaged } = await result
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
