import path from 'node:path'
import { archiveFileName } from '../operation/archive/backup-folder.ts'
import { holdBackupLease, reserveBackup } from '../operation/backup-lease.ts'
import { describeDamagedFiles } from '../operation/archive/damaged-files.ts'
import { makeArchive } from '../operation/archive/make-archive.ts'
import { ArchiveError, type ArchiveKind } from '../operation/archive/manifest.ts'
import { runJob } from '../core/jobs/job-runs.ts'
import type { Config } from '../core/settings/config.ts'
import { databaseLocation } from '../database/open.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** Writes a backup of everything, while the server runs or not. */
export const backup: OperatorCommand = {
  usage: '[MAPP]',
  isArgumentOptional: true,
  description: 'gör en säkerhetskopia av allt, även medan servern går',
  async run({ store, config }, folder) {
    let written = ''
    const work = async () => {
      written = await writeArchive(config, 'backup', folder)
      return written.split('\n').at(-1) ?? ''
    }
    // Made also while a server makes one: whoever asks here needs it before an update. The lease says that this run goes on.
    const id = await reserveBackup(store)
    if (id === null) await runJob(store, 'backup', work)
    else await holdBackupLease(store, id, () => runJob(store, 'backup', work, id))
    return written
  },
}

/** Writes the whole site as one archive that a new installation reads, without persons and secrets. */
export const writeSiteArchive: OperatorCommand = {
  usage: '[MAPP]',
  isArgumentOptional: true,
  description: 'skriver webbplatsen som ett arkiv att ge bort, utan personer',
  run: ({ config }, folder) => writeArchive(config, 'site', folder),
}

async function writeArchive(config: Config, kind: ArchiveKind, folder: string): Promise<string> {
  const target = folder === '' ? config.backup.folder : path.resolve(folder)
  const file = path.join(target, archiveFileName(kind, Date.now()))
  const database = databaseLocation(config.dataFolder, config.databaseUrl)
  try {
    const made = await makeArchive({
      kind,
      database,
      files: config.files,
      site: config.publicUrl,
      file,
    })
    const size = (made.bytes / 1_000_000).toFixed(1).replace('.', ',')
    return `${file}\n${made.rows} rader i ${made.tables} tabeller och ${made.files} filer, ${size} MB.${describeDamagedFiles(made.damaged)}`
  } catch (error) {
    if (error instanceof ArchiveError) throw new CommandError(error.message)
    throw error
  }
}
