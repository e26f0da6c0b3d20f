import { openDatabase, type Store } from './open.ts'
import { UnfinishedMoveError } from './unfinished-move.ts'

/** Opens the database of a process that starts; ends it with words when a move into the database is not finished. */
export async function openDatabaseOrExit(folder: string, url?: string): Promise<Store> {
  try {
    return await openDatabase(folder, url)
  } catch (error) {
    if (!(error instanceof UnfinishedMoveError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}
