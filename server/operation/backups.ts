import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../core/config.ts'
import { runJob } from '../core/job-runs.ts'
import { startPeriodicJob } from '../core/start-periodic-job.ts'
import { releaseJobLease, takeJobLease } from '../core/job-lease.ts'
import { databaseLocation, type Store } from '../database/open.ts'
import { archiveFileName, removeOldArchives } from './archive/backup-folder.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import { describeDamaged } from './archive/damaged-files.ts'
import { makeArchiveInProcess } from './archive/make-in-process.ts'

const leaseName = 'backup'
/** Longer than a backup takes: afterwards another server may make one, ms. */
const leaseMs = 4 * 3_600_000
/** How soon a failed backup is tried again, ms. */
const retryMs = 3_600_000

/** The job that makes an archive of each kind. */
export const jobOf = { backup: 'backup', site: 'site-archive' } as const

export type Backups = {
  /** Begins a backup, or an archive of the site without persons; false while one is being made, by this server or another. */
  begin(kind?: ArchiveKind): Promise<boolean>
  /** Ends an archive that is being made. */
  stop(): Promise<void>
}

type Log = { error: (details: object, message: string) => void }

/** Makes backups when asked, and by schedule where the configuration has one. Of several servers on one database one does it. */
export function startBackups(store: Store, config: Config, log: Log): Backups {
  const holder = randomUUID()
  let running: Promise<void> | null = null
  let kill = (): void => undefined

  async function begin(kind: ArchiveKind = 'backup'): Promise<boolean> {
    if (running !== null || !(await takeJobLease(store, leaseName, holder, leaseMs))) return false
    running = runJob(store, jobOf[kind], () => writeArchive(config, kind, (stop) => (kill = stop)))
      .catch((error: unknown) => log.error({ err: error }, `${jobOf[kind]} failed`))
      .then(() => releaseJobLease(store, leaseName, holder))
      // The lease ends by itself.
      .catch(() => undefined)
      .finally(() => (running = null))
    return true
  }

  const { everyHours } = config.backup
  const timetable = startPeriodicJob(
    'backup-schedule',
    { store, config },
    {
      isDue: async () => everyHours !== null && (await isDue(store, everyHours)),
      run: () => begin(),
      onError: (error) => log.error({ err: error }, 'backup failed'),
    },
  )
  return {
    begin,
    async stop() {
      await timetable.stop()
      // A server that stops does not wait for minutes; what is half-done is removed by the next backup.
      kill()
      await running
    },
  }
}

/** Whether it is time: the last good backup is old enough, and the last try was not just now. */
export async function isDue(store: Store, everyHours: number, now = Date.now()): Promise<boolean> {
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
  return damaged.length === 0 ? made : `${made}.${describeDamaged(damaged)}`
}

/** Removes what an interrupted backup has left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^skolmaterial-.*\.zip\.part$/.test(name)) continue
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leaseMs) await rm(path.join(folder, name), { force: true })
  }
}
