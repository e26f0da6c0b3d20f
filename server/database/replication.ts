import { sql } from 'kysely'
import type { Store } from './open.ts'
import { isPostgres } from './postgres.ts'

/**
 * Whether orders that were acknowledged can be lost when the database's machine fails: PostgreSQL has standby servers, and waits for
 * none of them. False where there is no standby, where the role may not see them, and on SQLite.
 */
export async function isReplicationAsynchronous(store: Store): Promise<boolean> {
  if (!isPostgres(store)) return false
  const { rows } = await sql<{
    sync_state: string | null
  }>`select sync_state from pg_stat_replication`.execute(store)
  const seen = rows.filter(({ sync_state }) => sync_state !== null)
  return seen.length > 0 && seen.every(({ sync_state }) => !/^(sync|quorum)$/.test(sync_state ?? ''))
}
