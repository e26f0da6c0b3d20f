import { randomUUID } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../core/settings/config.ts'
import { runJob } from '../core/jobs/job-runs.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { releaseJobLease, takeJobLease } from '../core/jobs/job-lease.ts'
import { databaseLocation, type Store } from '../database/open.ts'
import { archiveFileName, removeOldArchives } from './archive/backup-folder.ts'
import type { ArchiveKind } from './archive/manifest.ts'
import { describeDamaged } from './archive/damaged-files.ts'
import { makeArchiveInProcess } from './archive/make-in-process.ts'

const leaseName = 'backup'
/** After this another server may start a backup, ms; longer than any backup takes. */
const leaseMs = 4 * 3_600_000
/** How soon a failed backup is tried again, ms. */
const retryMs = 3_600_000

/** The name of the job for each kind of archive. */
export const jobNames = { backup: 'backup', site: 'site-archive' } as const

export type Backups = {
  /** Begins a backup, or an archive of the site without personal data; false while one is being made, by this server or another. */
  begin(kind?: ArchiveKind): Promise<boolean>
  /** Stops the schedule, and the archive that is being made. */
  stop(): Promise<void>
}

type Log = { error: (details: object, message: string) => void }

/** Makes backups when asked, and by schedule where the configuration has one. Of several servers on one database one does it. */
export function startBackups(store: Store, config: Config, log: Log): Backups {
  const holder = randomUUID()
  let running: Promise<void> | null = null
  let isBeginning = false
  let kill = (): void => undefined

  async function begin(kind: ArchiveKind = 'backup'): Promise<boolean> {
    // The lease alone would not do: its holder may take it again, so two requests at the same moment would both get it.
    if (running !== null || isBeginning) return false
    isBeginning = true
    const hasLease = await takeJobLease(store, leaseName, holder, leaseMs).finally(
      () => (isBeginning = false),
    )
    if (!hasLease) return false
    running = runJob(store, jobNames[kind], () => writeArchive(config, kind, (stop) => (kill = stop)))
      .catch((error: unknown) => log.error({ err: error }, `${jobNames[kind]} failed`))
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
      // A server that stops does not wait for minutes; the unfinished file is removed by a backup that begins hours later (removeUnfinished).
      kill()
      await running
    },
  }
}

/** Whether the last good backup is old enough, and the last attempt was not just now. */
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

/** Removes what interrupted backups have left. A younger file may be of a backup that another server is making. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/^skolmaterial-.*\.zip\.part$/.test(name)) continue
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > leaseMs) await rm(path.join(folder, name), { force: true })
  }
}
