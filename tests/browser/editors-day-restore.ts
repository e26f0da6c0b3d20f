import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { databaseUrlFor, ensureDatabase, onPostgres } from '../support/postgres.ts'
import { removeDataFolder, root, startListeningServer, type ListeningServer } from '../support/test-server.ts'

/** Restores a backup into a new folder and a new database by the operator's command, and starts the site there. */
export async function restoreByCommand(file: string): Promise<ListeningServer> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-empty-'))
  if (onPostgres) await ensureDatabase(dataFolder)
  const database = databaseUrlFor(dataFolder)
  const command = [path.join(root, 'dist/program/operator.js')]
  await promisify(execFile)(process.execPath, [...command, 'restore', file], {
    // Outside the tree, so that no .env of a developer is read.
    cwd: dataFolder,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataFolder,
      ...(database !== undefined && { DATABASE_URL: database }),
    },
  })
  const server = await startListeningServer({ dataFolder })
  return {
    ...server,
    async close() {
      await server.close()
      await removeDataFolder(dataFolder)
    },
  }
}
