import { sql } from 'kysely'
import type { Store } from './open.ts'
import { isPostgres } from './postgres.ts'

type State = { synchronous_commit: string; standby_names: string; receivers: number }

/**
 * How orders that were acknowledged can be lost, by what PostgreSQL is set to; null where nothing says so, and on SQLite. A role
 * without pg_read_all_stats may not see what a standby is, only that one is there, so the settings are what is asked for. With
 * names of standbys a commit waits for one of them, or for ever, and so it is where none of them is there.
 */
export async function waysToLoseOrders(store: Store): Promise<string | null> {
  if (!isPostgres(store)) return null
  const { rows } = await sql<State>`
    select current_setting('synchronous_commit') as synchronous_commit,
      current_setting('synchronous_standby_names') as standby_names,
      (select count(*)::int from pg_stat_replication where state is distinct from 'backup') as receivers
  `.execute(store)
  const { synchronous_commit: commit, standby_names: names, receivers } = rows[0] as State
  if (commit === 'off')
    return 'the database acknowledges before it has written (synchronous_commit is off): orders that were acknowledged can be lost when it stops'
  if (receivers > 0 && (commit === 'local' || names.trim() === ''))
    return 'the database waits for no standby: orders that were acknowledged can be lost with its machine'
  return null
}
