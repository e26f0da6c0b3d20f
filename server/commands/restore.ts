import { ArchiveError } from '../operation/archive/manifest.ts'
import { openFiles } from '../uploads/open-files.ts'
import { restoreArchive } from '../operation/archive/restore-archive.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** Reads a backup or a site archive into an empty installation. */
export const restore: OperatorCommand = {
  usage: 'FIL',
  usesUnmigratedDatabase: true,
  description: 'läser in en säkerhetskopia eller ett arkiv i en tom installation',
  async run({ store, config }, file) {
    try {
      const { kind, made_at, site, tables, files } = await restoreArchive(
        { store, files: openFiles(config.files) },
        file,
      )
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const made = new Date(made_at).toLocaleString('sv-SE', { timeZone: 'Europe/Stockholm' })
      const read = `${rows} rader och ${files.length} filer är inlästa, från ${site} ${made}.`
      return kind === 'site' ? `${read}\n${afterSite}` : `${read}\n${afterBackup}`
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandError(error.message)
      throw error
    }
  },
}

const afterSite =
  'Arkivet har inga konton. Starta servern: den skriver ut en adress för den första redaktören.'
const afterBackup = [
  'Alla är utloggade, och inbjudningar som inte hann användas får skickas på nytt.',
  'Det som hänt efter kopian finns inte här. Har någon raderats eller blivit av med en roll sedan dess, så gör om det:',
  '”npm run desk -- erase EMAIL” och Personal i redaktionen.',
  'Brev som väntade när kopian gjordes skickas när servern startar.',
].join('\n')
