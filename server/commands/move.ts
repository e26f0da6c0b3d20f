import { sqliteFileIn } from '../database/open.ts'
import { ArchiveError } from '../operation/archive/manifest.ts'
import { moveDatabase } from '../operation/archive/move-database.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

const directions = ['sqlite→postgres', 'postgres→sqlite']

/** Copies the database file into the PostgreSQL of DATABASE_URL, or back. */
export const moveDatabaseCommand: OperatorCommand = {
  usage: directions.join('|'),
  description: 'kopierar databasen mellan SQLite-filen och DATABASE_URL',
  usesUnmigratedDatabase: true,
  async run({ config: { dataFolder, databaseUrl } }, direction) {
    if (!directions.includes(direction)) throw new CommandError(`Skriv ${directions.join(' eller ')}.`)
    if (databaseUrl === undefined)
      throw new CommandError('Sätt DATABASE_URL till PostgreSQL-databasen först.')
    const places = [sqliteFileIn(dataFolder), databaseUrl] as const
    const [from, to] = direction === 'sqlite→postgres' ? places : ([places[1], places[0]] as const)
    try {
      const tables = await moveDatabase(from, to)
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      return `${rows} rader i ${tables.length} tabeller är kopierade, räknade och jämförda. Källan är kvar som den var.\n${afterMove[direction] ?? ''}`
    } catch (error) {
      if (error instanceof ArchiveError) throw new CommandError(error.message)
      throw error
    }
  },
}

const afterMove: Record<string, string> = {
  'sqlite→postgres': 'Starta servern med DATABASE_URL.',
  'postgres→sqlite': 'Starta servern utan DATABASE_URL.',
}
