import { exitBecauseOfDamage, isDamage } from './damage.ts'
import { openDatabase, type OnDamage, type Store } from './open.ts'
import type { Replicas } from './replicas.ts'
import { exitWithReason, reasonNotOpened } from './start-errors.ts'
import { UnfinishedMoveError } from './unfinished-move.ts'

/** Opens the database of a process that starts; when that cannot be done, it exits with the reason. */
export async function openDatabaseOrExit(
  folder: string,
  url?: string,
  onDamage: OnDamage = exitBecauseOfDamage,
  replicas?: Replicas,
): Promise<Store> {
  try {
    return await openDatabase(folder, url, onDamage, replicas)
  } catch (error) {
    if (isDamage(error)) exitBecauseOfDamage(error)
    if (!(error instanceof UnfinishedMoveError)) exitWithReason(error, reasonNotOpened(error, folder))
    console.error(error.message)
    process.exit(2)
  }
}
